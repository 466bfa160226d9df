import { loadContract } from "../../contract/load-contract.ts";
import { readSuiteFolder, suitesBelow } from "../../contract/suite-folder.ts";
import type { Case } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import { selectCases } from "../../plan/select-cases.ts";
import { shareCases } from "../../plan/share-cases.ts";
import type { Outside } from "../request/request.ts";
import type { CaseDurations } from "./known-durations.ts";

/** One job of a matrix, with the words of the action's inputs. */
export interface MatrixJob {
  suite: string;
  shard: string;
  /** Ids, separated by blanks; empty where they are too long for an input, so that each shard shares by the number of attempts. */
  "shard-cases": string;
}

export interface MatrixRequest {
  /** Suite folders or globs over them. */
  suites: readonly string[];
  /** The commit or folder whose suites decide: the baseline. */
  from: string;
  /** Jobs a suite, at most; no job is left without a case. */
  shards: number;
  /** How long attempts of a suite's cases took, where that is known. */
  durations: (suite: { path: string; name: string }) => CaseDurations;
}

/** A process can't be given a longer variable than 131,072 bytes, name and end included; ids are of one byte a character. */
const mostInputChars = 130_000;

/** Suites without a record weigh all attempts alike; a new case weighs as much as the usual one. */
function weighed(cases: readonly Case[], durationOf: CaseDurations) {
  const known = cases.flatMap(({ id }) => durationOf(id) ?? []);
  const usual = known.length === 0 ? 1 : known.reduce((sum, ms) => sum + ms, 0) / known.length;
  return cases.map(({ id, repeats }) => ({ id, weight: repeats * (durationOf(id) ?? usual) }));
}

/** The jobs that make one run together, shared out so that they end at about the same time. Makes no attempt. */
export async function planMatrix(request: MatrixRequest, { repository }: Outside): Promise<MatrixJob[]> {
  const snapshot = await repository.snapshot(request.from);
  const paths = [...new Set(request.suites.flatMap((suite) => suitesBelow(snapshot, suite)))];
  if (paths.length === 0) {
    throw new UserError({
      where: request.suites.join(" "),
      what: "has no suite.yaml on the side that decides",
      todo: "name the suite's folder, or gate a first suite without shards",
    });
  }
  const jobs: MatrixJob[] = [];
  for (const suite of paths) {
    const folder = await readSuiteFolder(snapshot, suite);
    if (folder === null) throw new Error(`the suite ${suite} vanished`);
    const { cases, name } = loadContract(folder);
    const { planned } = selectCases({ cases, changed: null });
    const parts = Math.max(1, Math.min(request.shards, planned.length));
    const shares = shareCases(weighed(planned, request.durations({ path: suite, name })), parts);
    const named = shares.map((ids) => ids.join(" "));
    const fit = named.every((ids) => ids.length <= mostInputChars);
    named.forEach((ids, at) => {
      jobs.push({ suite, shard: `${at + 1}/${parts}`, "shard-cases": fit ? ids : "" });
    });
  }
  return jobs;
}
