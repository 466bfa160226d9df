import { resolve } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { UserError } from "../model/errors.ts";
import { durationsOfRun } from "../pipeline/planning/known-durations.ts";
import { type MatrixJob, planMatrix } from "../pipeline/planning/plan-matrix.ts";
import { planSuites } from "../pipeline/planning/plan-suite.ts";
import type { Outside } from "../pipeline/request/request.ts";
import { readStoredRun } from "../pipeline/stored/stored-run.ts";
import { forecastText } from "../report/forecast-text.ts";
import { jsonText } from "../report/untrusted/json-text.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { withOutside } from "./outside.ts";
import { quietCommand, wholeNumber } from "./program.ts";
import { letHeapGrow } from "./small-heap.ts";
import type { Terminal } from "./terminal.ts";

interface PlanOptions {
  suite: string;
  from?: string;
  repeats?: number;
  margin?: number;
  fresh?: number;
  concurrency?: number;
  draws: number;
  matrix?: number;
  baseline?: string;
  json?: boolean;
}

const usualDraws = 2000;
const interrupted = 130;

/** `casegate plan`: what a run would cost and could show, before anything is spent. */
export function planCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("plan", "say what a run would cost and could show, before any attempt is made")
    .option("--suite <dir>", "folder of the suite, or of several", "cases")
    .option("--from <dir>", "a finished run to learn costs and pass rates from, best one of gate --aa")
    .option("--repeats <n>", "ask about other attempts per case and side", wholeNumber(1))
    .option("--margin <x>", "ask about another margin of the average, such as 0.1", margin)
    .option("--fresh <n>", "ask about other fresh attempts of a flagged case", wholeNumber(0))
    .option("--concurrency <n>", "pairs of attempts at the same time", wholeNumber(1))
    .option("--draws <n>", "simulated runs of each kind", wholeNumber(1), usualDraws)
    .addOption(matrixOption())
    .option("--baseline <ref|dir>", "with --matrix: whose suite decides; default: the working tree")
    .option("--json", "print everything as JSON: of each suite one object, in a list")
    .action(async (options: PlanOptions) => {
      refuseIdle(options);
      const { from } = options;
      const out = resolve(from ?? ".casegate/run");
      letHeapGrow();
      const interrupt = interruptSignal();
      const given = { folder: ".", out, log: { line: terminal.note }, interrupt };
      if (options.matrix !== undefined) {
        const matrix = await withOutside(given, (outside) => matrixOf(options, options.matrix ?? 1, outside));
        terminal.print(`${jsonText({ include: matrix }, 0)}\n`);
        return end(0);
      }
      const request = { ...options, from: from === undefined ? undefined : { path: out, name: from } };
      const forecasts = await withOutside(given, (outside) => planSuites(request, outside)).catch(
        (error: unknown) => {
          if (error !== interrupt.reason) throw error;
          return null;
        },
      );
      if (forecasts === null) return end(interrupted);
      const { width, unicode } = terminal;
      if (options.json === true) terminal.print(`${jsonText(forecasts)}\n`);
      else terminal.print(forecasts.map((one) => forecastText(one, { width, unicode })).join("\n"));
      end(0);
    });
}

/** Shards are dealt by what the suite plans: questions about another plan have no meaning there. */
function matrixOption(): Option {
  const words = "print only the shards of a run, n a suite at most, as JSON for a job matrix";
  return new Option("--matrix <n>", words)
    .argParser(wholeNumber(1))
    .conflicts(["repeats", "margin", "fresh", "concurrency", "draws"]);
}

function refuseIdle({ matrix, baseline }: PlanOptions): void {
  if (matrix !== undefined || baseline === undefined) return;
  throw new UserError({
    where: "--baseline",
    what: "says whose suite a matrix shares out, and there is no --matrix",
    todo: "leave it out; casegate plan asks about the suite of the working tree",
  });
}

/** Balanced by the attempts of a finished run, where one is named. */
async function matrixOf(
  { suite, baseline, from }: PlanOptions,
  shards: number,
  outside: Outside,
): Promise<MatrixJob[]> {
  const run = from === undefined ? null : await readStoredRun(outside.files, resolve(from), from);
  const durations = ({ path }: { path: string }) =>
    durationsOfRun(run?.report.contract.path === path ? run.attempts : []);
  return planMatrix({ suites: [suite], from: baseline ?? ".", shards, durations }, outside);
}

function margin(text: string): number {
  const number = Number(text);
  if (!/^(0?\.\d+)$/.test(text) || !(number > 0 && number < 1)) {
    throw new InvalidArgumentError("must be a number between 0 and 1, such as 0.1.");
  }
  return number;
}
