import type { Verified } from "../../model/attempt.ts";
import type { JudgeRecord } from "../../model/judge-record.ts";
import type { JudgedQuestion, Judging, Judgment } from "../../model/judgment.ts";
import { calibrationPlot, type Labelled, meanOf } from "./plot.ts";
import { countedReasons, servedModels, sumUsage } from "./sums.ts";

/** One question about one attempt. `passed`: what the attempt's other checks say; null where they leave it open. */
interface Judged {
  check: string;
  record: JudgeRecord;
  passed: boolean | null;
}

type Priced = (record: Pick<JudgeRecord, "model" | "served" | "usage">) => number | null;

/** What judges said of a run's attempts, beside what the checks said; null where nothing was to be asked. */
export function judgmentOf(attempts: readonly Verified[], judging: Judging, price: Priced): Judgment | null {
  const judged = attempts.filter(({ counted }) => counted).flatMap(judgedIn);
  const { calibrations, pairwise } = judging;
  if (judged.length === 0 && calibrations.length === 0 && pairwise === null) return null;
  const records = judged.map(({ record }) => record);
  const conditions = judged.filter(({ record }) => record.probability !== null);
  const plot = calibrationPlot(labelledOf(conditions));
  const spent = [
    ...records,
    ...calibrations.map(({ model, served, usage }) => ({ model, served: served[0] ?? null, usage })),
    ...(pairwise === null ? [] : [{ ...pairwise, served: pairwise.served[0] ?? null }]),
  ];
  return {
    asked: records.filter(({ notAsked }) => notAsked === null).length,
    of: records.length,
    models: servedModels(records),
    ...means(conditions, ({ probability }) => probability),
    bins: plot.bins,
    expectedError: plot.expectedError,
    usage: sumUsage(spent),
    usd: spent.reduce<number | null>((sum, one) => added(sum, one.usage === null ? 0 : price(one)), 0),
    questions: questionsOf(judged),
    calibrations: [...calibrations],
    pairwise,
  };
}

function added(sum: number | null, value: number | null): number | null {
  return sum === null || value === null ? null : sum + value;
}

function judgedIn({ checks }: Verified): Judged[] {
  const others = checks.filter(({ advisory, type }) => !advisory && type !== "judge");
  const failed = others.some(({ outcome }) => outcome === "fail");
  const open =
    others.length === 0 || others.some(({ outcome }) => outcome === "not_assessed" || outcome === "error");
  const passed = failed ? false : open ? null : true;
  return checks.flatMap(({ id, judge }) =>
    judge === undefined ? [] : [{ check: id, record: judge, passed }],
  );
}

function questionsOf(judged: readonly Judged[]): JudgedQuestion[] {
  const byWording = new Map<string, Judged[]>();
  for (const one of judged) {
    const key = `${one.record.wording} ${one.record.model}`;
    const own = byWording.get(key);
    if (own === undefined) byWording.set(key, [one]);
    else own.push(one);
  }
  return [...byWording.values()].map(questionOf);
}

function questionOf(judged: readonly Judged[]): JudgedQuestion {
  const records = judged.map(({ record }) => record);
  const [first] = records;
  if (first === undefined) throw new Error("a question without records");
  const choices = new Map<string, number>();
  for (const { choice } of records) if (choice !== null) choices.set(choice, (choices.get(choice) ?? 0) + 1);
  return {
    wording: first.wording,
    checks: [...new Set(judged.map(({ check }) => check))].sort(),
    asks: first.asks,
    model: first.model,
    served: servedModels(records),
    gates: first.gates,
    asked: records.filter(({ notAsked }) => notAsked === null).length,
    of: records.length,
    ...means(judged, ({ probability, score }) => probability ?? score),
    choices: [...choices].map(([choice, count]) => ({ choice, count })).sort((a, b) => b.count - a.count),
    plot: first.asks === "condition" ? calibrationPlot(labelledOf(judged)) : null,
    notAsked: countedReasons(records),
  };
}

function labelledOf(judged: readonly Judged[]): Labelled[] {
  return judged.flatMap(({ record: { probability }, passed }) =>
    probability === null || passed === null ? [] : [{ probability, positive: passed }],
  );
}

function means(judged: readonly Judged[], value: (record: JudgeRecord) => number | null) {
  const of = (some: readonly Judged[]) => meanOf(some.flatMap(({ record }) => value(record) ?? []));
  return {
    mean: of(judged),
    meanWherePassed: of(judged.filter(({ passed }) => passed === true)),
    meanWhereFailed: of(judged.filter(({ passed }) => passed === false)),
  };
}
