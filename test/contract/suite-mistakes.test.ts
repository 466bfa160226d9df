import { expect, test } from "vitest";
import { linesOf, plainSuite, type SuiteContent, suiteOf } from "./suite-of.ts";

type Row = [name: string, files: Record<string, SuiteContent>, lines: string[]];

const rows: Row[] = [
  [
    "with a version that is a number asks for quotes",
    { "suite.yaml": "suite: a\nversion: 1.2\nagent: { run: [a] }\n" },
    ["cases/suite.yaml:2: version of the suite must be text or a whole number, not 1.2; put it in quotes"],
  ],
  [
    "without an agent lacks the key",
    { "suite.yaml": 'suite: a\nversion: "1"\n' },
    ['cases/suite.yaml:1: the suite lacks the key "agent"; add it'],
  ],
  [
    "with a misspelt key names the near one, and only that",
    { "suite.yaml": 'suite: a\nverson: "1"\nagent: { run: [a] }\n' },
    ['cases/suite.yaml:2: unknown key "verson" in the suite; did you mean "version"?'],
  ],
  [
    "that is a list is refused",
    { "suite.yaml": "- a\n" },
    ["cases/suite.yaml:1: the suite must be a map, not a list; correct it"],
  ],
  [
    "and a case that are both wrong are both named",
    { "suite.yaml": "suite: a\nversion: 1.5\nagent: { run: [a] }\n", "greet.yaml": "id: x\npromt: a\n" },
    [
      "cases/suite.yaml:2: version of the suite must be text or a whole number, not 1.5; put it in quotes",
      'cases/greet.yaml:2: unknown key "promt" in case x; did you mean "prompt"?',
    ],
  ],
  [
    "whose environment asks for an unknown service is refused",
    {
      "suite.yaml":
        'suite: a\nversion: "1"\nagent: { run: [a], env: { set: { URL: "{services.db.url}" } } }\n',
    },
    [
      "cases/suite.yaml:3: agent.env.set.URL of the suite uses {services.db.url}, which names no service of the suite; the suite has no services",
    ],
  ],
  [
    "that passes the workflow's variables is refused",
    {
      "suite.yaml":
        'suite: a\nversion: "1"\nagent: \n  run: [a]\n  env:\n    pass:\n      - GITHUB_TOKEN\n      - input_x\n      - RUNNER_TEMP\n      - OK\n',
    },
    [
      'cases/suite.yaml:7: the variable "GITHUB_TOKEN" is the workflow\'s own and never passed to an agent; remove it, or pass the value under another name',
      'cases/suite.yaml:8: the variable "input_x" is the workflow\'s own and never passed to an agent; remove it, or pass the value under another name',
      'cases/suite.yaml:9: the variable "RUNNER_TEMP" is the workflow\'s own and never passed to an agent; remove it, or pass the value under another name',
    ],
  ],
  [
    "with a variable that no shell has is refused",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: \n  run: [a]\n  env:\n    set: { 1X: a }\n' },
    [
      "cases/suite.yaml:6: the key \"1X\" in agent.env.set of the suite must be a variable's name: letters, digits and '_', no digit first; correct it",
    ],
  ],
  [
    "with a misspelt network mode names the near one",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { run: [a], network: brokr }\n' },
    [
      'cases/suite.yaml:3: agent.network of the suite must be allow, broker or loopback, not "brokr"; did you mean "broker"?',
    ],
  ],
  [
    "with a misspelt key in the network names the near one",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { run: [a], network: { mode: broker, host: [] } }\n' },
    ['cases/suite.yaml:3: unknown key "host" in agent.network of the suite; did you mean "hosts"?'],
  ],
  [
    "with keys that belong one map deeper names their places",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { run: [a] }\nnetwork: broker\nusd: 3\nmargin: 0.1\n' },
    [
      'cases/suite.yaml:4: unknown key "network" in the suite; did you mean agent.network?',
      'cases/suite.yaml:5: unknown key "usd" in the suite; did you mean budget.usd?',
      expect.stringContaining(
        'cases/suite.yaml:6: unknown key "margin" in the suite; known keys are suite, version, ',
      ),
    ],
  ],
  [
    "with a number for a command is refused",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { run: 3 }\n' },
    ["cases/suite.yaml:3: agent.run of the suite must be text or a list, not 3; put it in quotes"],
  ],
  [
    "with an empty command is refused",
    { "suite.yaml": 'suite: a\nversion: "1"\nagent: { run: [] }\n' },
    ["cases/suite.yaml:3: agent.run of the suite must not be empty; correct it"],
  ],
  [
    "with known critical violations of nothing names the near ones",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\nknown_critical:\n  - { case: gret, check: greet.1, owner: a, until: 2027-01-01 }\n  - { case: greet, check: greet.9, owner: a, until: 2027-01-01 }\n',
    },
    [
      'cases/suite.yaml:5: known_critical[0].case of the suite names "gret", which is no case; did you mean "greet"?',
      'cases/suite.yaml:6: known_critical[1].check of the suite names "greet.9", which is no check of case greet; use greet.1',
    ],
  ],
  [
    "with a day in another form is refused",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\nknown_critical: [{ case: greet, check: greet.1, owner: a, until: 2027-1-1 }]\n',
    },
    [
      'cases/suite.yaml:4: known_critical[0].until of the suite must be a day such as 2027-01-31, not "2027-1-1"; correct it',
    ],
  ],
  [
    "with a margin that so few cases can't show says how many can",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\ncriteria: { average: { margin: 0.1 } }\n',
    },
    [
      "cases/suite.yaml:4: criteria.average.margin of the suite is 0.1, which 1 case can never show; it needs at least 36 at confidence 0.95; raise the margin, or use scope: suite",
    ],
  ],
  [
    "with an average of exactly these cases and too few attempts of one says which",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\nrepeats: 2\ncriteria: { average: { margin: 0.1, scope: suite } }\n',
    },
    [
      "cases/suite.yaml:5: criteria.average.scope of the suite is suite, which needs 3 attempts a case and side; case greet has 2; raise repeats to 3, or use scope: population",
    ],
  ],
  [
    "with globs that can't match says why",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\nsubject: { paths: ["!docs", "src/", /abs, ../x] }\n',
    },
    [
      'cases/suite.yaml:4: the glob "!docs" in subject.paths of the suite starts with !; list what is wanted, and use the key for exceptions where there is one',
      'cases/suite.yaml:4: the glob "src/" in subject.paths of the suite names a folder; write "src/**" for what is in it',
      'cases/suite.yaml:4: the glob "/abs" in subject.paths of the suite is absolute; write it relative to the folder it is about',
      'cases/suite.yaml:4: the glob "../x" in subject.paths of the suite holds a . or .. part; write it relative to the folder it is about',
    ],
  ],
  [
    "with outage rules that detect nothing names each",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\noutage:\n  - {}\n  - { stderr: "(" }\n  - { exit: [1], cases: [gret] }\n',
    },
    [
      "cases/suite.yaml:5: outage[0] of the suite detects nothing; give it stdout, stderr, answer, exit or run",
      "cases/suite.yaml:6: outage[1].stderr of the suite: the pattern \"(\" can't be used: missing closing ): '('; correct the pattern",
      'cases/suite.yaml:7: outage[2].cases of the suite names "gret", which matches no case; did you mean "greet"?',
    ],
  ],
  [
    "whose default check names a file that only some cases have names the first without it",
    {
      "suite.yaml": `${plainSuite}defaults: { checks: [{ id: nets, type: groups, expected_file: nets.json }] }\n`,
      "greet.yaml": null,
      "a/task.md": "Draw.",
      "a/nets.json": "{}",
      "b/task.md": "Draw.",
      "c/case.yaml": "prompt: Draw.\nchecks: [{ id: nets, type: exit, in: [0] }]\n",
    },
    [
      'cases/suite.yaml:4: defaults.checks[0].expected_file of the suite names "nets.json", which is neither in the suite folder nor in that of case b; add it there, or give the case a check of its own with that id',
    ],
  ],
  [
    "whose default check names a file that no case has, or one outside, names it",
    {
      "suite.yaml": `${plainSuite}defaults:\n  checks:\n    - { type: groups, expected_file: nets.json }\n    - { type: groups, expected_file: ../nets.json }\n`,
      "nets.jsn": "",
    },
    [
      'cases/suite.yaml:6: defaults.checks[0].expected_file of the suite names "nets.json", which is not in the suite; did you mean "nets.jsn"?',
      'cases/suite.yaml:7: defaults.checks[1].expected_file of the suite names "../nets.json", which leaves the suite folder; move the file into it',
    ],
  ],
  [
    "with services that can't be told apart or waited for names each",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\nservices:\n  - { name: a, run: [x], ready: {} }\n  - { name: a, run: [x], ready: { http: /, log: "(" } }\n',
    },
    [
      'cases/suite.yaml:5: the service "a" needs exactly one of ready.http, ready.log and ready.port; say how to see that it is ready',
      'cases/suite.yaml:6: two services are called "a"; rename one of them',
      'cases/suite.yaml:6: the service "a" needs exactly one of ready.http, ready.log and ready.port; say how to see that it is ready',
      "cases/suite.yaml:6: services[1].ready.log of the suite: the pattern \"(\" can't be used: missing closing ): '('; correct the pattern",
    ],
  ],
  [
    "with a misspelt key of a price names the near one",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\nprices: { m: { inptu: 1, output: 2 } }\n',
    },
    ['cases/suite.yaml:4: unknown key "inptu" in prices.m of the suite; did you mean "input"?'],
  ],
  [
    "with a default fixture that is not there is refused",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\ndefaults: { fixture: nope }\n',
    },
    [
      'cases/suite.yaml:4: defaults.fixture of the suite names "nope", which is not in the suite; add it, or correct the path',
    ],
  ],
  [
    "with a wrong default check names it once, not in each case",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\ndefaults: { checks: [{ type: text, any: ["("] }] }\n',
    },
    [
      "cases/suite.yaml:4: defaults.checks[0].any[0] of the suite: the pattern \"(\" can't be used: missing closing ): '('; correct the pattern",
    ],
  ],
  [
    "with two default lines of a name is refused",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\ndefaults: { compare: [{ name: a, on: answer }, { name: a, on: stdout }] }\n',
    },
    ['cases/suite.yaml:4: two compared lines of the suite are called "a"; rename one of them'],
  ],
  [
    "with repeats 0 is refused",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\nrepeats: 0\n',
    },
    ["cases/suite.yaml:4: repeats of the suite must be at least 1, not 0; correct it"],
  ],
  [
    "with a time-out of zero is refused",
    {
      "suite.yaml":
        'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\ntimeout: 0s\n',
    },
    ["cases/suite.yaml:4: timeout of the suite must be longer than zero and at most 24d, not 0; correct it"],
  ],
  [
    "that asks for what this version would leave undone is refused, and names each",
    {
      "suite.yaml":
        'suite: a\nversion: "1"\nisolation: { level: sandbox }\nagent:\n  run: [a]\n  network: loopback\n  skills: [skills/*]\n',
      "greet.yaml": "id: x\nprompt: a\nstop_on: skill\nchecks: [{ type: exit, in: [0] }]\n",
    },
    [
      'cases/greet.yaml:3: stop_on of case x needs a trace that shows skills, and agent.trace is "none"; set agent.trace, or remove stop_on',
    ],
  ],
];

test.each(rows)("A suite file %s", (_, files, lines) => {
  expect(linesOf(suiteOf(files))).toEqual(lines);
});
