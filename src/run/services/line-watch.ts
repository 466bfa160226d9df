import type { Pattern } from "../../lib/pattern.ts";
import type { Running } from "../../ports.ts";

type Output = ReturnType<Running["output"]>;

/** Bytes of one line that are looked at; what is longer counts as two lines. */
const mostLineBytes = 65_536;

/** Looks for a line that a pattern matches in an output that grows. Each whole line is looked at once, so that all of it takes linear time. */
export function createLineWatch(pattern: Pattern): (output: Output) => boolean {
  const looked = { stdout: 0, stderr: 0 };
  return (output) => {
    for (const name of ["stdout", "stderr"] as const) {
      const fresh = output[name].bytes.subarray(looked[name]);
      const wholeBytes = fresh.lastIndexOf(10) + 1;
      const lines = new TextDecoder().decode(fresh).split(/\r?\n/);
      if (lines.some((line) => pattern.test(line))) return true;
      looked[name] += fresh.length - wholeBytes > mostLineBytes ? fresh.length : wholeBytes;
    }
    return false;
  };
}
