/** Renders a text of at most this many bytes of UTF-8. */
export type Render = (limitBytes: number) => string;

const NOTE = "Shortened: the rest stands in the report.";
// A fence or an HTML block that is cut open would swallow what follows.
const opensBlock = /^\s*(```|~~~|<)/;

/** Size of a text in UTF-8. */
export function sizeBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The whole lines from the start that fit, up to the first fence or HTML block, then a line that says so. Empty when nothing fits. */
export function wholeLines(text: string, limitBytes: number): string {
  if (sizeBytes(text) <= limitBytes) return text;
  const room = limitBytes - sizeBytes(`\n\n${NOTE}`);
  const kept: string[] = [];
  let used = 0;
  for (const line of text.split("\n")) {
    used += sizeBytes(line) + 1;
    if (used > room || opensBlock.test(line)) break;
    kept.push(line);
  }
  const start = kept.join("\n").trimEnd();
  return start === "" ? "" : `${start}\n\n${NOTE}`;
}

/** What a renderer gives, held to its limit even when it misses it. */
export function rendered(render: Render, limitBytes: number): string {
  return wholeLines(render(limitBytes), limitBytes);
}
