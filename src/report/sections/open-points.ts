import type { NotRun } from "../../model/plan.ts";
import type { Block } from "../blocks.ts";
import { plural } from "../format.ts";
import { markdownCode } from "../untrusted/markdown-code.ts";
import { markdownText } from "../untrusted/markdown-text.ts";
import type { View } from "../view.ts";
import { howToSettle } from "./how-to-settle.ts";
import { section, tableSection } from "./section.ts";

const mostManual = 50;

/** All that is not settled: what would settle it, cases without attempts, decisions, and how the suite itself was tested. */
export function openPoints(view: View): Block[] {
  const blocks = [unresolved(view), reasonCodes(view), violations(view)];
  return [...blocks.filter((block) => block !== null), ...loosePoints(view)];
}

/** What the decision's own reasons don't tell: decisions of people, cases without attempts, the suite and its own test. */
export function loosePoints(view: View): Block[] {
  const blocks = [
    decisions(view),
    incomplete(view),
    notRun(view),
    ...manual(view),
    unused(view),
    revision(view),
    harness(view),
  ];
  return blocks.filter((block) => block !== null);
}

function unresolved(view: View): Block | null {
  const rows = view.report.decision.unresolved.map((one) => [
    markdownText(one.what, 300),
    markdownText(one.who, 200),
    howToSettle(one.how),
  ]);
  return rows.length === 0 ? null : tableSection("Unresolved", "", ["what", "who", "how"], rows, 4);
}

function reasonCodes(view: View): Block | null {
  const rows = view.report.decision.reasons.map((reason) => [
    `\`${reason.code}\``,
    reason.blocks ? "yes" : "no",
    markdownText(reason.text, 500),
    named(reason.cases),
  ]);
  return rows.length === 0
    ? null
    : tableSection("Reasons", "", ["code", "blocks", "reason", "cases"], rows, 4);
}

function named(cases: readonly string[]): string {
  const shown = cases.slice(0, 10).map((id) => markdownText(id, 100));
  return cases.length > 10 ? `${shown.join(", ")}, ${cases.length - 10} more` : shown.join(", ");
}

function violations(view: View): Block | null {
  const rows = view.report.comparison.critical.map((found) => [
    markdownText(found.case),
    markdownCode(found.check, 100),
    markdownText(view.names[found.side], 40),
    `${found.repeat} (${markdownText(found.stage, 30)})`,
    markdownCode(found.reason, 300),
    [
      found.preexisting ? "the baseline shows it too" : "",
      found.excused ? "excused by the suite" : "",
      found.selfReported ? "by its own record" : "",
    ]
      .filter((part) => part !== "")
      .join(", "),
  ]);
  return rows.length === 0
    ? null
    : tableSection(
        "Critical violations",
        "",
        ["case", "check", "side", "attempt", "what happened", ""],
        rows,
        4,
      );
}

function decisions(view: View): Block | null {
  const rows = view.report.comparison.cases.flatMap((one) =>
    one.acceptance === null
      ? []
      : [
          [
            markdownText(one.id),
            one.acceptance.decision,
            markdownText(one.acceptance.by, 100),
            markdownText(one.acceptance.reason, 500),
            markdownText(one.cause),
            markdownCode(one.acceptance.file),
          ],
        ],
  );
  return rows.length === 0
    ? null
    : tableSection("Decisions of people", "", ["case", "decision", "by", "reason", "cause", "file"], rows, 5);
}

function incomplete(view: View): Block | null {
  const rows = view.report.comparison.incomplete.map((one) => [
    markdownText(one.case),
    markdownText(one.reason, 500),
  ]);
  return rows.length === 0 ? null : tableSection("Incomplete", "", ["case", "why"], rows, 5);
}

function notRun(view: View): Block | null {
  const rows = view.report.comparison.notRun.map((one) => [
    markdownText(one.case),
    markdownText(one.reason, 300),
  ]);
  return rows.length === 0 ? null : tableSection("Not run", "", ["case", "why"], rows, 9);
}

/** What a person does for each manual case, and should see. */
function manual(view: View): Block[] {
  const cases = view.report.comparison.notRun.filter((one) => one.steps !== undefined);
  if (cases.length === 0) return [];
  const told = cases.slice(0, mostManual).map(manualText);
  if (cases.length > mostManual) told.push(`${cases.length - mostManual} more.`);
  return [section("For a person to do", told.join("\n\n"), 9)];
}

function manualText({ case: id, steps = [], expected }: NotRun): string {
  const numbered = steps.slice(0, 30).map((step, index) => `${index + 1}. ${markdownText(step, 500)}`);
  const wanted = expected === undefined ? [] : [`Expected: ${markdownText(expected, 1000)}`];
  return [`**${markdownText(id)}**`, numbered.join("\n"), ...wanted].filter(Boolean).join("\n\n");
}

function unused(view: View): Block | null {
  const files = view.report.comparison.unusedDecisions;
  if (files.length === 0) return null;
  const lines = files.slice(0, 50).map((file) => `- ${markdownCode(file)}`);
  if (files.length > 50) lines.push(`- ${files.length - 50} more`);
  return section(
    "Decision files that matched nothing",
    `${lines.join("\n")}\n\n\`casegate prune\` removes them.`,
    8,
  );
}

function revision(view: View): Block | null {
  const found = view.report.contract.revision;
  if (found === null) return null;
  return tableSection(
    "Change to the suite",
    `From ${markdownCode(view.report.contract.digest)} to ${markdownCode(found.digest)}. The old suite decided.`,
    ["case", "change", "before", "after"],
    found.changes.map((one) => [
      markdownText(one.case),
      one.change,
      one.baseline === null ? "" : markdownCode(one.baseline.slice(0, 12)),
      one.candidate === null ? "" : markdownCode(one.candidate.slice(0, 12)),
    ]),
    6,
  );
}

function harness(view: View): Block {
  const { checks, unvalidated, valid } = view.report.harness;
  const bad = checks.filter((check) => !check.ok);
  const kinds = [...new Set(checks.map((check) => check.kind))].map(
    (kind) =>
      `${checks.filter((check) => check.kind === kind && check.ok).length} of ${checks.filter((check) => check.kind === kind).length} ${kind}`,
  );
  const lines = bad
    .slice(0, 50)
    .map(
      (check) =>
        `- ${markdownText(check.case)}, ${check.kind}: expected ${markdownText(check.expected, 100)}, got ${markdownText(check.outcome, 100)}${check.detail === null ? "" : `: ${markdownText(check.detail, 300)}`}`,
    );
  const summary =
    checks.length === 0
      ? "The suite was not tested before this run."
      : `${valid ? "Every part of the suite that was tested behaved as it must" : `${plural(bad.length, "part")} of the suite did not behave as it must`} (as expected: ${kinds.join(", ")}).`;
  const missing =
    unvalidated.length === 0
      ? ""
      : `Without a known-good or known-bad answer, so untested: ${named(unvalidated)}.`;
  return section(
    "The suite's own test",
    [summary, lines.join("\n"), missing].filter((part) => part !== "").join("\n\n"),
    6,
  );
}
