import { expandCommand } from "../lib/placeholders.ts";
import type { Redactor } from "../lib/redact.ts";
import { placeOf } from "../lib/shown-places.ts";
import { UserError } from "../model/errors.ts";
import type { ProcessEnd } from "../model/evidence.ts";
import type { Side } from "../model/side.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import type { Files, LaunchEnd, Launcher } from "../ports.ts";
import { decodeKept } from "./decode-text.ts";
import { baseEnvironment, setVariables, type Variables } from "./environment.ts";
import { endOfText } from "./excerpts.ts";
import { keepLimits } from "./keep-limits.ts";
import { type SideFolders, seenSides, sideShown } from "./side-folders.ts";

export interface SetupRequest {
  suite: SuiteFile;
  /** The side's export, in which setup runs, and the copy of the suite. */
  folders: SideFolders;
  /** The side whose code setup runs. */
  account?: Side;
  cookie: string;
  engine: Variables;
  redactor: Redactor;
  launcher: Launcher;
  files: Files;
  abort?: AbortSignal;
}

export type SetupEnd =
  | { kind: "done"; durationMs: number }
  /** `output` is the bounded end of what setup wrote, with neutral paths. */
  | { kind: "failed"; reason: string; output: string };

/** Runs the suite's setup in a side's export, once, without secrets. A suite without setup is done at once. */
export async function runSetup(request: SetupRequest): Promise<SetupEnd> {
  const { setup, agent } = request.suite;
  if (setup === undefined) return { kind: "done", durationMs: 0 };
  const { files, launcher, folders, engine, cookie, abort } = request;
  const [home, temporary] = await Promise.all([files.makeFolder(), files.makeFolder()]);
  try {
    const { isolation } = launcher;
    const seen = seenSides(isolation, folders);
    const seenHome = placeOf(isolation, "home", home);
    const scratch = placeOf(isolation, "temporary", temporary);
    const values = { ...seen, scratch, model: agent.model };
    const base = { engine, home: seenHome, temporary: scratch, cookie };
    const ended = await launcher.launch({
      command: expandCommand(setup.run, values),
      cwd: seen.subject,
      env: { ...baseEnvironment(base), ...setVariables(agent, values) },
      account: request.account ?? "candidate",
      shown: [
        ...sideShown(isolation, folders, true),
        { from: home, to: seenHome, write: true },
        { from: temporary, to: scratch, write: true },
      ],
      timeoutMs: setup.timeout,
      keepBytes: keepLimits.setupStreamBytes,
      ...(abort === undefined ? {} : { abort }),
    });
    const reason = failureOf(ended.end);
    if (reason === null) return { kind: "done", durationMs: ended.durationMs };
    const paths = {
      "{subject}": seen.subject,
      "{suite}": seen.suite,
      "{home}": seenHome,
      "{scratch}": scratch,
    };
    return {
      kind: "failed",
      reason: request.redactor.text(reason),
      output: outputEnd(ended, request.redactor, paths),
    };
  } finally {
    await Promise.all([home, temporary].map((folder) => files.removeFolder(folder)));
  }
}

function failureOf(end: ProcessEnd): string | null {
  if (end.kind === "lost") {
    throw new UserError({
      what: `setup was lost from sight: ${end.reason}`,
      todo: "see what ends programs on this machine (is its memory full?), and go on with --resume",
    });
  }
  if (end.kind === "not_started") return `setup could not be started: ${end.reason}`;
  if (end.kind === "timed_out") return "setup ran past its time";
  if (end.kind === "signalled") return `setup was ended by ${end.signal}`;
  return end.exit === 0 ? null : `setup exited with ${end.exit}`;
}

/** Random paths are replaced, so that the same failure reads the same on both sides. */
function outputEnd(ended: LaunchEnd, redactor: Redactor, paths: Readonly<Record<string, string>>): string {
  const texts = [ended.stdout, ended.stderr].map(({ bytes, truncated }) =>
    decodeKept(bytes, truncated, redactor),
  );
  const both = texts.map((text) => text.trimEnd()).filter((text) => text !== "");
  const neutral = Object.entries(paths).reduce(
    (text, [name, path]) => text.replaceAll(path, name),
    both.join("\n"),
  );
  return endOfText(neutral);
}
