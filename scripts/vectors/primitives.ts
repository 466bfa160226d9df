import { betaCdf, betaQuantile } from "../../src/compare/statistics/beta.ts";
import { binomialCdf } from "../../src/compare/statistics/binomial.ts";
import { hypergeometric } from "../../src/compare/statistics/hypergeometric.ts";
import { logGamma } from "../../src/compare/statistics/log-gamma.ts";
import { normalCdf, normalQuantile } from "../../src/compare/statistics/normal.ts";
import { studentCdf, studentQuantile } from "../../src/compare/statistics/student-t.ts";

function hypergeometricCdf(k: number, marked: number, unmarked: number, drawn: number): number {
  const { first, atMost } = hypergeometric(marked, unmarked, drawn);
  return k < first ? 0 : (atMost[k - first] ?? 1);
}

/** A distribution function by its name in R, with R's order of arguments. */
export function primitive(name: string, args: readonly number[]): number {
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = args;
  switch (name) {
    case "qnorm":
      return normalQuantile(a);
    case "pnorm":
      return normalCdf(a);
    case "qt":
      return studentQuantile(a, b);
    case "pt":
      return studentCdf(a, b);
    case "qbeta":
      return betaQuantile(a, b, c);
    case "pbeta":
      return betaCdf(a, b, c);
    case "pbinom":
      return binomialCdf(a, b, c);
    case "phyper":
      return hypergeometricCdf(a, b, c, d);
    case "lgamma":
      return logGamma(a);
    default:
      throw new RangeError(`There is no function ${name}.`);
  }
}
