import { lstat, readdir, readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { remoteOwner } from "../adapters/git/git-identity.ts";
import type { SuiteEntry } from "../model/contract.ts";
import type { Found, Scaffold } from "../model/scaffold.ts";
import { scaffoldSuite } from "../pipeline/authoring/scaffold-suite.ts";
import { terminalText } from "../report/untrusted/terminal-text.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { withOutside } from "./outside.ts";
import type { Terminal } from "./terminal.ts";
import { plainFolder, writeNewFiles } from "./write-new-files.ts";

const ownersPlaces = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"];

async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}

async function holdsFiles(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(() => null);
  return stats !== null && (!stats.isDirectory() || (await readdir(folder)).length > 0);
}

/** `casegate init`: a first suite for what the repository holds, the workflow and the lines of its owners. What is there already stays as it is. */
export async function scaffoldCommand(suite: string, terminal: Terminal): Promise<void> {
  const folder = plainFolder(suite, "--suite");
  const remote = await remoteOwner(".");
  const given = {
    folder: ".",
    out: resolve(".casegate"),
    log: { line: terminal.note },
    interrupt: interruptSignal(),
  };
  const request = {
    suite: folder,
    name: remote?.name ?? basename(resolve(".")),
    owner: remote?.owner ?? null,
  };
  const made = await withOutside(given, (outside) => scaffoldSuite(request, outside));
  const print = (line: string) => terminal.print(`${terminalText(line, 1000)}\n`);
  print(foundLine(made.found));
  const suiteIsNew = !(await holdsFiles(folder));
  await write(
    suiteIsNew ? made.suite.map((file) => ({ ...file, path: `${folder}/${file.path}` })) : [],
    print,
  );
  if (!suiteIsNew) print(`KEPT ${folder}: it is there already, and nothing is overwritten`);
  await writeBeside(made, folder, print);
  if (suiteIsNew) print(`the agent is ${made.agent}`);
  print(`next: casegate check${folder === "cases" ? "" : ` --suite ${folder}`}`);
}

function foundLine({ skills, prompts, agents }: Found): string {
  const many = (number: number, one: string, more = `${one}s`) =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : more}`];
  const parts = [
    ...many(skills.length, "skill"),
    ...many(prompts.length, "prompt"),
    ...many(agents.length, "agent file"),
  ];
  return parts.length === 0
    ? "FOUND no skill, prompt or agent file: the first case is about what any agent has to hold"
    : `FOUND ${parts.join(", ")}: ${[...skills.map(({ path }) => path), ...prompts, ...agents].slice(0, 5).join(", ")}${skills.length + prompts.length + agents.length > 5 ? ", …" : ""}`;
}

async function write(files: readonly SuiteEntry[], print: (line: string) => void): Promise<void> {
  await writeNewFiles(".", files);
  for (const { path } of files) print(`WROTE ${path}`);
}

async function writeBeside(
  { beside, owners }: Scaffold,
  suite: string,
  print: (line: string) => void,
): Promise<void> {
  for (const file of beside) {
    const isOwners = ownersPlaces.includes(file.path);
    const places = isOwners ? ownersPlaces : [file.path];
    const taken = (
      await Promise.all(places.map(async (path) => ((await isThere(path)) ? [path] : [])))
    ).flat();
    const [first] = taken;
    if (first === undefined) await write([file], print);
    else if (isOwners)
      print(`KEPT ${first}: add ${owners.map((line) => line.replace(/^# /, "")).join(" and ")}`);
    else print(`KEPT ${first}: ${await whyKept(first, suite)}`);
  }
}

/** A workflow of an earlier suite gates that one alone. */
async function whyKept(path: string, suite: string): Promise<string> {
  const text = path.startsWith(".github/workflows/") ? await readFile(path, "utf8").catch(() => "") : "";
  const gatesIt = text.includes(suite) || (suite === "cases" && !/^[^#\n]*\bsuite:/m.test(text));
  return text === "" || gatesIt
    ? "it is there already, and nothing is overwritten"
    : `see that its input suite names or covers ${suite}`;
}
