import type { Direction } from "../model/comparison.ts";
import type { DecidedCase } from "../model/decision.ts";
import type { LoadedDecision, LoadedExpected } from "../model/decision-file.ts";
import { type MovedMap, uncovered } from "./moved-map.ts";

/** One difference as a decision file has to name it; `direction` is absent for a revision of the suite. */
export interface Difference {
  case: string;
  fingerprint: string;
  direction?: Direction;
  moved: MovedMap;
}

export interface Match {
  decision: "accept" | "reject" | "expect" | null;
  acceptance: DecidedCase["acceptance"];
  cause: string;
  /** Paths of the files that this difference used. */
  used: readonly string[];
  /** Why a file that names this difference does not cover it; one sentence each. */
  notes: readonly string[];
}

function isExpired({ file }: LoadedDecision, today: string): boolean {
  return file.expires !== undefined && file.expires < today;
}

/** The files that name this very difference. A file that names it with another direction misleads its reader. */
function naming(difference: Difference, decisions: readonly LoadedDecision[]): LoadedDecision[] {
  return decisions.filter(
    ({ file }) =>
      file.case === difference.case &&
      file.fingerprint === difference.fingerprint &&
      file.direction === difference.direction,
  );
}

function noteOf(difference: Difference, loaded: LoadedDecision, today: string): string | null {
  if (!loaded.inChange) return `${loaded.path} was not added or changed by this change`;
  if (isExpired(loaded, today)) return `${loaded.path} expired on ${loaded.file.expires}`;
  const open = uncovered(difference.moved, loaded.file.moved);
  return open.length === 0 ? null : `${loaded.path} does not cover ${open.join(", ")}`;
}

function settled(
  decision: "accept" | "reject",
  { path, file }: LoadedDecision,
  used: readonly string[],
): Match {
  return {
    decision,
    acceptance: { decision, by: file.by, reason: file.reason, file: path },
    cause: file.cause,
    used,
    notes: [],
  };
}

const UNDECIDED: Match = { decision: null, acceptance: null, cause: "cause unknown", used: [], notes: [] };

/**
 * What people decided about one difference. Only files that the change adds or edits count, and only through their last
 * day. A reject vetoes an accept, also one that a later commit of the change deleted. An accept covers any subset of the
 * movements that it names.
 */
export function matchDecision(
  difference: Difference,
  decisions: readonly LoadedDecision[],
  today: string,
): Match {
  const named = naming(difference, decisions);
  const reject = named.find(
    (one) => one.file.decision === "reject" && (one.inChange || one.deleted) && !isExpired(one, today),
  );
  if (reject !== undefined)
    return settled(
      "reject",
      reject,
      named.map(({ path }) => path),
    );
  const accepts = named.filter((one) => one.file.decision === "accept" && !one.deleted);
  const notes = accepts.map((one) => noteOf(difference, one, today));
  const accept = accepts.find((_one, index) => notes[index] === null);
  if (accept !== undefined) return settled("accept", accept, [accept.path]);
  return { ...UNDECIDED, notes: notes.filter((note) => note !== null) };
}

/** An improvement that the change announced covers the direction better as long as no check got worse. */
export function matchExpected(difference: Difference, expected: readonly LoadedExpected[]): Match {
  const announced = expected.find(({ inChange, file }) => inChange && file.case === difference.case);
  if (announced === undefined || difference.direction !== "better") return UNDECIDED;
  const { path, file } = announced;
  const worse = Object.keys(difference.moved).filter((key) => difference.moved[key] === "worse");
  if (worse.length > 0) {
    return { ...UNDECIDED, notes: [`${path} does not cover ${worse.join(", ")}, which got worse`] };
  }
  return {
    decision: "expect",
    acceptance: { decision: "expect", by: file.by, reason: file.reason, file: path },
    cause: "cause unknown",
    used: [path],
    notes: [],
  };
}
