import { exportPathProblem } from "../lib/export-path.ts";
import { withoutTrailing } from "../lib/trim-end.ts";
import type { Contract } from "../model/contract.ts";
import type { Problem } from "../model/errors.ts";
import type { PlannedAttempt } from "../model/plan.ts";
import { type Recording, recordingSchema } from "../model/recording.ts";
import { parsePlainJson } from "./plain-json.ts";

type Wanted = Pick<PlannedAttempt, "case" | "side" | "repeat">;

const defaultFolder = "recordings";
const mostNamed = 5;

/** The name of a side's own recording below a folder of recordings. */
export function recordingName({ case: id, side, repeat }: Wanted): string {
  return `${id}/${repeat}.${side}.json`;
}

/** Paths in the suite under which a planned attempt's recording may lie: the side's own first, then the one for both sides. */
function recordingPaths({ suite }: Contract, wanted: Wanted): readonly [string, string] {
  const folder = withoutTrailing(suite.agent.recordings ?? defaultFolder, "/");
  return [`${folder}/${recordingName(wanted)}`, `${folder}/${wanted.case}/${wanted.repeat}.json`];
}

type Found =
  | { kind: "found"; recording: Recording }
  | { kind: "absent"; path: string }
  | { kind: "malformed"; path: string };

/** The recorded answer that `agent.preset: recorded` has for a planned attempt. */
export function findRecording(contract: Contract, wanted: Wanted): Found {
  const paths = recordingPaths(contract, wanted);
  const entry = paths.flatMap((path) => contract.folder.entries.filter((one) => one.path === path))[0];
  if (entry === undefined) return { kind: "absent", path: paths[1] };
  const parsed = recordingSchema.safeParse(parsePlainJson(new TextDecoder().decode(entry.bytes)));
  const safe =
    parsed.success &&
    [...parsed.data.files.map(({ path }) => path), ...parsed.data.deleted].every(
      (path) => exportPathProblem(path) === null,
    );
  return safe ? { kind: "found", recording: parsed.data } : { kind: "malformed", path: entry.path };
}

/** What stands in the way of replaying these attempts; empty when each has its recording. */
export function recordingProblems(
  contract: Contract,
  attempts: readonly Wanted[],
  suitePlace: string,
): Problem[] {
  const found = attempts.map((wanted) => findRecording(contract, wanted));
  const where = (path: string) => `${contract.folder.path}/${path}`;
  const absent = [...new Set(found.flatMap((one) => (one.kind === "absent" ? [one.path] : [])))].sort();
  const malformed = [...new Set(found.flatMap((one) => (one.kind === "malformed" ? [one.path] : [])))].sort();
  const more = absent.length > mostNamed ? ` and ${absent.length - mostNamed} more` : "";
  return [
    ...malformed.map((path) => ({
      where: where(path),
      what: "is no recording of this version",
      todo: "record it again with gate --record",
    })),
    ...(absent.length === 0
      ? []
      : [
          {
            where: suitePlace,
            what: `agent.preset recorded has no ${absent.slice(0, mostNamed).join(", ")}${more}`,
            todo: "run the real agent with gate --record and copy the run's recordings there, or lower repeats",
          },
        ]),
  ];
}
