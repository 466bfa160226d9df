import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { quoteText } from "../../lib/quote-text.ts";
import { searchPath } from "../../lib/usual-path.ts";
import { UserError } from "../../model/errors.ts";
import { withFileErrors } from "../files/files-node-error.ts";
import { makeTempHome, removeTempHome } from "../files/temp-homes.ts";
import { type GitChild, runGit, startGit } from "./git-program.ts";

const timeoutMs = 120_000;

export interface GitOutput {
  exit: number;
  stdout: Buffer;
  /** English, for classifying only: it may repeat hostile names. */
  stderr: string;
}

/** Git for one folder, without our environment and without anything that a repository's configuration could start. */
export interface GitCommand {
  readonly folder: string;
  /** Runs git to its end. A non-zero exit is no error; a missing git or a time-out is a UserError. */
  run(...args: readonly string[]): Promise<GitOutput>;
  /** Starts git as a child that is spoken to over its standard streams. */
  start(...args: readonly string[]): Promise<GitChild>;
  close(): Promise<void>;
}

/** What can start programs, reach the network or change what objects mean is switched off, whatever the repository says. */
const settings = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.commitGraph=false",
  "core.warnAmbiguousRefs=true",
  "protocol.allow=never",
  // What git says beside an answer is to be a remark about the question.
  "advice.graftFileDeprecated=false",
].flatMap((setting) => ["-c", setting]);

function realPathOf(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}

/** The folder is trusted by its name in a private configuration file: older git ignores `-c safe.directory`. */
async function makeHome(folder: string): Promise<string> {
  const home = await makeTempHome();
  const real = realPathOf(folder);
  const quoted = real.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
  await withFileErrors(home, async () => {
    mkdirSync(join(home, "empty"));
    writeFileSync(join(home, "config"), `[safe]\n\tdirectory = "${quoted}"\n`, { mode: 0o600 });
  });
  return home;
}

function environment(home: string): Record<string, string> {
  return {
    PATH: searchPath(process.env["PATH"]),
    HOME: join(home, "empty"),
    LANG: "C",
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: join(home, "config"),
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_LAZY_FETCH: "1",
    // A list without any real protocol: a filtered clone must not start a transfer, also with git that lacks the variable above.
    GIT_ALLOW_PROTOCOL: "none",
    // Grafts would change which parents a commit has.
    GIT_GRAFT_FILE: "/dev/null",
  };
}

function notStarted(code: string | undefined): UserError {
  if (code === "EMFILE" || code === "ENFILE") {
    return new UserError({
      what: `git could not be run (${code})`,
      todo: "raise the limit of open files (ulimit -n)",
    });
  }
  if (code === "EAGAIN" || code === "ENOMEM") {
    return new UserError({
      what: `git could not be run, since the machine has no room for another process (${code})`,
      todo: "close programs, or raise the limits of processes (ulimit -u) and memory, and go on with --resume where a run had begun",
    });
  }
  return code === "ENOENT"
    ? new UserError({ what: "git was not found", todo: "install git 2.32 or later and put it into PATH" })
    : new UserError({
        what: `git could not be run (${code ?? "ended by a signal or its time limit"})`,
        todo: "try again, and see that the repository lies on a disk that answers",
      });
}

/** All that git is asked for here ends with a line end or a NUL, so an answer with half a line was cut. */
function refuseCut(command: string, stdout: Buffer): void {
  const last = stdout.at(-1) ?? 0;
  if (last === 0 || last === 10) return;
  throw new UserError({
    what: `git ${command} ended in the middle of its answer`,
    todo: "try again, and look for damage with `git fsck`",
  });
}

/** The error for a git command that should not have failed. */
export function gitFailed(command: string, output: GitOutput): UserError {
  const line = output.stderr.trim().split("\n").at(-1) ?? "";
  return new UserError({
    what: `git ${command} failed with ${quoteText(line)}`,
    todo: /config|repo(sitory)? version|extension|gitfile/.test(line)
      ? "mend what git names there, or use a newer git"
      : "look for damage with `git fsck`",
  });
}

export function createGitCommand(folder: string): GitCommand {
  let home: Promise<string> | null = null;
  const argsOf = (args: readonly string[]) => [
    "--no-pager",
    "--no-replace-objects",
    "--literal-pathspecs",
    "-C",
    folder,
    ...settings,
    ...args,
  ];
  const env = async () => {
    home ??= makeHome(folder);
    return environment(await home);
  };
  return {
    folder,
    async run(...args) {
      const { exit, code, stdout, stderr } = await runGit(argsOf(args), { env: await env(), timeoutMs });
      if (exit === null) throw notStarted(code);
      if (exit === 0) refuseCut(args[0] ?? "", stdout);
      return { exit, stdout, stderr: stderr.toString("utf8") };
    },
    async start(...args) {
      const child = await startGit(argsOf(args), await env());
      if ("code" in child) throw notStarted(child.code);
      return child;
    },
    async close() {
      await home?.then(removeTempHome, () => undefined);
    },
  };
}
