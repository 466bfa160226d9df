import { count } from "./case-values.ts";
import { fromRun } from "./console-findings.ts";
import type { Encoder } from "./moved-sentences.ts";
import { revisionIsOpen, revisionWords } from "./revision-note.ts";
import { shownOn, type Terminal, wrapped } from "./terminal-layout.ts";
import type { View } from "./view.ts";

const mostRows = 12;

/** A change to the suite for a terminal: what it changes, what its own cases showed, and what is typed to decide about it. */
export function consoleRevision(view: View, encode: Encoder, on: Terminal, runFolder?: string): string[] {
  const words = revisionWords(view.report, encode);
  if (words === null) return [];
  const cases = view.report.contract.revision?.comparison?.cases ?? [];
  const rows = cases.slice(0, mostRows).map((one) => {
    const before = one.baseline.planned === 0 ? "-" : count(one.baseline);
    return shownOn(on, `   ${encode.text(one.id)}  ${before} → ${count(one.candidate)}`);
  });
  const left = cases.length - rows.length;
  return [
    ...wrapped(`The suite changes too: ${words}`, on),
    ...(rows.length === 0
      ? []
      : wrapped("Its own cases, under the old suite's rules; they accept nothing:", on)),
    ...rows,
    ...(left > 0 ? [`   ${left} more in ${view.limits.rest}.`] : []),
    ...(revisionIsOpen(view.report)
      ? [`   casegate accept --revision${fromRun(encode, runFolder)} --reason "…"`]
      : []),
  ];
}
