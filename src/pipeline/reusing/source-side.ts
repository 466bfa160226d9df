import type { Contract } from "../../model/contract.ts";
import type { Side } from "../../model/side.ts";
import type { ReusePlace } from "../request/reuse-request.ts";
import type { StoredFrame } from "../stored/stored-run.ts";
import { type Stack, stackDifference, stackOfStored } from "./stack.ts";

/** The side of a stored run whose attempts could have been made today, or why there is none. */
export type SourceSide = { kind: "side"; side: Side; commit: string | null } | { kind: "none"; why: string };

const none = (why: string): SourceSide => ({ kind: "none", why });

/** The sides of which a run of this mode made attempts itself. A rescore judged again what another run had made. */
function madeSides({ report: { mode, conditions } }: StoredFrame): readonly Side[] {
  if (mode === "replay") return ["candidate"];
  if (mode !== "gate" && mode !== "aa" && mode !== "decide") return [];
  return conditions.bootstrap ? ["candidate"] : ["baseline", "candidate"];
}

/** Which side of a stored run was what the baseline is today: the same suite, files, model and agent on the same stack. */
export function sourceSide(
  stored: StoredFrame,
  { commit }: ReusePlace,
  today: Stack,
  { suite }: Contract,
): SourceSide {
  const { report, plan, findings } = stored;
  const made = madeSides(stored);
  if (made.length === 0 || report.conditions.untouched) return none("made no attempts that could be taken");
  if (plan.contractDigest !== report.contract.digest) return none("is not what one run wrote");
  if (!findings.harness.valid || findings.setup !== null || findings.tampered.length > 0)
    return none("was no valid run");
  const named = made.filter((side) => commit === undefined || report.versions[side].commit === commit);
  if (named.length === 0) return none("was not made of the commit that it is told to be of");
  const compared = named.map((side) => ({
    side,
    difference: stackDifference(stackOfStored(report, side, suite.agent.model ?? null), today),
  }));
  const found = compared.find(({ difference }) => difference === null);
  if (found !== undefined)
    return { kind: "side", side: found.side, commit: report.versions[found.side].commit };
  const shortest = compared
    .map(({ difference }) => difference ?? "")
    .sort((a, b) => a.split(",").length - b.split(",").length)[0];
  return none(`was made with ${shortest}`);
}
