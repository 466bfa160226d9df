import type { SuiteFile } from "../model/suite-file.ts";
import { traceFormOf } from "../model/trace-form.ts";
import type { PathMistake } from "./located.ts";
import type { ReadCase } from "./read-case.ts";
import { quote } from "./wording.ts";

function unsupported(path: readonly PropertyKey[], what: string, todo: string): PathMistake {
  return { path, what: `${what} is not supported by this version`, todo };
}

const served: readonly string[] = ["chat", "recorded", "none"];

/** Parts of the suite's language that this version would silently leave undone: saying so beats a run that means something else. */
export function unsupportedInSuite({ agent, isolation }: SuiteFile): PathMistake[] {
  const mode = typeof agent.network === "string" ? agent.network : agent.network?.mode;
  const closed = mode !== undefined && mode !== "allow";
  const contained = isolation.level !== "best" && isolation.level !== "none";
  const ownForm = agent.trace === "chat" && (agent.preset === "chat" || agent.preset === "recorded");
  const read = agent.trace === "none" || agent.trace === "casegate" || ownForm;
  const preset = agent.preset !== undefined && agent.run === undefined && !served.includes(agent.preset);
  return [
    ...(preset
      ? [
          unsupported(
            ["agent", "preset"],
            `the agent preset ${quote(agent.preset)}`,
            "start the agent with agent.run, or use recorded or none",
          ),
        ]
      : []),
    ...(closed ? [unsupported(["agent", "network"], `the network mode ${quote(mode)}`, "use allow")] : []),
    ...(read
      ? []
      : [unsupported(["agent", "trace"], `the trace form ${quote(agent.trace)}`, "use casegate, or none")]),
    ...(contained
      ? [
          unsupported(
            ["isolation", "level"],
            `the isolation level ${quote(isolation.level)}`,
            "use best or none",
          ),
        ]
      : []),
    ...(agent.skills === undefined
      ? []
      : [
          unsupported(
            ["agent", "skills"],
            "mounting of agent.skills",
            "let agent.run find them in {subject}",
          ),
        ]),
  ];
}

/** The same for a case; without a suite that parses nothing is said against it. */
export function unsupportedInCase({ file, owner }: ReadCase, suite: SuiteFile | null = null): PathMistake[] {
  if (file.stop_on === undefined || suite === null || traceFormOf(suite.agent) === "casegate") return [];
  const what = `stop_on of ${owner} with the trace form ${quote(suite.agent.trace)}`;
  return [unsupported(["stop_on"], what, "use casegate, or remove it; the attempt then runs to its end")];
}
