import type { DecidedCase } from "../../model/decision.ts";
import type { FalseAlarms } from "../../model/false-alarms.ts";
import type { Report } from "../../model/report.ts";
import type { Block } from "../blocks.ts";
import { listed, percent } from "../format.ts";
import { markdownText } from "../untrusted/markdown-text.ts";
import type { View } from "../view.ts";
import { section } from "./section.ts";

/** `This gate, with this suite, would have blocked 47 of 2000 unchanged runs (2.4 %, 95 % interval 1.8 % to 3.1 %).` */
export function alarmSentence({ draws, blocked, interval: [low, high] }: FalseAlarms): string {
  const share = `${percent(blocked / draws)}, 95 % interval ${percent(low)} to ${percent(high)}`;
  return `This gate, with this suite, would have blocked ${blocked} of ${draws} unchanged runs (${share}).`;
}

/** What a run of the baseline against itself says of the gate: by simulation, and by its own labels. */
export function alarmSection({ report }: View): Block | null {
  const found = report.falseAlarms;
  if (found == null) return null;
  const reasons = found.byReason.map(({ code, count }) => `${count} × ${markdownText(code, 60)}`);
  const first = reasons.length === 0 ? "" : ` First reasons: ${listed(reasons)}.`;
  const text = `${alarmSentence(found)}${first} Each run was drawn from the attempts of this one, whichever side made them (seed ${found.seed}), and decided by the same code. The interval is what the number of draws leaves open. It does not say more than these attempts do: a case that never failed here never fails in a draw, so the true share may be higher; \`casegate plan --from\` allows for that.\n\n${ownLabels(report)}`;
  return section("False alarms", text, 6);
}

/** Both sides were the same code: whatever this run itself calls a difference is a false alarm too. */
function ownLabels(report: Report): string {
  const counts = new Map<DecidedCase["label"], number>();
  for (const { label } of report.comparison.cases) counts.set(label, (counts.get(label) ?? 0) + 1);
  const parts = [...counts].map(([label, count]) => `${count} ${label}`);
  return `This run itself, with equal code on both sides: ${parts.length === 0 ? "no case" : listed(parts)}.`;
}
