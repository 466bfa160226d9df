import type { Report } from "../model/report.ts";
import { type Block, paragraph } from "./blocks.ts";
import { evidenceOption } from "./comment-section.ts";
import { headline } from "./headline.ts";
import { briefPanel, casePanel } from "./html/case-panel.ts";
import { caseRows, orderedCases } from "./html/case-rows.ts";
import { caseSection } from "./html/case-section.ts";
import { costSection } from "./html/cost-section.ts";
import { decisionSection } from "./html/decision-section.ts";
import { groupsSection } from "./html/groups-section.ts";
import { judgeSection } from "./html/judge-section.ts";
import { markdownSection } from "./html/markdown-section.ts";
import { html, type Markup, trusted } from "./html/markup.ts";
import { noEvidence, type PageEvidence } from "./html/page-evidence.ts";
import { pageShell } from "./html/page-shell.ts";
import { trendPlot } from "./html/plots/trend-plot.ts";
import type { ReportOptions } from "./markdown-report.ts";
import { revisionNote, secondTableBlock } from "./revision-note.ts";
import { loosePoints } from "./sections/open-points.ts";
import { record } from "./sections/record.ts";
import { undrawnNumbers } from "./sections/suite-numbers.ts";
import { type View, viewOf, whole } from "./view.ts";

/** Characters for the details of cases: beyond them the most severe have been told, and the rest is told briefly. */
const panelBudget = 700_000;
const briefBudget = 200_000;

/** Where the rows of the cases belong: no text of others can hold it, since it is escaped. */
const rowsHere = "<!-- rows of cases -->";

/** report.html: the decision first, then every case with its details, plots and the run's record, in one page that loads nothing. */
export function htmlReport(
  report: Report,
  options: ReportOptions = {},
  evidence: PageEvidence = noEvidence,
): string {
  return [...htmlPieces(report, options, evidence)].join("");
}

/** The same in pieces: the rows of ten thousand cases need not be held. */
export function* htmlPieces(
  report: Report,
  options: ReportOptions = {},
  evidence: PageEvidence = noEvidence,
): Generator<string> {
  const view = viewOf(report, options.names, whole);
  const [before = "", ...after] = pageWithoutRows(view, options, evidence).split(rowsHere);
  yield before;
  if (after.length === 0) return;
  for (const { markup } of caseRows(view, panels(view, evidence, evidenceOption(options)))) yield markup;
  yield after.join(rowsHere);
}

function pageWithoutRows(view: View, options: ReportOptions, evidence: PageEvidence): string {
  const trend = trendPlot(evidence.trend);
  const body = html`<main>
${decisionSection(view, options.head)}
${markdownSection("suite", "The changed suite", changedSuite(view))}
${caseSection(view, trusted(rowsHere))}
${groupsSection(view)}
${costSection(view)}
${judgeSection(view)}
${trend === null ? null : html`<section aria-labelledby="trend"><h2 id="trend">Trend</h2>${trend}</section>`}
${markdownSection("numbers", "Numbers", undrawnNumbers(view))}
${markdownSection("points", "Suite and decisions", loosePoints(view))}
${markdownSection("record", "How it was measured", record(view))}
</main>`;
  return pageShell(`Casegate: ${headline(view.report).words}`, body);
}

/** What a change to the suite changes, and what its own cases showed; nothing where the suite stays. */
function changedSuite(view: View): Block[] {
  const note = revisionNote(view.report);
  const table = note === null ? null : secondTableBlock(view);
  return [...(note === null ? [] : [paragraph(note, 4)]), ...(table === null ? [] : [table])];
}

/** Details by severity while there is room for them. */
function panels(view: View, evidence: PageEvidence, place: string | undefined): ReadonlyMap<string, Markup> {
  const told = new Map<string, Markup>();
  let [room, briefRoom] = [panelBudget, briefBudget];
  for (const one of orderedCases(view)) {
    const full = room > 0 ? casePanel(one, view, evidence.cases.get(one.id)) : null;
    if (full !== null && full.markup.length <= room) {
      room -= full.markup.length;
      told.set(one.id, full);
      continue;
    }
    const short = briefPanel(one, view, place);
    if (short.markup.length > briefRoom) break;
    briefRoom -= short.markup.length;
    told.set(one.id, short);
  }
  return told;
}
