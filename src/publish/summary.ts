import { type Render, rendered } from "./whole-lines.ts";

/** GitHub drops the whole summary of a step above 1 MiB, counted in bytes. */
const LIMIT_BYTES = 1024 * 1024;

/** The text to append to GITHUB_STEP_SUMMARY; `usedBytes` is what the step has written there already. */
export function summaryText(render: Render, usedBytes = 0): string {
  const room = LIMIT_BYTES - usedBytes - 1;
  return room <= 0 ? "" : `${rendered(render, room)}\n`;
}
