import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { TraceReading } from "../../../src/model/trace.ts";
import { serversLine } from "../../../src/run/traces/mcp-names.ts";
import { traceReaderOf } from "../../../src/run/traces/trace-readers.ts";

const folder = "test/data/traces";
/** Every recording was made with one MCP server of this name. */
const servers = serversLine(["probe"]);

export interface RecordedStream {
  name: string;
  form: "claude-code" | "codex" | "gemini" | "opencode";
  text: string;
}

/** Streams that the four agents wrote, each alone, and Codex's with its rollout file. */
export const recordedStreams: readonly RecordedStream[] = readdirSync(folder)
  .filter((file) => file.endsWith(".jsonl"))
  .sort()
  .flatMap((file, _, files) => {
    const name = basename(file, ".jsonl");
    const rollout = `${name}.rollout.jsonl`;
    const form = formOf(name);
    const text = read(file);
    const alone = { name, form, text };
    return files.includes(rollout)
      ? [alone, { name: `${name}+rollout`, form, text: text + read(rollout) }]
      : [alone];
  });

function read(file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

function formOf(name: string): RecordedStream["form"] {
  const forms = ["claude-code", "codex", "gemini", "opencode"] as const;
  const form = forms.find((one) => one.startsWith(name.split("-")[0] ?? "-"));
  if (form === undefined) throw new Error(`no agent writes ${name}`);
  return form;
}

export function readStream(
  { form, text }: Pick<RecordedStream, "form" | "text">,
  truncated = false,
): TraceReading {
  const reader = traceReaderOf(form);
  if (reader === null) throw new Error(`${form} has no reader`);
  return reader(servers + text, truncated);
}

/** The reading that each stream is known to have. */
export const knownReadings: Readonly<Record<string, TraceReading>> = JSON.parse(read("readings.json"));
