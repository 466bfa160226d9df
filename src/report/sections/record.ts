import type { Report } from "../../model/report.ts";
import { sides } from "../../model/side.ts";
import type { Block } from "../blocks.ts";
import { duration, plural, rate, usd } from "../format.ts";
import { markdownCode } from "../untrusted/markdown-code.ts";
import { markdownText } from "../untrusted/markdown-text.ts";
import type { View } from "../view.ts";
import { section, tableSection } from "./section.ts";

/** What was run, under which contract and on which versions. */
export function record(view: View): Block[] {
  const blocks = [
    contract(view.report),
    versions(view),
    moved(view),
    runs(view),
    connections(view.report),
    notes(view.report),
  ];
  return blocks.filter((block) => block !== null);
}

function list(lines: readonly (string | null)[]): string {
  return lines
    .filter((line) => line !== null)
    .map((line) => `- ${line}`)
    .join("\n");
}

function contract({ contract: was }: Report): Block {
  const { criteria, policy, budget } = was;
  const limits = [
    budget.wall === undefined ? null : duration(budget.wall),
    budget.attempts === undefined ? null : plural(budget.attempts, "attempt"),
    budget.tokens === undefined ? null : `${budget.tokens} tokens`,
    budget.usd === undefined ? null : usd(budget.usd),
  ].filter((limit) => limit !== null);
  const { confirm } = criteria;
  const lines = [
    `suite ${markdownCode(was.suite)} ${markdownText(was.version, 60)} in ${markdownCode(was.path)}, ${plural(was.cases.length, "case")}`,
    `contract digest ${markdownCode(was.digest)}`,
    `${plural(was.repeats, "attempt")} a case and side, then ${confirm.attempts} fresh ones for at most ${plural(confirm.cases, "flagged case")}; ${duration(was.timeoutMs)} each; order from seed ${was.orderSeed}`,
    `budget: ${limits.length === 0 ? "no limit" : limits.join(", ")}`,
    `enforce ${criteria.enforce}, review ${criteria.review}, measure ${criteria.measure}, confidence ${criteria.confidence}, allowed regressions ${criteria.allowed_regressions}, loss allowed ${criteria.max_outage}`,
    criteria.average === undefined
      ? "the average decides nothing"
      : `average margin ${criteria.average.margin} (${criteria.average.scope})`,
    criteria.cost === undefined ? null : `cost may rise by ${criteria.cost.max_increase}`,
    criteria.latency === undefined ? null : `time may rise by ${criteria.latency.max_increase}`,
    `independent review: ${policy.independent ?? "the default"}; critical violations that the baseline shows too: ${policy.preexisting}`,
  ];
  return section("Contract", list(lines), 7);
}

function versions(view: View): Block {
  const { versions: were, conditions } = view.report;
  const model =
    were.model.served.length === 0
      ? "not told"
      : were.model.served.map((one) => markdownCode(one)).join(", ");
  const lines = [
    ...sides.map(
      (side) =>
        `${markdownText(view.names[side], 40)}: ${were[side].commit === null ? `folder ${markdownCode(were[side].label)}` : markdownCode(were[side].commit ?? "")}, subject ${markdownCode(were[side].subjectDigest)}`,
    ),
    `change digest ${markdownCode(were.changeDigest)}`,
    `agent ${markdownCode(were.agent)}`,
    `model asked ${were.model.asked === null ? "none" : markdownCode(were.model.asked)}, served ${model}`,
    were.instructions === null ? null : `instructions ${markdownCode(were.instructions)}`,
    were.tools === null ? null : `tools ${markdownCode(were.tools)}`,
    `runtime ${markdownCode(were.runtime)}, casegate ${markdownText(view.report.casegate, 40)}`,
    `isolation ${markdownText(conditions.isolation, 40)}, processes ended by ${markdownText(conditions.containment, 40)}, network ${markdownText(conditions.network, 200)}`,
  ];
  return section("Versions", list(lines), 7);
}

function moved(view: View): Block {
  const places = view.report.versions.moved;
  if (places.length === 0) {
    return section(
      "What differs between the sides",
      "Nothing that is known of model, instructions, calls, tools, runtime, data and task guide.",
      7,
    );
  }
  return tableSection(
    "What differs between the sides",
    "",
    ["what", markdownText(view.names.baseline, 40), markdownText(view.names.candidate, 40)],
    places.map((one) => [
      markdownText(one.what, 60),
      markdownCode(one.baseline, 80),
      markdownCode(one.candidate, 80),
    ]),
    7,
  );
}

function runs(view: View): Block {
  const { runs: were, comparison } = view.report;
  const kinds = ["pass", "fail", "incomplete", "environment_error", "verifier_error", "not_run"] as const;
  const lost = (side: "baseline" | "candidate") => {
    const found = comparison.loss?.find((one) => one.side === side);
    return found === undefined || found.planned === 0
      ? "unknown"
      : `${found.lost} of ${found.planned} (${rate(found.lost / found.planned)})`;
  };
  const cost = were.usd === null ? "cost unknown" : usd(were.usd);
  const tokens = were.tokens === null ? "tokens unknown" : `${were.tokens} tokens`;
  return tableSection(
    "Attempts",
    `${plural(were.count, "record")} in \`attempts.jsonl\`, ${plural(were.retries, "retry", "retries")} after outages; ${cost}, ${tokens}, ${duration(view.report.durationMs)}. No attempt is left out of the record.`,
    ["outcome", markdownText(view.names.baseline, 40), markdownText(view.names.candidate, 40)],
    [
      ...kinds.map((kind) => [
        kind.replaceAll("_", " "),
        String(were.byOutcome.baseline[kind] ?? 0),
        String(were.byOutcome.candidate[kind] ?? 0),
      ]),
      ["lost (no valid try)", lost("baseline"), lost("candidate")],
    ],
    7,
  );
}

function connections(report: Report): Block | null {
  const found = report.runs.externalConnectionAttempts;
  if (found.length === 0) return null;
  const shown = found.slice(0, 50).map((one) => markdownCode(one, 120));
  const more = found.length > 50 ? `${found.length - 50} more in report.json` : null;
  return section("Connections that were refused", list([...shown, more]), 8);
}

function notes(report: Report): Block | null {
  const { notes: told } = report.conditions;
  return told.length === 0 ? null : section("Notes", list(told.map((note) => markdownText(note, 500))), 7);
}
