import type { Json } from "../../model/json.ts";
import type { Ending, TraceReading } from "../../model/trace.ts";
import { agentReading } from "./agent-reading.ts";
import { type BookedCall, createCallBook } from "./call-book.ts";
import { amountOf, memberOf, nameOf, readJsonLines, sumOf } from "./json-lines.ts";
import { serverOf, toldServers } from "./mcp-names.ts";

const naming = { start: "", between: "_" };
const refusedUse =
  /unavailable tool|rejected permission|permission (?:was |has been )?(?:denied|rejected)|prevents you from using/i;

/** Reads OpenCode's `--format json`. It names no model; which tools are of MCP is known where the suite names the servers. */
export function readOpencodeTrace(text: string, truncated: boolean): TraceReading {
  const lines = readJsonLines(text);
  const servers = toldServers(lines.events);
  const book = createCallBook();
  const steps = new Map<string, Json>();
  const texts = new Map<string, string[]>();
  let last: { kind: "step"; reason: string | null } | { kind: "error"; error: Json } | { kind: "open" } = {
    kind: "open",
  };
  for (const event of lines.events) {
    const { type } = event;
    const part = event["part"];
    if (type === "tool_use") bookTool(part, book, servers);
    if (type === "text") addText(texts, part);
    if (type === "step_start" || type === "tool_use") last = { kind: "open" };
    if (type === "step_finish") {
      steps.set(nameOf(memberOf(part, "id")) ?? String(steps.size), part ?? null);
      last = { kind: "step", reason: nameOf(memberOf(part, "reason")) };
    }
    if (type === "error") last = { kind: "error", error: event["error"] ?? null };
  }
  const calls = book.calls();
  const finished = [...steps.values()];
  return agentReading(
    {
      calls: calls.map(({ call }) => call),
      skills: loadedSkills(calls),
      text: [...texts.values()].at(-1)?.join("\n") ?? null,
      model: { asked: null, served: null },
      usage: usageOf(finished),
      usd: usdOf(finished),
      turns: finished.length === 0 ? null : finished.length,
      closing:
        last.kind === "step"
          ? endingOfStep(last.reason)
          : last.kind === "error"
            ? endingOfError(last.error)
            : null,
    },
    lines,
    truncated,
  );
}

function addText(texts: Map<string, string[]>, part: Json | undefined): void {
  const text = memberOf(part, "text");
  if (typeof text !== "string") return;
  const message = nameOf(memberOf(part, "messageID")) ?? "";
  const before = texts.get(message) ?? [];
  before.push(text);
  texts.delete(message);
  texts.set(message, before);
}

/** A tool that is not there, or is denied, comes as the tool `invalid`, which completed. */
function bookTool(
  part: Json | undefined,
  book: ReturnType<typeof createCallBook>,
  servers?: readonly string[],
): void {
  const tool = nameOf(memberOf(part, "tool"));
  if (tool === null) return;
  const id = nameOf(memberOf(part, "callID"));
  const state = memberOf(part, "state");
  const args = memberOf(state, "input") ?? null;
  const wanted = tool === "invalid" ? nameOf(memberOf(args, "tool")) : null;
  const name = wanted ?? tool;
  book.made(id, { name, server: serverOf(name, naming, servers), args: wanted === null ? args : null });
  const status = memberOf(state, "status");
  if (wanted !== null) {
    const error = nameOf(memberOf(args, "error")) ?? "the tool is not there";
    book.answered(id, { result: null, error, denied: true });
  } else if (status === "error") {
    const error = nameOf(memberOf(state, "error")) ?? "the tool failed";
    book.answered(id, { result: null, error, denied: refusedUse.test(error) });
  } else if (status === "completed") {
    const exit = amountOf(memberOf(state, "metadata", "exit"));
    const error = exit === null || exit === 0 ? null : `exit status ${exit}`;
    book.answered(id, { result: memberOf(state, "output") ?? null, error, denied: false });
  }
}

function loadedSkills(calls: readonly BookedCall[]): string[] {
  const names = calls
    .filter(({ call, over }) => call.name === "skill" && over && call.error === null)
    .map(({ call: { args } }) => nameOf(memberOf(args, "name")));
  return [...new Set(names.filter((name) => name !== null))];
}

/** A step whose stream broke counts no tokens, whatever it used: such a zero says nothing. */
function usageOf(steps: readonly Json[]): TraceReading["usage"] {
  const tokens = steps
    .map((step) => memberOf(step, "tokens"))
    .filter((one) => amountOf(memberOf(one, "output")) !== 0);
  const amount = (one: Json | undefined, ...path: string[]) => amountOf(memberOf(one, ...path));
  return {
    input: sumOf(
      tokens.flatMap((one) => [
        amount(one, "input"),
        amount(one, "cache", "read"),
        amount(one, "cache", "write"),
      ]),
    ),
    output: sumOf(tokens.flatMap((one) => [amount(one, "output"), amount(one, "reasoning")])),
    cached: sumOf(tokens.map((one) => amount(one, "cache", "read"))),
  };
}

/** OpenCode counts 0 for a model whose price it does not know. */
function usdOf(steps: readonly Json[]): number | null {
  const usd = sumOf(steps.map((step) => amountOf(memberOf(step, "cost"))));
  return usd === 0 ? null : usd;
}

/** There is no closing event: the last step's reason stands for one, unless it says that another step follows. */
function endingOfStep(reason: string | null): Ending | null {
  if (reason === "stop") return { kind: "completed", reason: null };
  if (reason === "length") return { kind: "limit", reason: "the most tokens were reached" };
  return reason === "content-filter"
    ? { kind: "refused", reason: "the provider's filter stopped the reply" }
    : null;
}

function endingOfError(error: Json): Ending {
  const name = nameOf(memberOf(error, "name")) ?? "";
  const reason = nameOf(memberOf(error, "data", "message")) ?? name;
  if (/OutputLength|ContextOverflow/.test(name)) return { kind: "limit", reason };
  if (name === "MessageAbortedError") return { kind: "cut", reason };
  const provider =
    /^(?:API|Provider|AI_)/.test(name) || amountOf(memberOf(error, "data", "statusCode")) !== null;
  return { kind: provider ? "outage" : "crashed", reason };
}
