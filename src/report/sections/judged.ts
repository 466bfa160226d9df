import type { Calibration, JudgedQuestion } from "../../model/judgment.ts";
import type { Block } from "../blocks.ts";
import { percent, rate } from "../format.ts";
import { markdownText } from "../untrusted/markdown-text.ts";
import type { View } from "../view.ts";
import { tableSection } from "./section.ts";

/** What judges said, question by question, and how well they were found to tell labelled answers apart. */
export function judged(view: View): (Block | null)[] {
  const { judgment } = view.report;
  if (judgment === null) return [];
  const { questions, calibrations } = judgment;
  return [
    questions.length === 0
      ? null
      : tableSection(
          "Judge",
          "Means are of probabilities, or of scores as the suite scales them. A judge's word counts only where the suite lets it gate.",
          ["checks", "model as served", "answered", "mean", "where passed", "where failed", "gates"],
          questions.map(questionRow),
          8,
        ),
    calibrations.length === 0
      ? null
      : tableSection(
          "Calibration of the judge",
          "Labelled answers that were told as such; the lower bound is what counts.",
          ["question", "model as served", "sensitivity", "specificity", "expected error", "holds"],
          calibrations.map(calibrationRow),
          8,
        ),
  ];
}

function questionRow(one: JudgedQuestion): string[] {
  const mean = (value: number | null) => (value === null ? "" : rate(value));
  const choices = one.choices.map(({ choice, count }) => `${choice} ${count}`).join(", ");
  return [
    markdownText(one.checks.join(", "), 200),
    markdownText(one.served.join(", ") || `${one.model}, not told`, 200),
    `${one.asked}/${one.of}`,
    one.asks === "choice" ? markdownText(choices, 200) : mean(one.mean),
    mean(one.meanWherePassed),
    mean(one.meanWhereFailed),
    one.gates ? "yes" : "no",
  ];
}

function calibrationRow({
  question,
  served,
  sensitivity,
  specificity,
  plot,
  holds,
  reason,
}: Calibration): string[] {
  const told = ({ told: right, of, interval, wanted }: Calibration["sensitivity"]) =>
    `${right}/${of}, at least ${percent(interval[0])} of ${percent(wanted)}`;
  const error = plot?.expectedError ?? null;
  return [
    markdownText(question, 200),
    markdownText(served.join(", ") || "not told", 200),
    told(sensitivity),
    told(specificity),
    error === null ? "" : rate(error),
    holds ? "yes" : markdownText(`no: ${reason ?? "not known"}`, 200),
  ];
}
