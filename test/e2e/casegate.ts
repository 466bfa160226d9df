import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AttemptRecord } from "../../src/model/attempt.ts";
import type { Report } from "../../src/model/report.ts";

export const projectFolder = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const cli = join(projectFolder, "dist", "cli.js");

export interface Ended {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Starts the committed `dist/cli.js` with a clean environment. */
export function startCasegate(
  cwd: string,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, [cli, ...args], {
    cwd,
    env: { PATH: process.env["PATH"] ?? "", HOME: cwd, LANG: "C.UTF-8", NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

export async function ended(child: ChildProcess): Promise<Ended> {
  const out = { stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    out.stdout += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    out.stderr += text;
  });
  return new Promise((resolve) => {
    child.on("close", (status, signal) => resolve({ status, signal, ...out }));
  });
}

/** Runs the committed `dist/cli.js` to its end. */
export function casegate(
  cwd: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  return ended(startCasegate(cwd, args, env));
}

export async function readReport(cwd: string, out = ".casegate/run"): Promise<Report> {
  return JSON.parse(await readFile(join(cwd, out, "report.json"), "utf8")) as Report;
}

export async function readAttempts(cwd: string, out = ".casegate/run"): Promise<AttemptRecord[]> {
  const text = await readFile(join(cwd, out, "attempts.jsonl"), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as AttemptRecord);
}
