import { ageOf } from "../model/reuse.ts";
import { age, plural } from "./format.ts";
import type { Encoder } from "./moved-sentences.ts";
import type { View } from "./view.ts";

const mostNotes = 3;

/** What the run ran under and what weakens it, in a few words each: isolation first, then only what is not as usual. */
export function conditionWords(view: View, encode: Encoder): string[] {
  const { conditions: was, versions, mode, runs } = view.report;
  const words = [
    // Recorded answers ran nothing that could be isolated or ended, nor did a run that made no attempt.
    ...(mode === "score" || runs.count === 0 ? [] : isolationWords(view, encode)),
    was.interleaved ? null : `not interleaved: ${reusedWords(view, encode)}`,
    mode === "decide" ? "decided again on stored attempts" : null,
    was.partial ? "a part of the suite" : null,
    was.repeatsRaised ? "repeats raised" : null,
    versions.dirty ? "uncommitted changes" : null,
    ...was.notes.slice(0, mostNotes).map((note) => encode.text(note, 200)),
    was.notes.length > mostNotes
      ? `${plural(was.notes.length - mostNotes, "more note")} in ${view.limits.rest}`
      : null,
  ];
  return words.filter((word) => word !== null);
}

/** Whose attempts stand for the baseline; of a gate how many, of which commit, and how old the oldest is. */
function reusedWords({ report: { conditions: was, startedAt } }: View, encode: Encoder): string {
  const runs = was.reused ?? [];
  if (runs.length === 0) return `baseline from ${encode.text(was.reusedFrom ?? "an earlier run", 80)}`;
  const words = runs.map((run) => {
    const commit = run.commit === null ? "" : ` at ${run.commit.slice(0, 7)}`;
    const made = `${plural(run.attempts, "baseline attempt")} of ${plural(run.cases, "case")}`;
    return `${made} from ${encode.text(run.from, 80)}${commit}, up to ${age(ageOf(run, new Date(startedAt)))} old`;
  });
  return words.join("; ");
}

function isolationWords({ report: { conditions: was } }: View, encode: Encoder): (string | null)[] {
  return [
    `isolation: ${encode.text(was.isolation, 30)}${was.isolation === "none" ? " (hostile code could forge this)" : ""}`,
    was.containment === "pid_namespace" || was.containment === "none"
      ? null
      : `processes ended by ${encode.text(was.containment.replaceAll("_", " "), 30)}`,
  ];
}
