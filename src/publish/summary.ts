import { type Render, rendered, sizeBytes } from "./whole-lines.ts";

/** GitHub drops the whole summary of a step above 1 MiB, counted in bytes. */
const LIMIT_BYTES = 1024 * 1024;

/** Makes the texts to append to GITHUB_STEP_SUMMARY, which so many suites share: what one leaves of its part is for those after it. */
export function stepSummary(suites = 1): (render: Render) => string {
  let left = suites;
  let usedBytes = 0;
  return (render) => {
    const room = Math.floor((LIMIT_BYTES - usedBytes) / Math.max(1, left)) - 1;
    left -= 1;
    const text = room <= 0 ? "" : `${rendered(render, room)}\n`;
    usedBytes += sizeBytes(text);
    return text;
  };
}
