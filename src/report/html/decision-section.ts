import type { CriticalViolation } from "../../model/comparison.ts";
import { sidesText } from "../commits.ts";
import { conditionWords } from "../conditions.ts";
import { criticalCount } from "../counts-line.ts";
import { openViolations } from "../critical-quotes.ts";
import { duration, plural, usd } from "../format.ts";
import { effect, headline, weighed } from "../headline.ts";
import { nextStep } from "../next-step.ts";
import { certainty, remarks } from "../remarks.ts";
import { commandParts } from "../sections/how-to-settle.ts";
import { visibleText } from "../untrusted/visible-text.ts";
import type { View } from "../view.ts";
import { htmlEncoder } from "./html-encoder.ts";
import { html, type Markup, trusted } from "./markup.ts";

const mostNames = 20;
const mostAttempts = 5;

/** What was decided, why, and what settles it: the first thing on the page. */
export function decisionSection(view: View, head?: string): Markup {
  const { report } = view;
  const { mark, words } = headline(report);
  const next = nextStep(report);
  const sure = certainty(view);
  return html`<header class="verdict ${tones[mark]}">
<p class="suite">Casegate · suite ${report.contract.suite} ${report.contract.version}</p>
<h1>${words}</h1>
<p class="facts">${facts(view, head)}</p>
${sure === null ? null : html`<p>${sure}</p>`}
${next === null ? null : html`<p class="next"><strong>Next:</strong> ${inline(next)}.</p>`}
</header>
<section aria-labelledby="why"><h2 id="why">Why</h2>
${reasons(view)}
${openViolations(view)
  .slice(0, view.limits.critical)
  .map((group) => violation(group))}
${unresolved(view)}
${trusted(
  remarks(view, htmlEncoder)
    .map((sentence) => `<p>${sentence}</p>`)
    .join("\n"),
)}
<p class="conditions">${trusted(conditionWords(view, htmlEncoder).join(" · "))}</p>
</section>`;
}

const tones = { "✅": "good", "🔴": "bad", "🟡": "open", "⚪": "unknown" } as const;

function facts(view: View, head: string | undefined): Markup {
  const { report } = view;
  const parts = [
    plural(report.comparison.cases.length, "case"),
    criticalCount(view),
    sidesText(view, (raw) => raw, head),
    plural(report.runs.count, "attempt"),
    report.runs.usd === null ? "cost unknown" : usd(report.runs.usd),
    duration(report.durationMs),
    `${report.startedAt.slice(0, 16).replace("T", " ")} UTC`,
  ];
  return html`${parts.join(" · ")}`;
}

function reasons(view: View): Markup {
  const rows = weighed(view.report).map(
    ({ code, text, cases, blocks }) =>
      html`<li class="${blocks ? "blocks" : "informs"}"><code>${code}</code> ${text}${effect({ code, blocks })} ${caseLinks(cases)}</li>`,
  );
  return rows.length === 0 ? html`<p>No reason was recorded.</p>` : html`<ul class="reasons">${rows}</ul>`;
}

function caseLinks(cases: readonly string[]): Markup | null {
  if (cases.length === 0) return null;
  const links = cases.slice(0, mostNames).map((id) => html`<a href="${caseHash(id)}">${id}</a> `);
  const left = cases.length - links.length;
  return html`<span class="cases">${links}${left > 0 ? `and ${left} more` : ""}</span>`;
}

/** Where a case stands on the page, by its name as the page shows it. */
export function caseHash(id: string): string {
  return `#case=${encodeURIComponent(visibleText(id, 2000))}`;
}

function violation(group: readonly CriticalViolation[]): Markup | null {
  const [first] = group;
  if (first === undefined) return null;
  const told = group
    .slice(0, mostAttempts)
    .map(
      ({ repeat, stage, reason, selfReported }) =>
        html`<p>attempt ${repeat}${stage === "first" ? "" : ` (${stage})`}${selfReported ? ", by its own record" : ""}: <code>${reason}</code></p>`,
    );
  return html`<blockquote><p><strong>Critical</strong> · <a href="${caseHash(first.case)}">${first.case}</a> · <code>${first.check}</code> · ${plural(group.length, "attempt")}</p>${told}</blockquote>`;
}

function unresolved(view: View): Markup | null {
  const rows = view.report.decision.unresolved.map(
    ({ what, who, how }) =>
      html`<tr><td>${what}</td><td>${who}</td><td>${commandParts(how).map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}</td></tr>`,
  );
  if (rows.length === 0) return null;
  return html`<h3>What would settle it</h3><div class="scroll" tabindex="0" role="region" aria-label="What would settle it"><table><thead><tr><th scope="col">what</th><th scope="col">who</th><th scope="col">how</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** Our own sentences set commands between backticks and one emphasis between stars. */
function inline(text: string): Markup {
  const parts = text.split(/(`[^`]*`|\*[A-Za-z ]+\*)/);
  return html`${parts.map((part) => {
    if (part.startsWith("`") && part.length > 1) return html`<code>${part.slice(1, -1)}</code>`;
    if (/^\*[A-Za-z ]+\*$/.test(part)) return html`<em>${part.slice(1, -1)}</em>`;
    return html`${part}`;
  })}`;
}
