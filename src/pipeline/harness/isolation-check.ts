import type { HarnessCheck } from "../../model/harness.ts";
import { sideShown } from "../../run/side-folders.ts";
import { type RunFolders, sideFolders } from "../request/folders.ts";
import type { Outside } from "../request/request.ts";

/** Prints what it can read of files that it is told by our own paths, and of every process's environment. */
const probe = `for path in "$@"; do cat "$path/suite.yaml" 2>/dev/null; ls -A "$path" 2>/dev/null; done
echo environments
cat /proc/[0-9]*/environ 2>/dev/null
echo probed`;

/** A value this short may stand in any environment. */
const leastChars = 8;

/**
 * Starts a probe as the candidate's code is started: neither the suite, nor the other side, nor a variable of the engine may come back. Nothing is asked
 * where no isolation is claimed.
 */
export async function isolationCheck(folders: RunFolders, outside: Outside): Promise<HarnessCheck[]> {
  const { launcher, engine } = outside;
  if (launcher.isolation === "none") return [];
  const { baseline, candidate } = folders.subject;
  const hidden = [folders.suite, ...(baseline === candidate ? [] : [baseline])];
  const env = { PATH: "/usr/bin:/bin" };
  const ended = await launcher.launch({
    command: ["/bin/sh", "-c", probe, "sh", ...hidden],
    cwd: "/",
    env,
    timeoutMs: 20_000,
    keepBytes: 1024 * 1024,
    account: "candidate",
    shown: sideShown(launcher.isolation, sideFolders(folders, "candidate"), false),
  });
  const said = new TextDecoder().decode(ended.stdout.bytes);
  const seesFolders = !said.startsWith("environments\n");
  const seesEngine = Object.entries(engine).some(
    ([name, value = ""]) =>
      value.length >= leastChars && name !== "PATH" && said.includes(`${name}=${value}`),
  );
  const ran = said.endsWith("probed\n");
  const outcome = !ran ? "not started" : seesFolders || seesEngine ? "readable" : "hidden";
  const what = seesEngine ? "the engine's environment" : "the suite or the other side";
  return [
    {
      case: "isolation",
      kind: "probe",
      outcome,
      expected: "hidden",
      ok: outcome === "hidden",
      detail: outcome === "readable" ? `a probe read ${what} at level ${launcher.isolation}` : null,
    },
  ];
}
