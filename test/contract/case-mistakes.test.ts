import { expect, test } from "vitest";
import { linesOf, type SuiteContent, suiteOf } from "./suite-of.ts";

type Row = [name: string, files: Record<string, SuiteContent>, lines: string[]];

const rows: Row[] = [
  [
    "with a misspelt key names the near one",
    { "greet.yaml": "id: permission/x\npromt: Hi\nchecks: []\n" },
    ['cases/greet.yaml:2: unknown key "promt" in case permission/x; did you mean "prompt"?'],
  ],
  [
    "with a key that is near to nothing lists the known ones",
    { "greet.yaml": "id: x\nprompt: a\nzzzzzz: 1\nchecks: [{ type: exit, in: [0] }]\n" },
    [
      'cases/greet.yaml:3: unknown key "zzzzzz" in case x; known keys are id, title, kind, category, family, split, covers, stop_on, prompt, skill, prompt_file, history, fixture, variables, follow_ups, tool_results, retrieved, truth, deterministic, expect, criteria, checks, compare, reference, doctored, quarantine, repeats, timeout, run, steps, expected',
    ],
  ],
  [
    "with repeats 0 is refused",
    { "greet.yaml": "id: x\nprompt: a\nrepeats: 0\nchecks: [{ type: exit, in: [0] }]\n" },
    ["cases/greet.yaml:3: repeats of case x must be at least 1, not 0; correct it"],
  ],
  [
    "with repeats in words is refused",
    { "greet.yaml": "id: x\nprompt: a\nrepeats: five\nchecks: [{ type: exit, in: [0] }]\n" },
    ['cases/greet.yaml:3: repeats of case x must be a number, not "five"; correct it'],
  ],
  [
    "with a time-out in words is refused",
    { "greet.yaml": "id: x\nprompt: a\ntimeout: 5 minutes\nchecks: [{ type: exit, in: [0] }]\n" },
    [
      'cases/greet.yaml:3: timeout of case x must be a duration such as 250ms, 120s, 30m, 2h or 7d, not "5 minutes"; correct it',
    ],
  ],
  [
    "with an unquoted placeholder is refused",
    { "greet.yaml": "id: x\nprompt: a\nfixture: {subject}\nchecks: [{ type: exit, in: [0] }]\n" },
    ["cases/greet.yaml:3: fixture of case x must be text, not a map; put it in quotes"],
  ],
  [
    "with the id of another in other letters names both",
    { "b.yaml": "- id: GREET\n  prompt: x\n  checks: [{ type: exit, in: [0] }]\n" },
    [
      'cases/greet.yaml:1: the id "greet" is taken by cases/b.yaml:1, which differs from "GREET" only in case; give each case an id of its own',
    ],
  ],
  [
    "without an id is refused where no folder names it",
    { "b.yaml": "- prompt: x\n  checks: [{ type: exit, in: [0] }]\n" },
    ['cases/b.yaml:1: this case lacks the key "id"; add it'],
  ],
  [
    "with a malformed id is refused",
    { "b.yaml": "- id: a//b\n  prompt: x\n  checks: [{ type: exit, in: [0] }]\n" },
    [
      "cases/b.yaml:1: id of case a//b must be segments of letters (a to z), digits, '.', '_' and '-', each starting with a letter or digit, joined by /, not \"a//b\"; correct it",
    ],
  ],
  [
    "without a prompt is refused",
    { "greet.yaml": "id: x\nchecks: [{ type: exit, in: [0] }]\n" },
    ["cases/greet.yaml:1: case x lacks prompt or prompt_file; add one of them"],
  ],
  [
    "with two prompts is refused",
    {
      "greet.yaml": "id: x\nprompt: a\nprompt_file: p.txt\nchecks: [{ type: exit, in: [0] }]\n",
      "p.txt": "x",
    },
    ["cases/greet.yaml:2: case x has both prompt and prompt_file; keep one of them"],
  ],
  [
    "with an empty prompt is refused",
    { "greet.yaml": 'id: x\nprompt: ""\nchecks: [{ type: exit, in: [0] }]\n' },
    ["cases/greet.yaml:2: the prompt of case x is empty; write it"],
  ],
  [
    "of kind command with a prompt and no run is refused",
    { "greet.yaml": "id: x\nkind: command\nprompt: a\nchecks: [{ type: exit, in: [0] }]\n" },
    [
      'cases/greet.yaml:2: case x lacks the key "run"; add it',
      'cases/greet.yaml:3: the key "prompt" in case x has no meaning for the kind command; remove it, or correct the kind',
    ],
  ],
  [
    "of kind command with repeats is refused",
    { "greet.yaml": "id: x\nkind: command\nrun: [a]\nrepeats: 3\nchecks: [{ type: exit, in: [0] }]\n" },
    ["cases/greet.yaml:4: repeats of case x must be 1 for the kind command; remove it"],
  ],
  [
    "of kind command whose run asks for a prompt is refused",
    { "greet.yaml": 'id: x\nkind: command\nrun: [a, "{prompt}"]\nchecks: [{ type: exit, in: [0] }]\n' },
    ["cases/greet.yaml:3: run of case x uses {prompt}, which has no value in a scripted scenario; remove it"],
  ],
  [
    "of kind manual lacks what is expected",
    { "greet.yaml": "id: x\nkind: manual\nsteps: [a]\n" },
    ['cases/greet.yaml:2: case x lacks the key "expected"; add it'],
  ],
  [
    "of kind manual with checks is refused",
    { "greet.yaml": "id: x\nkind: manual\nsteps: [a]\nexpected: b\nchecks: [{ type: exit, in: [0] }]\n" },
    [
      'cases/greet.yaml:5: the key "checks" in case x has no meaning for the kind manual; remove it, or correct the kind',
    ],
  ],
  [
    "of an unknown kind names the near one",
    { "greet.yaml": "id: x\nkind: agnt\n" },
    [
      'cases/greet.yaml:2: kind of case x must be agent, command or manual, not "agnt"; did you mean "agent"?',
    ],
  ],
  [
    "of an agent with a scenario's key is refused",
    { "greet.yaml": "id: x\nprompt: a\nrun: [a]\nchecks: [{ type: exit, in: [0] }]\n" },
    [
      'cases/greet.yaml:3: the key "run" in case x has no meaning for the kind agent; remove it, or correct the kind',
    ],
  ],
  [
    "in a family of another split is refused",
    {
      "b.yaml":
        "- { id: a, family: f, prompt: x, checks: [{ type: exit, in: [0] }] }\n- { id: b, family: f, split: held_out, prompt: x, checks: [{ type: exit, in: [0] }] }\n",
    },
    [
      'cases/b.yaml:2: the family "f" spans two splits: case b is held_out, case a is development; keep a family in one split',
    ],
  ],
  [
    "without checks is refused",
    { "greet.yaml": "id: x\nprompt: a\n" },
    ["cases/greet.yaml:1: case x has no checks; add at least one"],
  ],
  [
    "with a quarantine until some time is refused",
    {
      "greet.yaml":
        "id: x\nprompt: a\nquarantine: { owner: a, until: soon, reason: r }\nchecks: [{ type: exit, in: [0] }]\n",
    },
    [
      'cases/greet.yaml:3: quarantine.until of case x must be a day such as 2027-01-31, not "soon"; correct it',
    ],
  ],
  [
    "with a doctored answer against another check is refused",
    {
      "greet.yaml":
        "id: x\nprompt: a\ndoctored: [{ answer: a, fails: x.2 }]\nchecks: [{ type: exit, in: [0] }]\n",
    },
    ['cases/greet.yaml:3: doctored[0].fails of case x names "x.2", which is no check of the case; use x.1'],
  ],
  [
    "with two checks of one id is refused",
    {
      "greet.yaml": "id: x\nprompt: a\nchecks: [{ id: x.2, type: exit, in: [0] }, { type: exit, in: [1] }]\n",
    },
    ['cases/greet.yaml:3: two checks of case x are called "x.2"; rename one of them'],
  ],
  [
    "with a criterion that is not there is refused",
    {
      "greet.yaml":
        "id: greet\nprompt: Hi\ncriteria: [one]\nchecks:\n  - { type: text, contains: a, criterion: 1 }\n",
    },
    [
      'cases/greet.yaml:3: no check of case greet is for criteria[0], "one"; add a check with that criterion',
      "cases/greet.yaml:5: checks[0].criterion of case greet is 1; criteria are numbered 0 to 0",
    ],
  ],
  [
    "with a check for no criterion is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\ncriteria: [one]\nchecks:\n  - { type: text, contains: a }\n" },
    [
      'cases/greet.yaml:3: no check of case greet is for criteria[0], "one"; add a check with that criterion',
      'cases/greet.yaml:5: checks[0] of case greet lacks the key "criterion"; say which of the case\'s criteria it is for',
    ],
  ],
  [
    "without criteria has none to name",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: text, contains: a, criterion: 0 }\n" },
    ["cases/greet.yaml:4: checks[0].criterion of case greet is 0; the case has no criteria"],
  ],
  [
    "that covers a folder's name says how to cover what is in it",
    { "greet.yaml": "id: x\nprompt: a\ncovers: [skills/]\nchecks: [{ type: exit, in: [0] }]\n" },
    [
      'cases/greet.yaml:3: the glob "skills/" in covers of case x names a folder; write "skills/**" for what is in it',
    ],
  ],
  [
    "with wrong compared lines names each",
    {
      "greet.yaml":
        'id: x\nprompt: a\ncompare:\n  - { name: a, on: answer }\n  - { name: a, on: "json:$[" }\nchecks: [{ type: exit, in: [0] }]\n',
    },
    [
      'cases/greet.yaml:5: compare[1].on of case x: "$[" is no JSONPath (RFC 9535); correct the path',
      'cases/greet.yaml:5: two compared lines of case x are called "a"; rename one of them',
    ],
  ],
  [
    "with a truth command that asks for the answer is refused",
    {
      "greet.yaml": 'id: x\nprompt: a\ntruth: { run: [a, "{answer}"] }\nchecks: [{ type: exit, in: [0] }]\n',
    },
    [
      "cases/greet.yaml:3: truth.run of case x uses {answer}, which has no value in the truth command; only verifiers have it",
    ],
  ],
  [
    "that is only text is refused",
    { "b.yaml": "just text\n" },
    ['cases/b.yaml:1: this case must be a map, not "just text"; correct it'],
  ],
  [
    "that is a list in a folder is refused",
    { "divider/case.yaml": "- id: x\n" },
    ["cases/divider/case.yaml:1: case divider must be a map, not a list; correct it"],
  ],
  [
    "with a prompt beside task.md is refused",
    { "divider/case.yaml": "prompt: x\nchecks: [{ type: exit, in: [0] }]\n", "divider/task.md": "y" },
    ["cases/divider/case.yaml:1: case divider has both prompt and a task.md; keep one of them"],
  ],
  [
    "in a folder whose name is no id is refused",
    { "di vider/task.md": "y" },
    [
      "cases/di vider/task.md:1: id of case \"di vider\" must be segments of letters (a to z), digits, '.', '_' and '-', each starting with a letter or digit, joined by /, not \"di vider\"; correct it",
    ],
  ],
  [
    "in a folder with two case files is refused",
    { "divider/case.yaml": "prompt: x\nchecks: [{ type: exit, in: [0] }]\n", "divider/case.json": "{}" },
    ["cases/divider/case.json:1: the folder holds more than one case file; keep one of them"],
  ],
  [
    "in the short form for skills names one skill, or null, and a prompt",
    {
      "a.jsonl":
        '{"prompt":"x","skill":["pdf"]}\n{"id":"b","prompt":"x","skill":"p d f"}\n{"skill":"pdf"}\n{"id":"c","kind":"manual","skill":null,"steps":["a"],"expected":"b"}\n',
    },
    [
      'cases/a.jsonl:1: this case lacks the key "id"; add it',
      "cases/a.jsonl:1: skill of this case must be text, not a list; correct it",
      'cases/a.jsonl:2: skill of case b must be the name of a skill, not "p d f"; correct it',
      'cases/a.jsonl:3: this case lacks the key "id"; add it',
      'cases/a.jsonl:4: the key "skill" in case c has no meaning for the kind manual; remove it, or correct the kind',
    ],
  ],
];

test.each(rows)("A case %s", (_, files, lines) => {
  expect(linesOf(suiteOf(files))).toEqual(lines);
});
