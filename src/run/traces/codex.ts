import type { Ending, TraceReading } from "../../model/trace.ts";
import { agentReading } from "./agent-reading.ts";
import { mergeCodexCalls } from "./codex-calls.ts";
import { type Rollout, readRollout } from "./codex-rollout.ts";
import { skillsOfCommands } from "./codex-skills.ts";
import { codexFailure, codexTokens } from "./codex-words.ts";
import { type JsonLines, memberOf, nameOf, objectOf, readJsonLines, type TraceEvent } from "./json-lines.ts";
import { toldServers } from "./mcp-names.ts";

const withoutRollout = "commands that Codex blocks stand only in its rollout file, which is not there";
const cutRollout = "the rollout file of Codex is cut";

/** What `codex exec --json` told. */
interface Stream {
  items: readonly TraceEvent[];
  text: string | null;
  usage: TraceReading["usage"] | null;
  closing: Ending | null;
}

/**
 * Reads Codex's `exec --json`, its rollout file, or both, one after the other. The stream has no item for a command that the sandbox blocked, nor for a tool
 * that is not there, and names no model: the rollout has both. Neither names a cost.
 */
export function readCodexTrace(text: string, truncated: boolean): TraceReading {
  const lines = readJsonLines(text);
  const servers = toldServers(lines.events);
  const stream = readStream(lines.events);
  const rollout = readRollout(lines.events, servers);
  const calls = mergeCodexCalls(rollout?.calls ?? [], stream.items);
  return agentReading(
    {
      calls,
      skills: [...new Set([...(rollout?.skills ?? []), ...skillsOfCommands(calls)])],
      text: stream.text ?? rollout?.text ?? null,
      model: { asked: rollout?.model ?? null, served: null },
      usage: stream.usage ?? rollout?.usage ?? { input: null, output: null, cached: null },
      usd: null,
      turns: rollout?.turns ?? null,
      closing: stream.closing ?? rollout?.closing ?? null,
      open: openReason(rollout),
    },
    halves(lines, stream),
    truncated,
  );
}

function openReason(rollout: Rollout | null): string | null {
  if (rollout === null) return withoutRollout;
  return rollout.closing === null ? cutRollout : null;
}

/** A half line at the end is the rollout's where both are there; the stream's closing event stands. */
function halves({ broken, halfLine }: JsonLines, stream: Stream): Omit<JsonLines, "events"> {
  return { broken: broken || (halfLine && stream.closing !== null), halfLine };
}

function readStream(events: readonly TraceEvent[]): Stream {
  const items = new Map<string, TraceEvent>();
  const stream: Stream = { items: [], text: null, usage: null, closing: null };
  for (const event of events) {
    const { type } = event;
    if (type === "item.completed" || type === "item.started" || type === "item.updated") {
      const id = nameOf(memberOf(event, "item", "id")) ?? String(items.size);
      // A later start of an item that is over says nothing new.
      if (items.get(id)?.["type"] !== "item.completed") items.set(id, event);
    }
    if (type === "turn.completed") {
      stream.usage = codexTokens(event["usage"]);
      stream.closing = { kind: "completed", reason: null };
    }
    if (type === "turn.failed")
      stream.closing = codexFailure(nameOf(memberOf(event, "error", "message")) ?? "");
  }
  stream.items = [...items.values()].map(({ item }) => objectOf(item)).filter((item) => item !== null);
  const said = stream.items.filter(({ type }) => type === "agent_message").at(-1);
  stream.text = typeof said?.["text"] === "string" ? said["text"] : null;
  return stream;
}
