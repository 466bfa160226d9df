import type { Judgment } from "../model/judgment.ts";
import type { Report } from "../model/report.ts";
import { rate, rateWithInterval } from "./format.ts";
import type { Encoder } from "./moved-sentences.ts";

/** What the judge said, labelled, in one sentence; empty where nothing was to be asked. */
export function judgmentSentence({ judgment }: Pick<Report, "judgment">, encode: Encoder): string {
  if (judgment === null || judgment.of === 0) return "";
  const gates = judgment.questions.some((one) => one.gates);
  const what = gates ? "counts only as far as it is calibrated" : "decides nothing";
  const answered = `${judgment.asked} of ${judgment.of} questions answered`;
  return [`Judge (${what}): ${answered}${meanWords(judgment)}.`, silence(judgment, encode), pairs(judgment)]
    .filter(Boolean)
    .join(" ");
}

function meanWords({ mean, meanWherePassed, meanWhereFailed }: Judgment): string {
  if (mean === null) return "";
  const where = [
    meanWherePassed === null ? "" : `${rate(meanWherePassed)} where the checks passed`,
    meanWhereFailed === null ? "" : `${rate(meanWhereFailed)} where one failed`,
  ].filter(Boolean);
  return `, mean probability ${rate(mean)}${where.length === 0 ? "" : ` (${where.join(", ")})`}`;
}

function silence({ questions }: Judgment, encode: Encoder): string {
  const [first] = questions.flatMap(({ notAsked }) => notAsked).sort((a, b) => b.count - a.count);
  return first === undefined ? "" : `Not asked ${first.count} times: ${encode.text(first.reason, 200)}.`;
}

function pairs({ pairwise }: Judgment): string {
  if (pairwise === null) return "";
  const { candidate, baseline, ties, notAsked, share } = pairwise;
  const of =
    share === null ? "" : `, ${rateWithInterval(share.rate, share.interval)} of those that are no ties`;
  const open = notAsked === 0 ? "" : `, ${notAsked} not judged`;
  return `Pairs: the candidate's answer better ${candidate} times${of}, the baseline's ${baseline}, ties ${ties}${open}.`;
}
