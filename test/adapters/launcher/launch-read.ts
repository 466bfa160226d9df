import { createLauncher } from "../../../src/adapters/launcher/launcher-node.ts";
import { cookieVariable } from "../../../src/lib/run-cookie.ts";
import type { Command } from "../../../src/model/scalars.ts";
import type { LaunchEnd, LaunchRequest } from "../../../src/ports.ts";

export type Containment = "subreaper" | "scan" | "group";
export const path = "/usr/bin:/bin";

/** Launches a command with a token by which its processes can be found, and reads what it wrote as text. */
export async function launchRead(
  token: string,
  command: Command,
  more: Partial<LaunchRequest> & { containment?: Containment } = {},
): Promise<LaunchEnd & { settledMs: number; out: string; err: string }> {
  const launcher = createLauncher(more.containment);
  const start = performance.now();
  const ended = await launcher.launch({
    command,
    cwd: "/",
    timeoutMs: 100_000,
    keepBytes: 4096,
    ...more,
    env: { PATH: path, [cookieVariable]: token, ...more.env },
  });
  const settledMs = performance.now() - start;
  const [out, err] = [ended.stdout, ended.stderr].map((stream) => Buffer.from(stream.bytes).toString());
  return { ...ended, settledMs, out: out ?? "", err: err ?? "" };
}
