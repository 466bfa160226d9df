import { pairwiseOf } from "../../compare/judgment/pairwise.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { JudgeRecord } from "../../model/judge-record.ts";
import type { JudgedPair, Pairwise } from "../../model/judgment.ts";
import type { Side } from "../../model/side.ts";
import type { Files } from "../../ports.ts";
import { readsKept } from "../../run/kept-evidence.ts";
import { evidenceFolderOf } from "../../run/stored-records.ts";
import { boundedMap } from "../../verify/bounded-map.ts";
import type { Judge } from "../../verify/judge/judge.ts";
import { pairWording } from "../../verify/judge/pairwise.ts";
import type { JudgeQuestion } from "../../verify/judge/question.ts";

export interface JudgePairsInput {
  contract: Contract;
  cases: readonly Case[];
  attempts: readonly Verified[];
  judge: Judge;
  /** Absolute path of the run folder, which keeps the answers. */
  runFolder: string;
  files: Files;
}

const atOnce = 4;

interface Pair {
  case: string;
  repeat: number;
  baseline: Verified;
  candidate: Verified;
}

/** Asks about pairs of answers, each in both orders; null where the suite asks for none. */
export async function judgePairs(input: JudgePairsInput): Promise<Pairwise | null> {
  const asked = input.contract.suite.judge?.pairwise;
  if (asked === undefined) return null;
  const question: JudgeQuestion = {
    asks: "choice",
    question: asked.question,
    model: asked.model,
    options: ["first", "second", "tie"],
    scale: [0, 1],
  };
  const pairs = input.cases
    .filter(({ kind }) => kind === "agent")
    .flatMap((one) => pairsOf(one, input, asked.pairs));
  const judged = await boundedMap(pairs, atOnce, (pair) => judgePair(pair, question, input));
  return pairwiseOf({
    question: asked.question,
    wording: pairWording(asked.question),
    model: asked.model,
    confidence: input.contract.suite.criteria.confidence,
    pairs: judged.map(({ pair }) => pair),
    records: judged.flatMap(({ records }) => records),
  });
}

/** First-stage attempts of one repeat on both sides: fresh ones are a selected sample. */
function pairsOf({ id }: Case, { attempts }: JudgePairsInput, most: number): Pair[] {
  const own = attempts.filter(({ case: of, stage, counted }) => of === id && stage === "first" && counted);
  const sideOf = (side: Side, repeat: number) =>
    own.find((one) => one.side === side && one.repeat === repeat);
  const repeats = [...new Set(own.map(({ repeat }) => repeat))].sort((a, b) => a - b);
  return repeats
    .flatMap((repeat) => {
      const [baseline, candidate] = [sideOf("baseline", repeat), sideOf("candidate", repeat)];
      return baseline === undefined || candidate === undefined
        ? []
        : [{ case: id, repeat, baseline, candidate }];
    })
    .slice(0, most);
}

async function judgePair(
  pair: Pair,
  question: JudgeQuestion,
  input: JudgePairsInput,
): Promise<{ pair: JudgedPair; records: JudgeRecord[] }> {
  const [baseline, candidate] = await Promise.all([
    answerOf(pair.baseline, input),
    answerOf(pair.candidate, input),
  ]);
  const of = { case: pair.case, repeat: pair.repeat };
  const open = (reason: string) => ({
    pair: { ...of, orders: [null, null] as [null, null], better: null, notAsked: reason },
    records: [],
  });
  if (baseline === null || candidate === null) return open("an answer is not known");
  // The same words need no judge.
  if (baseline === candidate)
    return { pair: { ...of, orders: ["tie", "tie"], better: "tie", notAsked: null }, records: [] };
  const forth = await input.judge.prefer(question, baseline, candidate);
  const back = await input.judge.prefer(question, candidate, baseline);
  const orders: JudgedPair["orders"] = [
    sideIn(forth, "baseline", "candidate"),
    sideIn(back, "candidate", "baseline"),
  ];
  const notAsked = forth.notAsked ?? back.notAsked;
  const better = notAsked !== null ? null : orders[0] === orders[1] ? orders[0] : "tie";
  return { pair: { ...of, orders, better, notAsked }, records: [forth, back] };
}

function sideIn({ choice }: JudgeRecord, first: Side, second: Side): Side | "tie" | null {
  if (choice === null) return null;
  return choice === "first" ? first : choice === "second" ? second : "tie";
}

async function answerOf(attempt: Verified, { files, runFolder }: JudgePairsInput): Promise<string | null> {
  const { evidence, outcome } = attempt;
  if (evidence === null || outcome === "environment_error" || outcome === "not_run") return null;
  return readsKept(files, evidenceFolderOf(runFolder, attempt))("answer.txt");
}
