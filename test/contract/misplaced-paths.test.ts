import { expect, test } from "vitest";
import { misplacedPaths } from "../../src/contract/misplaced-paths.ts";
import { contractOf } from "./suite-of.ts";

const repository = new Set(["bin/agent.sh", "agent.mjs", "cases/ask.py", "README.md"]);
const suite = (run: string) => `suite: shop\nversion: 1.0.0\nagent: { run: ${run} }\n`;
const hintsOf = (run: string, files: Record<string, string> = {}) =>
  misplacedPaths(contractOf({ "suite.yaml": suite(run), ...files }), repository);
const sentence = (path: string, instead: string, owner = "agent.run") =>
  `${owner} names ${path}, a file of the repository, but starts in a folder that holds the case's fixture alone; write ${instead}`;

test.each([
  ['[sh, "bin/agent.sh"]', ["bin/agent.sh", "{subject}/bin/agent.sh"]],
  ['"sh bin/agent.sh; echo done"', ["bin/agent.sh", "{subject}/bin/agent.sh"]],
  ['"./bin/agent.sh"', ["bin/agent.sh", "{subject}/bin/agent.sh"]],
  ['"cd x && node agent.mjs<in"', ["agent.mjs", "{subject}/agent.mjs"]],
  ['"python3 cases/ask.py"', ["cases/ask.py", "{suite}/ask.py"]],
])("a path of the repository in %s is told, with what to write", (run, [path = "", instead = ""]) => {
  expect(hintsOf(run)).toEqual([sentence(path, instead)]);
});

test.each(['[node, "{subject}/agent.mjs"]', '"agent bin"', '"/bin/agent.sh"', '"cat bin/agent.shx"'])(
  "%s names no such path",
  (run) => expect(hintsOf(run)).toEqual([]),
);

test("what a case's fixture holds may be named", () => {
  const greet = "id: greet\nprompt: Hello.\nfixture: start\nchecks: [{ type: text, contains: hello }]\n";
  expect(hintsOf("[sh, bin/agent.sh]", { "greet.yaml": greet, "start/bin/agent.sh": "" })).toEqual([]);
  expect(hintsOf("[sh, bin/agent.sh]", { "greet.yaml": greet, "start/other.sh": "" })).toHaveLength(1);
});

test("a scenario is looked at as the agent is", () => {
  const scene = "id: scene\nkind: command\nrun: [node, agent.mjs]\nchecks: [{ type: exit, in: [0] }]\n";
  expect(hintsOf("[x]", { "scene.yaml": scene })).toEqual([
    sentence("agent.mjs", "{subject}/agent.mjs", "run of scene"),
  ]);
});
