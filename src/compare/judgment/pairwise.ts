import type { JudgeRecord } from "../../model/judge-record.ts";
import type { JudgedPair, Pairwise } from "../../model/judgment.ts";
import { wilson } from "../statistics/wilson.ts";
import { servedModels, sumUsage } from "./sums.ts";

export interface PairwiseRequest {
  question: string;
  wording: string;
  model: string;
  confidence: number;
  pairs: readonly JudgedPair[];
  records: readonly JudgeRecord[];
}

/** How often each side's answer was found better, in whatever order the two were shown. */
export function pairwiseOf({
  question,
  wording,
  model,
  confidence,
  pairs,
  records,
}: PairwiseRequest): Pairwise {
  const count = (better: JudgedPair["better"]) => pairs.filter((pair) => pair.better === better).length;
  const [baseline, candidate] = [count("baseline"), count("candidate")];
  const decided = baseline + candidate;
  return {
    question,
    wording,
    model,
    served: servedModels(records),
    baseline,
    candidate,
    ties: count("tie"),
    disagreed: pairs.filter(({ better, orders: [forth, back] }) => better === "tie" && forth !== back).length,
    notAsked: count(null),
    share:
      decided === 0
        ? null
        : {
            rate: candidate / decided,
            interval: [...wilson(candidate, decided, confidence)] as [number, number],
          },
    pairs: [...pairs],
    usage: sumUsage(records),
  };
}
