import type { CriticalViolation } from "../model/comparison.ts";
import type { Block } from "./blocks.ts";
import { violations } from "./case-values.ts";
import { plural } from "./format.ts";
import { markdownCode } from "./untrusted/markdown-code.ts";
import { markdownText } from "./untrusted/markdown-text.ts";
import type { View } from "./view.ts";

/** Violations of the candidate that nothing excuses, by case and check, first attempt first; those of a changed suite's cases last. */
export function openViolations({ report }: View): readonly (readonly CriticalViolation[])[] {
  const second = report.contract.revision?.comparison?.critical ?? [];
  return [...grouped(report.comparison.critical), ...grouped(second)];
}

function grouped(violations: readonly CriticalViolation[]): readonly (readonly CriticalViolation[])[] {
  const groups = new Map<string, CriticalViolation[]>();
  for (const found of violations) {
    if (found.side !== "candidate" || found.excused) continue;
    const key = `${found.case}\n${found.check}`;
    const own = groups.get(key);
    if (own === undefined) groups.set(key, [found]);
    else own.push(found);
  }
  return [...groups.values()];
}

/** The critical violations, each with the offending attempts quoted; null when there are none. */
export function criticalQuotes(view: View): Block | null {
  const groups = openViolations(view);
  if (groups.length === 0) return null;
  return {
    head: "",
    items: groups.slice(0, view.limits.critical).map((group) => ({ text: quoted(group, view), rank: 0 })),
    joint: "\n\n",
    total: groups.length,
    more: (left) => `${plural(left, "more critical violation")} in ${view.limits.rest}.`,
    rank: 0,
  };
}

function quoted(group: readonly CriticalViolation[], view: View): string {
  const [first] = group;
  if (first === undefined) return "";
  const isSecond = !view.report.comparison.critical.includes(first);
  const one = isSecond ? undefined : view.caseOf(first.case);
  const counted = one === undefined ? null : violations(one, view.report, "candidate");
  const share =
    counted === null
      ? `${plural(group.length, "attempt")}${isSecond ? " at the changed suite's case" : ""}`
      : `${counted.shown} of ${plural(counted.of, "attempt")}`;
  const head = `**${markdownText(first.case)}** · ${markdownCode(first.check, 100)} · ${share}`;
  return `${head}\n\n${group.slice(0, view.limits.each).map(line).join("\n>\n")}`;
}

function line(found: CriticalViolation): string {
  const self = found.selfReported ? ", by its own record" : "";
  return `> attempt ${found.repeat}${self} · ${markdownCode(found.reason, 300)}`;
}
