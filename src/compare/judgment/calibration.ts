import type { JudgeRecord } from "../../model/judge-record.ts";
import type { Calibration } from "../../model/judgment.ts";
import { wilson } from "../statistics/wilson.ts";
import { calibrationPlot } from "./plot.ts";
import { countedReasons, servedModels, sumUsage } from "./sums.ts";

/** One labelled answer with what the judge said of it; `told` is null where it said nothing. */
export interface JudgedLabel {
  record: JudgeRecord;
  passes: boolean;
  told: boolean | null;
}

export interface CalibrationRequest {
  question: string;
  wording: string;
  model: string;
  sensitivity: number;
  specificity: number;
  confidence: number;
  labels: readonly JudgedLabel[];
}

/**
 * How well a judge tells labelled answers apart. It holds when both rates reach what the suite asks for at their lower Wilson bounds; an answer that
 * the judge did not give counts against it, and two served models are no one judge. Source: the decision page, "Judge".
 */
export function calibrationOf(request: CalibrationRequest): Calibration {
  const { labels, question, wording, model } = request;
  const records = labels.map(({ record }) => record);
  const sensitivity = agreement(labels, true, request.sensitivity, request.confidence);
  const specificity = agreement(labels, false, request.specificity, request.confidence);
  const served = servedModels(records);
  const answered = labels.filter(({ told }) => told !== null);
  const reason = failing({
    sensitivity,
    specificity,
    served,
    answered: answered.length,
    labelled: labels.length,
  });
  const probable = answered.flatMap(({ record: { probability }, passes }) =>
    probability === null ? [] : [{ probability, positive: passes }],
  );
  return {
    wording,
    question,
    model,
    served,
    labelled: labels.length,
    answered: answered.length,
    sensitivity,
    specificity,
    holds: reason === null,
    reason,
    plot: probable.length === 0 ? null : calibrationPlot(probable),
    notAsked: countedReasons(records),
    usage: sumUsage(records),
  };
}

function agreement(
  labels: readonly JudgedLabel[],
  passes: boolean,
  wanted: number,
  confidence: number,
): Calibration["sensitivity"] {
  const own = labels.filter((label) => label.passes === passes);
  const told = own.filter((label) => label.told === passes).length;
  const [low, high] = own.length === 0 ? [0, 1] : wilson(told, own.length, confidence);
  return {
    of: own.length,
    told,
    rate: own.length === 0 ? 0 : told / own.length,
    interval: [low, high],
    wanted,
  };
}

function failing({
  sensitivity,
  specificity,
  served,
  answered,
  labelled,
}: Pick<Calibration, "sensitivity" | "specificity" | "served" | "answered" | "labelled">): string | null {
  if (answered === 0) return `none of ${labelled} labelled answers could be asked about`;
  const low = Object.entries({ sensitivity, specificity }).filter(
    ([, rate]) => rate.interval[0] < rate.wanted,
  );
  if (low.length > 0) {
    const told = low.map(
      ([name, { interval, wanted }]) => `${name} of at least ${percent(interval[0])}, not ${percent(wanted)}`,
    );
    return `its calibration shows a ${told.join(" and a ")}`;
  }
  if (served.length === 0) return "the endpoint does not tell which model answers";
  return served.length > 1 ? `several models answered: ${served.join(", ")}` : null;
}

function percent(rate: number): string {
  return `${Math.round(rate * 1000) / 10} %`;
}

/** Why a judge's word can't count although the suite lets it gate, in a clause; null where its calibration holds for the model that answered. */
export function mistrustOf(record: JudgeRecord, calibrations: readonly Calibration[]): string | null {
  const own = calibrations.find(({ wording, model }) => wording === record.wording && model === record.model);
  if (own === undefined) return "the judge is not calibrated in this run";
  if (!own.holds) return own.reason ?? "its calibration does not hold";
  if (record.served !== null && own.served.includes(record.served)) return null;
  return `another model answered (${record.served ?? "not told"}) than was calibrated (${own.served.join(", ")})`;
}
