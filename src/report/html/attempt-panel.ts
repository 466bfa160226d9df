import { wholeToolName } from "../../lib/tool-names.ts";
import type { CheckRecord } from "../../model/attempt.ts";
import type { Json } from "../../model/json.ts";
import type { ToolCall } from "../../model/trace.ts";
import { outcomeWords } from "../attempt/attempt-lines.ts";
import type { ShownAttempt } from "../attempt/shown-case.ts";
import { html, htmlLines, type Markup } from "./markup.ts";

const mostCalls = 40;
const mostChecks = 40;

/** One attempt with its checks, its calls in order and its reply. */
export function attemptPanel(attempt: ShownAttempt): Markup {
  const { record } = attempt;
  return html`<h4>${attempt.label}, attempt ${record.repeat}${record.stage === "first" ? "" : ` (${record.stage})`}${record.reused === true ? " of an earlier run" : ""}: ${outcomeWords(attempt)}</h4>
${record.reason === null || record.outcome === "fail" ? null : html`<p>${record.reason}</p>`}
${checkList(record.checks)}${callList(attempt)}${reply(attempt)}`;
}

function checkList(checks: readonly CheckRecord[]): Markup | null {
  if (checks.length === 0) return null;
  const told = checks
    .slice(0, mostChecks)
    .map(({ id, outcome, reason, observed, critical, advisory, score }) => {
      const marks = `${critical ? ", critical" : ""}${advisory ? ", advisory" : ""}`;
      const said = reason ?? (observed === null ? "" : `observed ${observed}`);
      return html`<li class="${outcome}"><code>${id}</code> ${outcome.replaceAll("_", " ")}${marks}${score === null ? "" : `, score ${score.toFixed(2)}`}${said === "" ? "" : ": "}${said}</li>`;
    });
  return html`<ul class="checks">${told}</ul>`;
}

function callList({ evidence: { trace, traceMissing } }: ShownAttempt): Markup {
  if (trace === null)
    return html`<p class="quiet">Calls not known: ${traceMissing ?? "this agent leaves no trace"}.</p>`;
  const skills = trace.skills
    .slice(0, mostCalls)
    .map((name) => html`<li class="skill">skill <code>${name}</code></li>`);
  const calls = trace.calls.slice(0, mostCalls).map(callItem);
  const left = trace.calls.length - calls.length;
  if (skills.length + calls.length === 0) return html`<p class="quiet">No tool was called.</p>`;
  return html`<ol class="calls">${skills}${calls}</ol>${left > 0 ? html`<p class="quiet">${left} more calls in the trace.</p>` : null}`;
}

function callItem(call: ToolCall): Markup {
  const { args, result, error, denied } = call;
  const end = denied ? "denied" : error !== null ? "failed" : "";
  const tool = wholeToolName(call);
  const said = error ?? (result === null ? null : json(result));
  return html`<li class="${end}"><code>${tool}</code> <code class="args">${htmlLines(json(args), 600, 12)}</code>${end === "" ? "" : ` ${end}`}${said === null ? null : html` <span class="quiet">→</span> <code>${htmlLines(said, 400, 8)}</code>`}</li>`;
}

function reply({ evidence: { answer, stderr } }: ShownAttempt): Markup {
  if (answer !== null && answer.trim() !== "")
    return html`<pre class="reply">${htmlLines(answer, 4000, 60)}</pre>`;
  const said = stderr?.text.trim() ?? "";
  return html`<p class="quiet">No reply was kept.</p>${said === "" ? null : html`<pre>${htmlLines(said.slice(-1500), 1500, 20)}</pre>`}`;
}

function json(value: Json): string {
  return JSON.stringify(value) ?? "";
}
