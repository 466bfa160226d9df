import type { Report } from "../../src/model/report.ts";
import { reportOf } from "./report-of.ts";
import { confirmed, oneCase, quote, reason } from "./report-parts.ts";

/** A suite of any size: some regressions, some noise, the rest unchanged; ids and replies as given. */
export function largeReport(
  size: number,
  worse: number,
  noisy: number,
  said: (index: number) => string = () => "done",
): Report {
  const ids = Array.from({ length: size }, (_, index) => `area-${index % 7}/case-${index}`);
  const cases = ids.map((id, index) => {
    if (index < worse) {
      return confirmed(id, "20/20", `${index % 15}/20`, {
        checksMoved: [
          {
            check: `check-${index}`,
            baseline: { pass: 20 },
            candidate: { fail: 20 - (index % 15), pass: index % 15 },
            direction: "worse",
            confirmed: true,
            reason: said(index),
          },
        ],
      });
    }
    return index < worse + noisy ? oneCase(id, "5/5", "4/5") : oneCase(id, "5/5", "5/5");
  });
  const regressed = ids.slice(0, worse);
  return reportOf({
    cases,
    decision:
      worse === 0
        ? {}
        : {
            verdict: "fail",
            merge: "block",
            reasons: [reason("regression", `${worse} cases got worse and nobody accepted it.`, regressed)],
          },
    quotes: regressed.flatMap((id, index) => [
      quote(id, "baseline", { answer: said(index) }),
      quote(id, "candidate", {
        outcome: "fail",
        check: `check-${index}`,
        reason: said(index),
        answer: said(index),
      }),
    ]),
  });
}
