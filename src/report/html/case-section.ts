import { percent } from "../format.ts";
import { oneSided, type View } from "../view.ts";
import { html, type Markup } from "./markup.ts";
import { differenceAxis, differenceScale } from "./plots/difference-plot.ts";

/** Every case with its forest plot, to be filtered and sorted; the details of a case open below it. */
export function caseSection(view: View, rows: Markup): Markup {
  const { cases } = view.report.comparison;
  if (cases.length === 0)
    return html`<section aria-labelledby="cases"><h2 id="cases">Cases</h2><p>No case ran.</p></section>`;
  const confidence = percent(view.report.contract.criteria.confidence);
  const plot = oneSided(view.report)
    ? null
    : html`<th scope="col" class="plot"><span class="unseen">forest plot</span>${differenceAxis()}</th>${sortHead("difference", `difference, ${confidence}`)}`;
  return html`<section aria-labelledby="cases"><h2 id="cases">Cases</h2>
${filters(view)}
<p id="shown" role="status">${cases.length} cases</p>
${differenceScale()}
<div class="scroll" tabindex="0" role="region" aria-label="Cases"><table id="case-table" class="unpaged"><thead><tr>${sortHead("case", "case")}${sortHead("place", "state", "ascending")}${sortHead("candidate", `passes, ${view.names.baseline} → ${view.names.candidate}`)}${plot}${sortHead("time", "time")}</tr></thead>
${rows}</table></div>
<nav class="pages" aria-label="Pages of cases" hidden><button type="button" id="before">previous</button> <span id="page"></span> <button type="button" id="after">next</button></nav>
<noscript><p>Filters, sorting and the details of a case need the page's own script. Without it, report.md beside this file has the same text.</p></noscript>
</section>`;
}

function sortHead(key: string, label: string, sorted: "ascending" | "none" = "none"): Markup {
  return html`<th scope="col" aria-sort="${sorted}"><button type="button" data-sort="${key}">${label}</button></th>`;
}

function filters(view: View): Markup {
  const { cases } = view.report.contract;
  const states = [...new Set(view.report.comparison.cases.map(({ state }) => state))];
  const values = (pick: (one: (typeof cases)[number]) => string | null) => [
    ...new Set(cases.map(pick).filter((value) => value !== null)),
  ];
  return html`<form class="filters" id="filters"><label>find <input type="search" name="find" autocomplete="off"></label>${[
    select("state", states),
    select(
      "category",
      values(({ category }) => category),
    ),
    select(
      "family",
      values(({ family }) => family),
    ),
    select(
      "split",
      values(({ split }) => split),
    ),
  ]}<button type="reset">show all</button></form>`;
}

/** Nothing to choose, no control. */
function select(name: string, values: readonly string[]): Markup | null {
  if (values.length < 2) return null;
  const options = [...values].sort().map((value) => html`<option value="${value}">${value}</option>`);
  return html`<label>${name} <select name="${name}"><option value="">all</option>${options}</select></label>`;
}
