import type { LineRecord } from "../../model/attempt.ts";
import { terminalText } from "../untrusted/terminal-text.ts";
import type { ShownSide } from "./shown-case.ts";

const mostChars = 400;

/** The compared lines of both attempts in the suite's order, each with both values; of one attempt, its values. */
export function lineDifferences(sides: readonly ShownSide[]): string[] {
  const [first, second] = sides.flatMap(({ attempt }) => (attempt === null ? [] : [attempt.record.lines]));
  if (first === undefined || first.length + (second?.length ?? 0) === 0) return [];
  if (second === undefined)
    return ["compared lines", ...first.map((line) => `${nameOf(line)}: ${shownValue(line)}`)];
  const others = new Map(second.map((line) => [line.name, line]));
  const names = new Set(first.map(({ name }) => name));
  return [
    "compared lines",
    ...first.map((line) => comparison(line, others.get(line.name))),
    ...second.filter(({ name }) => !names.has(name)).map((line) => comparison(undefined, line)),
  ];
}

function comparison(before: LineRecord | undefined, now: LineRecord | undefined): string {
  const name = nameOf(before ?? now ?? { name: "", identity: false });
  if (before?.value === now?.value) return `${name}: same, ${shownValue(before)}`;
  return `${name}: moved, ${shownValue(before)} → ${shownValue(now)}`;
}

function nameOf({ name, identity }: Pick<LineRecord, "name" | "identity">): string {
  return `${terminalText(name, 100)}${identity ? " (identity)" : ""}`;
}

function shownValue(line: LineRecord | undefined): string {
  if (line === undefined || line.value === null) return "not known";
  return `"${terminalText(line.value, mostChars)}"`;
}
