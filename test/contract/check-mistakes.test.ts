import { expect, test } from "vitest";
import { linesOf, type SuiteContent, suiteOf } from "./suite-of.ts";

type Row = [name: string, files: Record<string, SuiteContent>, lines: string[]];

const rows: Row[] = [
  [
    "with a misspelt key names the near one",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: text, contians: hello }\n" },
    ['cases/greet.yaml:4: unknown key "contians" in checks[0] of case greet; did you mean "contains"?'],
  ],
  [
    "of a misspelt type names the near one",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: txt, contains: hello }\n" },
    ['cases/greet.yaml:4: unknown check type "txt" in checks[0] of case greet; did you mean "text"?'],
  ],
  [
    "of rows without an assertion is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: rows, where: { a: 1 } }\n" },
    ["cases/greet.yaml:4: checks[0] of case greet asserts nothing; give it every, some or count"],
  ],
  [
    "of rows that names no column is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: rows, every: {} }\n" },
    ["cases/greet.yaml:4: checks[0].every of case greet names no column; name one, or remove it"],
  ],
  [
    "of skills without an assertion is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: skill }\n" },
    ["cases/greet.yaml:4: checks[0] of case greet asserts nothing; give it loaded or not_loaded"],
  ],
  [
    "of codes with a broken path into truth is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: codes, expected: 'truth:$[' }\n" },
    [
      'cases/greet.yaml:4: checks[0].expected of case greet: "$[" is no JSONPath (RFC 9535); correct the path',
    ],
  ],
  [
    "of groups with two expectations is refused",
    {
      "greet.yaml":
        "id: greet\nprompt: Hi\nchecks:\n  - { type: groups, expected: { A: [B] }, expected_file: x.json }\n",
    },
    [
      "cases/greet.yaml:4: checks[0] of case greet needs exactly one of expected and expected_file; correct it",
      'cases/greet.yaml:4: checks[0].expected_file of case greet names "x.json", which is not in the suite; add it, or correct the path',
    ],
  ],
  [
    "of references that can't resolve is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: references, pattern: x }\n" },
    ["cases/greet.yaml:4: checks[0] of case greet needs symbols or resolve; correct it"],
  ],
  [
    "of an edit with a slow pattern is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: edit, prior: a, allowed: ['(?=x)'] }\n" },
    [
      'cases/greet.yaml:4: checks[0].prior of case greet names "a", which is in neither fixture nor history; add it there, or correct the path',
      'cases/greet.yaml:4: checks[0].allowed[0] of case greet: the pattern "(?=x)" uses look-around, which a linear-time engine does not have; correct the pattern',
    ],
  ],
  [
    "without a type lists them",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { contains: hello }\n" },
    [
      'cases/greet.yaml:4: checks[0] of case greet lacks the key "type"; add it: text, json, rows, codes, groups, exit, files, edit, tools, skill, refusal, claims, references, citations, usage, command, judge or human',
    ],
  ],
  [
    "of text without an assertion is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: text }\n" },
    [
      "cases/greet.yaml:4: checks[0] of case greet asserts nothing; give it contains, lacks, any, all, none, equals, max_chars or present",
    ],
  ],
  [
    "of files without an assertion is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: files }\n" },
    [
      "cases/greet.yaml:4: checks[0] of case greet asserts nothing; give it exists, absent, unchanged or changed_only",
    ],
  ],
  [
    "of json without an assertion is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: json, path: $.a }\n" },
    [
      "cases/greet.yaml:4: checks[0] of case greet asserts nothing; give it equals, in, min, max, count or schema",
    ],
  ],
  [
    "of tools without an assertion is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: tools }\n" },
    [
      "cases/greet.yaml:4: checks[0] of case greet asserts nothing; give it must, never, only, order, count or args",
    ],
  ],
  [
    "of json on prose is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: json, on: prose, equals: 1 }\n" },
    ["cases/greet.yaml:4: checks[0].on of case greet is prose, which is no JSON; use answer"],
  ],
  [
    "of a command with run and steps is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: command, run: [a], steps: [[b]] }\n" },
    ["cases/greet.yaml:4: checks[0] of case greet needs exactly one of run and steps; remove one"],
  ],
  [
    "of a command with neither is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: command }\n" },
    ["cases/greet.yaml:4: checks[0] of case greet needs exactly one of run and steps; add one"],
  ],
  [
    "with look-around names the pattern",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: text, any: [a, '(?=b)'] }\n" },
    [
      'cases/greet.yaml:4: checks[0].any[1] of case greet: the pattern "(?=b)" uses look-around, which a linear-time engine does not have; correct the pattern',
    ],
  ],
  [
    "with a broken pattern names it",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: refusal, says: ['('] }\n" },
    [
      "cases/greet.yaml:4: checks[0].says[0] of case greet: the pattern \"(\" can't be used: missing closing ): '('; correct the pattern",
    ],
  ],
  [
    "with an unknown flag is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: text, any: [a], flags: g }\n" },
    ['cases/greet.yaml:4: checks[0].flags of case greet must hold i, m and s only, not "g"; correct it'],
  ],
  [
    "with a broken JSONPath is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: json, path: '$.[', equals: 1 }\n" },
    ['cases/greet.yaml:4: checks[0].path of case greet: "$.[" is no JSONPath (RFC 9535); correct the path'],
  ],
  [
    "on a broken JSONPath is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: text, on: 'json:$[', contains: x }\n" },
    ['cases/greet.yaml:4: checks[0].on of case greet: "$[" is no JSONPath (RFC 9535); correct the path'],
  ],
  [
    "on nothing known is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: text, on: anwser, contains: x }\n" },
    [
      'cases/greet.yaml:4: checks[0].on of case greet must be answer, prose, code, output, stdout, stderr, file:PATH or json:$PATH, not "anwser"; correct it',
    ],
  ],
  [
    "on a file above the workspace is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: text, on: 'file:../x', contains: a }\n" },
    [
      'cases/greet.yaml:4: checks[0].on of case greet names "../x", which leaves the workspace; write a path inside it',
    ],
  ],
  [
    "with a broken schema is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: json, schema: { type: objct } }\n" },
    [
      "cases/greet.yaml:4: checks[0].schema of case greet: the schema can't be used: schema is invalid: data/type must be equal to one of the allowed values, data/type must be array, data/type must match a schema in anyOf; correct the schema",
    ],
  ],
  [
    "with a schema for arguments that is broken is refused",
    {
      "greet.yaml":
        "id: greet\nprompt: Hi\nchecks:\n  - { type: tools, args: { a: { schema: { $ref: nowhere } } } }\n",
    },
    [
      "cases/greet.yaml:4: checks[0].args.a of case greet: the schema can't be used: can't resolve reference nowhere from id #; correct the schema",
    ],
  ],
  [
    "with counts that can't be met is refused",
    {
      "greet.yaml":
        "id: greet\nprompt: Hi\nchecks:\n  - { type: tools, count: { b: {}, c: { min: 3, max: 1 } } }\n",
    },
    [
      "cases/greet.yaml:4: checks[0].count.b of case greet has no bound; give it min or max",
      "cases/greet.yaml:4: checks[0].count.c of case greet has a min above its max; swap them",
    ],
  ],
  [
    "with a count in words is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: tools, count: { a: many } }\n" },
    ['cases/greet.yaml:4: checks[0].count.a of case greet must be a number or a map, not "many"; correct it'],
  ],
  [
    "with a misspelt rule for arguments names the near one",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: tools, args: { a: { equal: {} } } }\n" },
    ['cases/greet.yaml:4: unknown key "equal" in checks[0].args.a of case greet; did you mean "equals"?'],
  ],
  [
    "with a min above its max is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: json, min: 3, max: 1 }\n" },
    ["cases/greet.yaml:4: checks[0] of case greet has a min above its max; swap them"],
  ],
  [
    "of a service that the suite lacks is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: tools, from: 'service:db', never: [x] }\n" },
    [
      'cases/greet.yaml:4: checks[0].from of case greet names "db", which is no service of the suite; add the service, or correct the name',
    ],
  ],
  [
    "whose command names a service that the suite lacks is refused",
    {
      "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: command, run: [a, '{services.db.url}'] }\n",
    },
    [
      "cases/greet.yaml:4: checks[0].run of case greet uses {services.db.url}, which names no service of the suite; the suite has no services",
    ],
  ],
  [
    "whose command asks for a port is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: command, steps: [[a], 'b {port}'] }\n" },
    [
      "cases/greet.yaml:4: checks[0].steps[1] of case greet uses {port}, which has no value in a verifier's command; only services have it",
    ],
  ],
  [
    "that is both critical and advisory is refused",
    {
      "greet.yaml":
        "id: greet\nprompt: Hi\nchecks:\n  - { type: text, contains: a, critical: true, advisory: true }\n",
    },
    ["cases/greet.yaml:4: checks[0] of case greet is both critical and advisory; remove one of them"],
  ],
  [
    "with a condition that asserts nothing is refused",
    {
      "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: text, contains: a, when: { type: text } }\n",
    },
    [
      "cases/greet.yaml:4: checks[0].when of case greet asserts nothing; give it contains, lacks, any, all, none, equals, max_chars or present",
    ],
  ],
  [
    "with a condition that has a check's key is refused",
    {
      "greet.yaml":
        "id: greet\nprompt: Hi\nchecks:\n  - { type: text, contains: a, when: { type: text, contains: a, critical: true } }\n",
    },
    [
      'cases/greet.yaml:4: unknown key "critical" in checks[0].when of case greet; known keys are type, on, contains, lacks, any, all, none, flags, equals, max_chars, present',
    ],
  ],
  [
    "with an exit status that no process has is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: exit, in: [300] }\n" },
    ["cases/greet.yaml:4: checks[0].in[0] of case greet must be at most 255, not 300; correct it"],
  ],
  [
    "with a workspace glob that leaves is refused",
    { "greet.yaml": "id: greet\nprompt: Hi\nchecks:\n  - { type: files, exists: ['../x'] }\n" },
    [
      'cases/greet.yaml:4: the glob "../x" in checks[0].exists of case greet holds a . or .. part; write it relative to the folder it is about',
    ],
  ],
  [
    "of references whose symbols lie above the suite is refused, in a condition too",
    {
      "greet.yaml":
        "id: greet\nprompt: Hi\nchecks:\n  - { type: references, pattern: x, symbols: ../s, when: { type: references, pattern: x, symbols: t } }\n",
    },
    [
      'cases/greet.yaml:4: checks[0].symbols of case greet names "../s", which leaves the suite folder; move the file into it',
      'cases/greet.yaml:4: checks[0].when.symbols of case greet names "t", which is not in the suite; add it, or correct the path',
    ],
  ],
  [
    "of an edit on a file of the fixture or of the history is accepted, and only then",
    {
      "greet.yaml":
        "id: greet\nprompt: Hi\nfixture: f\nhistory: [{ role: user, content: a, files: [h/old.py] }]\nchecks:\n  - { type: edit, prior: a.py, allowed: [x] }\n  - { type: edit, prior: old.py, allowed: [x] }\n  - { type: edit, prior: f/a.py, allowed: [x] }\n",
      "f/a.py": "",
      "h/old.py": "",
    },
    [
      'cases/greet.yaml:8: checks[2].prior of case greet names "f/a.py", which is in neither fixture nor history; add it there, or correct the path',
    ],
  ],
];

test.each(rows)("A check %s", (_, files, lines) => {
  expect(linesOf(suiteOf(files))).toEqual(lines);
});
