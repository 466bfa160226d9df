import { expect, test } from "vitest";
import { linesOf, type SuiteContent, suiteOf } from "./suite-of.ts";

type Row = [name: string, files: Record<string, SuiteContent>, lines: string[]];

const rows: Row[] = [
  [
    "with a fixture above the suite is refused",
    { "greet.yaml": "id: x\nprompt: a\nfixture: ../secret\nchecks: [{ type: exit, in: [0] }]\n" },
    [
      'cases/greet.yaml:3: fixture of case x names "../secret", which leaves the suite folder; move the file into it',
    ],
  ],
  [
    "with an absolute fixture is refused",
    { "greet.yaml": "id: x\nprompt: a\nfixture: /etc\nchecks: [{ type: exit, in: [0] }]\n" },
    [
      'cases/greet.yaml:3: fixture of case x names "/etc", which leaves the suite folder; move the file into it',
    ],
  ],
  [
    "with the whole suite as its fixture is refused",
    { "greet.yaml": "id: x\nprompt: a\nfixture: .\nchecks: [{ type: exit, in: [0] }]\n" },
    ['cases/greet.yaml:3: fixture of case x names ".", which is the suite folder itself; name a part of it'],
  ],
  [
    "with a misspelt fixture names the near one",
    {
      "greet.yaml": "id: x\nprompt: a\nfixture: fixtures/two-tenant\nchecks: [{ type: exit, in: [0] }]\n",
      "fixtures/two-tenants/a": "x",
    },
    [
      'cases/greet.yaml:3: fixture of case x names "fixtures/two-tenant", which is not in the suite; did you mean "fixtures/two-tenants"?',
    ],
  ],
  [
    "with a misspelt folder of its fixture names the near path",
    {
      "a/case.yaml": "id: x\nprompt: a\nfixture: fixtures/small\nchecks: [{ type: exit, in: [0] }]\n",
      "a/fixture/small/a": "x",
    },
    [
      'cases/a/case.yaml:3: fixture of case x names "fixtures/small", which is not in the suite; did you mean "fixture/small"?',
    ],
  ],
  [
    "with a prompt file that is not there is refused",
    { "greet.yaml": "id: x\nprompt_file: nope.md\nchecks: [{ type: exit, in: [0] }]\n" },
    [
      'cases/greet.yaml:2: prompt_file of case x names "nope.md", which is not in the suite; add it, or correct the path',
    ],
  ],
  [
    "with a folder for a prompt file is refused",
    { "greet.yaml": "id: x\nprompt_file: p\nchecks: [{ type: exit, in: [0] }]\n", "p/a.md": "x" },
    ['cases/greet.yaml:2: prompt_file of case x names "p", which is no file; correct the path'],
  ],
  [
    "with history files that are not there is refused",
    {
      "greet.yaml":
        "id: x\nprompt: a\nhistory: [{ role: user, content: a, files: [nope] }]\nchecks: [{ type: exit, in: [0] }]\n",
    },
    [
      'cases/greet.yaml:3: history[0].files[0] of case x names "nope", which is not in the suite; add it, or correct the path',
    ],
  ],
  [
    "with reference files that are not there names each",
    {
      "greet.yaml":
        "id: x\nprompt: a\nreference: { output: o.json, trace: t.jsonl, files: f }\nchecks: [{ type: exit, in: [0] }]\n",
    },
    [
      'cases/greet.yaml:3: reference.output of case x names "o.json", which is not in the suite; add it, or correct the path',
      'cases/greet.yaml:3: reference.files of case x names "f", which is not in the suite; add it, or correct the path',
      'cases/greet.yaml:3: reference.trace of case x names "t.jsonl", which is not in the suite; add it, or correct the path',
    ],
  ],
];

test.each(rows)("A case %s", (_, files, lines) => {
  expect(linesOf(suiteOf(files))).toEqual(lines);
});
