import type { CheckMoved, LineMoved } from "../../model/comparison.ts";
import type { DecidedCase } from "../../model/decision.ts";
import { countWithInterval } from "../case-values.ts";
import { movedSentences } from "../moved-sentences.ts";
import type { View } from "../view.ts";
import { attemptPanel } from "./attempt-panel.ts";
import { attemptTable } from "./attempt-table.ts";
import { htmlEncoder } from "./html-encoder.ts";
import { html, htmlLines, type Markup, trusted } from "./markup.ts";
import type { CaseEvidence } from "./page-evidence.ts";
import { textDiff } from "./text-diff.ts";

const mostLines = 30;

/** All that is known of a case: what moved, its compared lines, the attempts of both sides. */
export function casePanel(one: DecidedCase, view: View, evidence: CaseEvidence | undefined): Markup {
  const title = view.report.contract.cases.find(({ id }) => id === one.id)?.title ?? null;
  return html`<div class="panel">${title === null ? null : html`<p class="title">${title}</p>`}
<p>${trusted(movedSentences(one, view, htmlEncoder).join(" "))}</p>
${one.trouble === null ? null : html`<p>${one.trouble}</p>`}${decisionOf(one)}${evidence?.prompt == null ? null : html`<h4>Prompt</h4><pre>${htmlLines(evidence.prompt, 2000, 30)}</pre>`}
${numbers(one, view)}${checksTable(one.checksMoved)}${lines(one.lines)}${evidence === undefined ? null : attempts(evidence, view)}</div>`;
}

/** The same without attempts, for pages that would grow too large; `place` is the option that names the run. */
export function briefPanel(one: DecidedCase, view: View, place: string | undefined): Markup {
  const show = `casegate show ${one.id}${place === undefined ? "" : ` ${place}`}`;
  return html`${casePanel(one, view, undefined)}<p class="quiet">Its attempts are left out here, so that the page stays small: <code>${show}</code> prints them.</p>`;
}

function decisionOf({ acceptance, cause, state }: DecidedCase): Markup | null {
  if (acceptance === null)
    return state === "unreviewed" ? html`<p>${cause === "" ? "cause unknown" : cause}.</p>` : null;
  const { decision, by, reason, file } = acceptance;
  return html`<p><strong>${decision}</strong> by ${by}: ${reason} (${cause}; <code>${file}</code>)</p>`;
}

function numbers(one: DecidedCase, view: View): Markup {
  const { difference, fresh } = one;
  const rows = [
    [view.names.baseline, countWithInterval(one.baseline, view.report)],
    [view.names.candidate, countWithInterval(one.candidate, view.report)],
    ...(difference === null || one.deterministic
      ? []
      : [["first stage, one-sided p", `worse ${p(difference.pWorse)}, better ${p(difference.pBetter)}`]]),
    ...(fresh === null
      ? []
      : [
          [
            "fresh attempts, adjusted p",
            `${fresh.baseline.passes}/${fresh.baseline.attempts} → ${fresh.candidate.passes}/${fresh.candidate.attempts}, worse ${p(fresh.adjWorse)}, better ${p(fresh.adjBetter)}`,
          ],
        ]),
  ];
  return html`<dl>${rows.map(([name = "", value = ""]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function p(value: number): string {
  return value < 0.001 ? "under 0.001" : value.toFixed(3);
}

function checksTable(moved: readonly CheckMoved[]): Markup | null {
  if (moved.length === 0) return null;
  const rows = moved.map(
    ({ check, baseline, candidate, direction, confirmed, reason }) =>
      html`<tr><td><code>${check}</code></td><td>${tally(baseline)}</td><td>${tally(candidate)}</td><td>${direction}${confirmed ? ", confirmed" : ""}</td><td>${reason ?? ""}</td></tr>`,
  );
  return html`<table><caption>Checks that moved</caption><thead><tr><th scope="col">check</th><th scope="col">baseline</th><th scope="col">candidate</th><th scope="col">direction</th><th scope="col">said</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function tally(outcomes: CheckMoved["baseline"]): string {
  const parts = Object.entries(outcomes).filter(([, number]) => number > 0);
  return (
    parts.map(([outcome, number]) => `${outcome.replaceAll("_", " ")} ${number}`).join(", ") ||
    "not evaluated"
  );
}

/** Lines in the suite's order, each with both values as a diff of words. */
function lines(all: readonly LineMoved[]): Markup | null {
  if (all.length === 0) return null;
  const told = all
    .slice(0, mostLines)
    .map(
      ({ name, baseline, candidate, moved, identity }) =>
        html`<div><dt>${name}${identity ? " (identity)" : ""}: ${moved ? "moved" : "same"}</dt><dd>${textDiff(baseline.join("\n"), candidate.join("\n"))}</dd></div>`,
    );
  return html`<h4>Compared lines</h4><dl class="lines">${told}</dl>`;
}

function attempts({ attempts: kept, shown }: CaseEvidence, view: View): Markup {
  const sides = (["baseline", "candidate"] as const).map((side) => {
    const own = kept.filter((attempt) => attempt.side === side);
    const quoted = shown[side];
    if (own.length === 0) return null;
    return html`<div class="side">${quoted === null ? null : attemptPanel(quoted)}<div class="scroll" tabindex="0" role="region" aria-label="attempts of ${view.names[side]}">${attemptTable(own, view.names[side])}</div></div>`;
  });
  return html`<div class="sides">${sides}</div>`;
}
