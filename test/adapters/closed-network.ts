import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import type { NetworkPlan } from "../../src/ports.ts";

/** How this machine lets a test make a network namespace; null where it does not. */
export const enterNamespace: readonly string[] | null =
  process.getuid?.() === 0
    ? works(["unshare", "-n"])
    : (works(["unshare", "-rn"]) ?? works(["sudo", "-n", "unshare", "-n"]));

function works(argv: readonly string[]): readonly string[] | null {
  const [program = "", ...args] = argv;
  return spawnSync(program, [...args, "true"]).status === 0 ? argv : null;
}

const script = `
coproc helper { exec "\${@:1:$HELPER}"; }
read -r word <&"\${helper[0]}"
[ "$word" = ready ] || { echo "the helper said: $word"; exit 99; }
"\${@:$HELPER+1}"; status=$?
kill -TERM $helper_PID; wait $helper_PID
exit $status
`;

/** Runs a program in a namespace that the plan's helper furnishes, as a launcher does: nothing else is isolated. */
export async function runClosed(
  plan: NetworkPlan,
  variables: Readonly<Record<string, string>>,
  argv: readonly string[],
): Promise<{ status: number | null; output: string }> {
  const [unshare = "", ...args] = enterNamespace ?? [];
  const { argv: helper } = plan.helper;
  const set = { PATH: process.env["PATH"] ?? "", HELPER: String(helper.length), ...variables };
  // As arguments, since sudo hands no variables on.
  const named = Object.entries(set).map(([name, value]) => `${name}=${value}`);
  const all = [...args, "env", ...named, "bash", "-c", script, "bash", ...helper, ...argv];
  const child = spawn(unshare, all, {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      output += text;
    });
  }
  const [status] = (await once(child, "close")) as [number | null];
  return { status, output };
}
