import type { DecidedCase } from "../../model/decision.ts";
import { caseLabel } from "../case-label.ts";
import { bothValues, difference } from "../case-values.ts";
import { duration } from "../format.ts";
import { oneSided, type View } from "../view.ts";
import { caseHash } from "./decision-section.ts";
import { html, type Markup } from "./markup.ts";
import { differencePlot } from "./plots/difference-plot.ts";

/** A case as one group of rows, so that sorting moves its details with it. The attributes are what filters and sorting read. */
export function* caseRows(view: View, panels: ReadonlyMap<string, Markup>): Generator<Markup> {
  const facts = new Map(view.report.contract.cases.map((one) => [one.id, one]));
  for (const [place, one] of orderedCases(view).entries()) {
    const told = facts.get(one.id);
    const panel = panels.get(one.id);
    yield html`<tbody class="${place < 100 ? "" : "later"}" data-case="${one.id}" data-place="${place}" data-state="${one.state}" data-category="${told?.category ?? ""}" data-family="${told?.family ?? ""}" data-split="${told?.split ?? ""}" data-difference="${sortNumber(one.difference?.estimate)}" data-baseline="${sortNumber(passed(one.baseline))}" data-candidate="${sortNumber(passed(one.candidate))}" data-time="${sortNumber(one.medians.candidate.latencyMs)}">${summaryRow(one, view, panel !== undefined)}</tbody>${panel === undefined ? null : html`<template data-of="${one.id}">${panel}</template>`}
`;
  }
}

/** Most severe first; cases that nothing happened to last. */
export function orderedCases(view: View): DecidedCase[] {
  const differing = new Set(view.differing.map(({ id }) => id));
  return [...view.differing, ...view.report.comparison.cases.filter(({ id }) => !differing.has(id))];
}

function summaryRow(one: DecidedCase, view: View, hasPanel: boolean): Markup {
  const label = caseLabel(one, view);
  const name = hasPanel
    ? html`<button type="button" class="open" aria-expanded="false">${one.id}</button>`
    : html`<a href="${caseHash(one.id)}">${one.id}</a>`;
  return html`<tr><th scope="row">${name}</th><td class="state ${toneOf(one)}">${label.strong === null ? null : html`<strong>${label.strong}</strong>${label.rest === "" ? "" : ", "}`}${label.rest}</td><td class="number">${bothValues(one, view.report)}</td>${
    oneSided(view.report)
      ? null
      : html`<td class="plot">${plotOf(one)}</td><td class="number">${difference(one)}</td>`
  }<td class="number">${timeOf(one)}</td></tr>`;
}

function plotOf(one: DecidedCase): Markup | string {
  if (one.difference === null) return "";
  return differencePlot(one.difference.estimate, one.deterministic ? null : one.difference.interval);
}

function timeOf({ medians: { baseline, candidate } }: DecidedCase): string {
  const told = [baseline.latencyMs, candidate.latencyMs].map((value) =>
    value === null ? "?" : duration(value),
  );
  return told.every((value) => value === "?") ? "" : told.join(" → ");
}

function toneOf({ state, direction }: DecidedCase): string {
  if (state === "critical" || state === "rejected") return "bad";
  if (state === "unreviewed" || state === "finding") return direction === "better" ? "good" : "bad";
  if (state === "failed" || state === "error" || state === "unstable" || state === "incomplete")
    return "open";
  return "calm";
}

function passed({ passes, attempts }: DecidedCase["baseline"]): number | null {
  return attempts === 0 ? null : passes / attempts;
}

/** Unknown sorts last in both directions: the attribute is empty. */
function sortNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : String(value);
}
