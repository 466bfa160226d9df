import * as z from "zod";
import { binomialUpper } from "../../src/compare/statistics/binomial-upper.ts";
import { clopperPearson } from "../../src/compare/statistics/clopper-pearson.ts";
import { discreteBh } from "../../src/compare/statistics/discrete-bh.ts";
import { discreteSidak } from "../../src/compare/statistics/discrete-sidak.ts";
import { type DirectedP, fisherExact } from "../../src/compare/statistics/fisher.ts";
import { newcombeDifference } from "../../src/compare/statistics/newcombe-diff.ts";
import { scorePermutation } from "../../src/compare/statistics/score-permutation.ts";
import { signFlip } from "../../src/compare/statistics/sign-flip.ts";
import { wilson } from "../../src/compare/statistics/wilson.ts";
import { worstCaseDirichlet } from "../../src/compare/statistics/worst-case-dirichlet.ts";
import { worstCaseDirichletFamilyP } from "../../src/compare/statistics/worst-case-dirichlet-families.ts";
import type { Interval } from "../../src/model/interval.ts";
import { readCases, readSides } from "./inputs.ts";

type Value = number | string | readonly number[];

const list = z.array(z.number());
const rate = z.object({ x: z.number(), n: z.number(), conf: z.number() });

const limits = ([lower, upper]: Interval) => ({ lower, upper });
const directed = ({ pWorse, pBetter, pTwoSided }: DirectedP) => ({
  p_worse: pWorse,
  p_better: pBetter,
  p_two_sided: pTwoSided,
});

/** Our function behind each vector file, from its input fields to its expected fields. */
export const methods: Record<string, (input: unknown) => Record<string, Value>> = {
  wilson: (input) => {
    const { x, n, conf } = rate.parse(input);
    return limits(wilson(x, n, conf));
  },
  clopper_pearson: (input) => {
    const { x, n, conf } = rate.parse(input);
    return limits(clopperPearson(x, n, conf));
  },
  binomial_upper: (input) => {
    const { x, n, conf } = rate.parse(input);
    return { upper: binomialUpper(x, n, conf) };
  },
  newcombe_diff: (input) => {
    const { baseline, candidate, conf } = readSides(input);
    const { estimate, interval } = newcombeDifference(baseline, candidate, conf);
    return { diff: estimate, ...limits(interval) };
  },
  fisher: (input) => {
    const { baseline, candidate } = readSides(input);
    return directed(fisherExact(baseline, candidate));
  },
  discrete_sidak: (input) => {
    const { pWorse, pBetter, adjWorse, adjBetter } = discreteSidak(readCases(input));
    return { p_worse: pWorse, p_better: pBetter, adj_worse: adjWorse, adj_better: adjBetter };
  },
  discrete_bh: (input) => {
    const { bhWorse, bhBetter } = discreteBh(readCases(input));
    return { bh_worse: bhWorse, bh_better: bhBetter };
  },
  score_permutation: (input) => {
    const { a, b, den } = z.object({ a: list, b: list, den: z.number() }).parse(input);
    return directed(
      scorePermutation(
        a.map((k) => k / den),
        b.map((k) => k / den),
      ),
    );
  },
  signflip_exact: (input) => {
    const { k, R } = z.object({ k: list, R: z.number() }).parse(input);
    return directed(signFlip(k.map((numerator) => numerator / R)));
  },
  worst_case_dirichlet: (input) => {
    const shape = z.object({
      d_num: list,
      d_den: z.number(),
      lo: z.number(),
      hi: z.number(),
      conf: z.number(),
    });
    const { d_num, d_den, lo, hi, conf } = shape.parse(input);
    const { mean, interval } = worstCaseDirichlet(
      d_num.map((k) => k / d_den),
      { lower: lo, upper: hi },
      conf,
    );
    return { mean, ...limits(interval) };
  },
  worst_case_dirichlet_family_p: (input) => {
    const shape = z.object({ size: list, sum_num: list, sum_den: z.number(), null: z.number() });
    const { size, sum_num, sum_den, null: nullMean } = shape.parse(input);
    const families = size.map((cases, g) => ({ size: cases, sum: (sum_num[g] ?? 0) / sum_den }));
    const cases = size.reduce((sum, s) => sum + s, 0);
    const mean = families.reduce((sum, family) => sum + family.sum, 0) / cases;
    return { mean, p_not_noninferior: worstCaseDirichletFamilyP(families, nullMean) };
  },
};
