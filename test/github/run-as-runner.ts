import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { parseCommandFile, type WorkflowCommand, workflowCommands } from "./command-files.ts";

export interface ActionRun {
  /** The folder that holds action.yml. */
  actionFolder: string;
  /** Default: `runs.main` of action.yml. */
  entry?: string;
  inputs?: Readonly<Record<string, string>>;
  event: unknown;
  eventName: string;
  workspace: string;
  apiUrl: string;
  /** Default: as on github.com, `/graphql` below the API. */
  graphqlUrl?: string;
  token: string;
  repository?: string;
  runId?: string;
  runAttempt?: string;
  /** More variables, and the way to change any of the runner's own. */
  env?: Readonly<Record<string, string>>;
  /** Cancels as the runner does: SIGINT, after 7.5 s SIGTERM, after 2.5 s more SIGKILL. */
  signal?: AbortSignal;
  /** Ends the process without a word, as a machine that goes away does. */
  killed?: AbortSignal;
  node?: string;
}

export interface ActionEnd {
  exit: number | null;
  killedBy: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
  outputs: Record<string, string>;
  summary: string;
  commands: WorkflowCommand[];
  /** Inputs that action.yml does not declare: the runner warns about them. */
  unexpectedInputs: string[];
}

interface ActionFile {
  inputs?: Record<string, { default?: unknown }>;
  runs: { main: string };
}

const commandFiles = [
  "GITHUB_OUTPUT",
  "GITHUB_STATE",
  "GITHUB_ENV",
  "GITHUB_PATH",
  "GITHUB_STEP_SUMMARY",
] as const;
type CommandFile = (typeof commandFiles)[number];

/** INPUT_* as the runner names them: upper case, blanks become `_`, hyphens stay. */
function inputVariables(action: ActionFile, run: ActionRun): Record<string, string> {
  const declared = Object.entries(action.inputs ?? {}).map(([name, input]) => [
    name,
    run.inputs?.[name] ?? String(input.default ?? ""),
  ]);
  const given = Object.entries(run.inputs ?? {});
  return Object.fromEntries(
    [...declared, ...given].map(([name = "", value = ""]) => [
      `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`,
      value.replace(/\$\{\{\s*github\.token\s*\}\}/, run.token),
    ]),
  );
}

async function runnerVariables(run: ActionRun, folder: string): Promise<Record<string, string>> {
  const eventPath = join(folder, "event.json");
  await writeFile(eventPath, JSON.stringify(run.event));
  const temp = join(folder, "temp");
  const home = join(folder, "home");
  await mkdir(temp);
  await mkdir(home);
  const files = await Promise.all(
    commandFiles.map(async (name) => {
      const path = join(folder, `${name.toLowerCase()}_${randomUUID()}`);
      await writeFile(path, "");
      return [name, path] as const;
    }),
  );
  const repository = run.repository ?? "acme/skills";
  return {
    PATH: process.env["PATH"] ?? "/usr/bin:/bin",
    HOME: home,
    LANG: "C.UTF-8",
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_ACTION: "__acme_casegate",
    GITHUB_ACTOR: "ada",
    GITHUB_API_URL: run.apiUrl,
    GITHUB_BASE_REF: run.eventName.startsWith("pull_request") ? "main" : "",
    GITHUB_EVENT_NAME: run.eventName,
    GITHUB_EVENT_PATH: eventPath,
    GITHUB_GRAPHQL_URL: run.graphqlUrl ?? `${run.apiUrl}/graphql`,
    GITHUB_HEAD_REF: run.eventName.startsWith("pull_request") ? "ask-first" : "",
    GITHUB_JOB: "gate",
    GITHUB_REF: run.eventName.startsWith("pull_request") ? "refs/pull/7/merge" : "refs/heads/main",
    GITHUB_REPOSITORY: repository,
    GITHUB_REPOSITORY_OWNER: repository.split("/")[0] ?? "",
    GITHUB_RUN_ATTEMPT: run.runAttempt ?? "1",
    GITHUB_RUN_ID: run.runId ?? "9000000001",
    GITHUB_RUN_NUMBER: "12",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_SHA: "c".repeat(40),
    GITHUB_WORKFLOW: "Casegate",
    GITHUB_WORKFLOW_REF: `${repository}/.github/workflows/casegate.yml@refs/heads/main`,
    GITHUB_WORKSPACE: run.workspace,
    RUNNER_ARCH: "X64",
    RUNNER_NAME: "test",
    RUNNER_OS: "Linux",
    RUNNER_TEMP: temp,
    RUNNER_TOOL_CACHE: temp,
    ...Object.fromEntries(files),
  };
}

interface ChildEnd {
  exit: number | null;
  killedBy: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

function runChild(run: ActionRun, entry: string, env: Record<string, string>): Promise<ChildEnd> {
  const child = spawn(run.node ?? process.execPath, [entry], {
    cwd: run.workspace,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output.stderr += text;
  });
  const timers: NodeJS.Timeout[] = [];
  const cancel = () => {
    child.kill("SIGINT");
    timers.push(setTimeout(() => child.kill("SIGTERM"), 7_500));
    timers.push(setTimeout(() => child.kill("SIGKILL"), 10_000));
  };
  run.signal?.addEventListener("abort", cancel, { once: true });
  run.killed?.addEventListener("abort", () => child.kill("SIGKILL"), { once: true });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exit, killedBy) => {
      for (const timer of timers) clearTimeout(timer);
      run.signal?.removeEventListener("abort", cancel);
      resolve({ exit, killedBy, ...output });
    });
  });
}

/** Starts the built action as a runner starts it, with nothing else in its environment, and returns what a runner would take from it. */
export async function runAction(run: ActionRun): Promise<ActionEnd> {
  const action = parse(await readFile(join(run.actionFolder, "action.yml"), "utf8")) as ActionFile;
  const folder = await mkdtemp(join(tmpdir(), "casegate-test-runner-"));
  try {
    const env = { ...(await runnerVariables(run, folder)), ...inputVariables(action, run), ...run.env };
    const end = await runChild(run, join(run.actionFolder, run.entry ?? action.runs.main), env);
    // A test may name a device, which has no end.
    const written = async (name: CommandFile) =>
      (await stat(env[name] ?? "")).isFile() ? readFile(env[name] ?? "", "utf8") : "";
    return {
      ...end,
      outputs: parseCommandFile(await written("GITHUB_OUTPUT")),
      summary: await written("GITHUB_STEP_SUMMARY"),
      commands: workflowCommands(`${end.stdout}\n${end.stderr}`),
      unexpectedInputs: Object.keys(run.inputs ?? {}).filter((name) => action.inputs?.[name] === undefined),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
