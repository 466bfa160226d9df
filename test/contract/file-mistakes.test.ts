import { expect, test } from "vitest";
import { linesOf, plainCase, plainSuite, type SuiteContent, suiteOf } from "./suite-of.ts";

type Row = [name: string, files: Record<string, SuiteContent>, lines: string[]];

const rows: Row[] = [
  [
    "that is empty is no suite",
    { "suite.yaml": "" },
    ["cases/suite.yaml:1: the suite must be a map, not null; correct it"],
  ],
  ...["more.yml", "more.json", "sub/more.yaml", "sub/more.jsonl"].map(
    (path): Row => [
      `${path} that holds cases and is not among them is no silent hole`,
      { [path]: '{"id": "b", "prompt": "Hi?", "checks": [{"type": "text", "contains": "b"}]}\n' },
      [
        `cases/${path}:1: the file holds cases and is not among the suite's; name it under cases in suite.yaml (the usual is "*.yaml", "*.jsonl" and "*/"), or rename it`,
      ],
    ],
  ),
  [
    "that holds no cases, or lies in a case's folder, may have any name",
    {
      "table.json": '[{"prompt": "Hi?"}]\n',
      "one/case.yaml": plainCase.replace("greet", "one"),
      "one/more.yml": plainCase,
    },
    [],
  ],
  [
    "beside cases that the suite names is none of them",
    { "suite.yaml": `${plainSuite}cases: ["greet.yaml"]\n`, "more.yml": plainCase },
    [],
  ],
  [
    "with a tab as indentation is refused at its line",
    { "suite.yaml": "suite: a\n\tversion: 1\n" },
    ["cases/suite.yaml:2: a tab is used as indentation; correct it"],
  ],
  [
    "with a duplicate key names it",
    { "greet.yaml": "id: x\nprompt: a\nid: y\n" },
    ['cases/greet.yaml:3: the key "id" is given twice; keep one of them'],
  ],
  [
    "with aliases that multiply is stopped",
    {
      "greet.yaml":
        "a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\n",
    },
    ["cases/greet.yaml:2: aliases are followed more than 100 times; write the values out"],
  ],
  [
    "with an alias inside its own anchor is too deep",
    { "greet.yaml": "id: &a [*a]\n" },
    ["cases/greet.yaml:1: lists and maps are nested deeper than 64 levels; flatten them"],
  ],
  [
    "with an alias before its anchor is refused",
    { "greet.yaml": "id: *a\n" },
    ['cases/greet.yaml:1: the alias "*a" has no anchor before it; name an anchor'],
  ],
  [
    "nested too deeply is refused",
    {
      "greet.yaml":
        "id: x\nchecks: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]\n",
    },
    ["cases/greet.yaml:2: lists and maps are nested deeper than 64 levels; flatten them"],
  ],
  [
    "with the key __proto__ is refused",
    { "greet.yaml": "id: x\n__proto__: { a: 1 }\n" },
    ['cases/greet.yaml:2: the key "__proto__" is not allowed; use another name'],
  ],
  [
    "with a check or a line of the name __proto__ is refused",
    {
      "greet.yaml":
        "id: greet\nprompt: a\nchecks:\n  - { id: __proto__, type: exit, in: [0] }\ncompare:\n  - { name: __proto__, on: answer }\n",
    },
    [
      'cases/greet.yaml:4: checks[0].id of case greet must be another name, not "__proto__"; correct it',
      'cases/greet.yaml:6: compare[0].name of case greet must be another name, not "__proto__"; correct it',
    ],
  ],
  ...[
    ["greet.yaml", "id: greet\nprompt: a\nchecks:\n  - { type: json, in: [9007199254740993] }\n", 4],
    ["greet.yaml", "- id: greet\n  prompt: a\n  checks: [{ type: json, in: [+09007199254740993] }]\n", 3],
    ["b.json", '[{"id": "b", "prompt": "a", "checks": [{"type": "json",\n"in": [9007199254740993]}]}]\n', 2],
    ["b.jsonl", '\n{"id": "b", "prompt": "a", "checks": [{"type": "json", "in": [9007199254740993]}]}\n', 2],
  ].map(
    ([path, text, line]): Row => [
      `with a whole number that equals its neighbours is refused in ${path}:${line}`,
      { [String(path)]: String(text), "suite.yaml": `${plainSuite}cases: ["*.yaml", "*.json", "*.jsonl"]\n` },
      [
        `cases/${path}:${line}: a whole number beyond 9007199254740991 can't be compared exactly; put it in quotes, or write it as in 1e18 where nearly is enough`,
      ],
    ],
  ),
  [
    "with numbers that are exact, or written as nearly right, is well",
    {
      "greet.yaml":
        "id: greet\nprompt: a\nchecks: [{ type: json, in: [9007199254740991, 6.02214076e23, 0.1, '9007199254740993'] }]\n",
      "b.json":
        '[{"id": "b", "prompt": "a", "checks": [{"type": "json", "in": [-9007199254740991, 6.02e23]}]}]\n',
      "suite.yaml": `${plainSuite}cases: ["*.yaml", "*.json"]\n`,
    },
    [],
  ],
  [
    "with a tag of another language is refused",
    { "greet.yaml": "id: !!js/function x\n" },
    ["cases/greet.yaml:1: no valid YAML: Unresolved tag: tag:yaml.org,2002:js/function; correct it"],
  ],
  [
    "with a number that JSON lacks is refused",
    { "greet.yaml": "id: x\nchecks: [{ type: json, min: .nan }]\n" },
    ["cases/greet.yaml:2: NaN is no number of JSON; write a finite number"],
  ],
  [
    "with a key that is no text is refused",
    { "greet.yaml": "id: x\n1: a\n" },
    ["cases/greet.yaml:2: the key 1 is not text; put it in quotes"],
  ],
  [
    "with two documents is refused",
    { "greet.yaml": "id: x\n---\nid: y\n" },
    ["cases/greet.yaml:2: the file holds more than one YAML document; correct it"],
  ],
  [
    "that asks for YAML 1.1 is refused",
    { "greet.yaml": "%YAML 1.1\n---\nid: x\n" },
    ["cases/greet.yaml:1: YAML 1.1 is asked for; use YAML 1.2"],
  ],
  [
    "with a broken flow list is refused",
    { "greet.yaml": "id: x\nchecks: [a\n" },
    [
      "cases/greet.yaml:3: no valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]; correct it",
    ],
  ],
  [
    "in JSON with a duplicate key names its line",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\ncases: ["*.json"]\n',
      "a.json": '{\n  "id": "j",\n  "id": "k"\n}',
    },
    ['cases/a.json:3: the key "id" is given twice; keep one of them'],
  ],
  [
    "in JSON with a trailing comma is refused",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\ncases: ["*.json"]\n',
      "a.json": '{\n  "id": "j",\n}',
    },
    ["cases/a.json:3: no valid JSON: unexpected }; correct it"],
  ],
  [
    "in JSON with a raw line break in a string is refused",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\ncases: ["*.json"]\n',
      "a.json": '{\n  "id": "j\nk"\n}',
    },
    ["cases/a.json:2: no valid JSON: Bad control character in string literal; correct it"],
  ],
  [
    "in JSON with a huge number is refused",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\ncases: ["*.json"]\n',
      "a.json": '{\n  "id": 1e999\n}',
    },
    ["cases/a.json:2: a number is too large for JSON; write a smaller one"],
  ],
  [
    "in JSON with __proto__ is refused",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\ncases: ["*.json"]\n',
      "a.json": '{"__proto__": {}}',
    },
    ['cases/a.json:1: the key "__proto__" is not allowed; use another name'],
  ],
  [
    "in JSON nested too deeply is refused",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\ncases: ["*.json"]\n',
      "a.json":
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
    },
    ["cases/a.json:1: lists and maps are nested deeper than 64 levels; flatten them"],
  ],
  [
    "in JSONL counts blank lines and comments, and names every bad line",
    { "a.jsonl": '# c\n\n{"id":"j","prompt":"a","chekcs":[]}\n{"id":"k",}\n{"id":"l","id":"m"}\n' },
    [
      'cases/a.jsonl:3: unknown key "chekcs" in case j; did you mean "checks"?',
      "cases/a.jsonl:4: no valid JSON: unexpected }; correct it",
      'cases/a.jsonl:5: the key "id" is given twice; keep one of them',
    ],
  ],
  [
    "without a case is refused",
    { "a.jsonl": "# nothing yet\n" },
    ["cases/a.jsonl:1: the file holds no case; add one, or remove the file"],
  ],
  [
    "beside a second suite file is refused",
    { "suite.json": "{}" },
    ["cases/suite.json:1: there is also a suite.yaml; keep one of them"],
  ],
  [
    "that is no UTF-8 is refused",
    { "greet.yaml": Uint8Array.of(105, 100, 58, 32, 255) },
    ["cases/greet.yaml:1: the file is not UTF-8 text; save it as UTF-8"],
  ],
  [
    "of more than a mebibyte is refused",
    { "greet.yaml": `# ${"x".repeat(1024 * 1024)}\n` },
    ["cases/greet.yaml:1: the file is larger than 1 MiB; split it, or keep content in files of its own"],
  ],
];

test.each(rows)("A definition file %s", (_, files, lines) => {
  expect(linesOf(suiteOf(files))).toEqual(lines);
});
