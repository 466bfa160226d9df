import * as z from "zod";
import { barnard } from "../../src/compare/statistics/barnard.ts";
import { binomialUpper } from "../../src/compare/statistics/binomial-upper.ts";
import { boschloo } from "../../src/compare/statistics/boschloo.ts";
import { clopperPearson } from "../../src/compare/statistics/clopper-pearson.ts";
import { clusteredError } from "../../src/compare/statistics/clustered-error.ts";
import { benjaminiHochberg, hochberg, holm } from "../../src/compare/statistics/continuous-adjust.ts";
import { discreteBh } from "../../src/compare/statistics/discrete-bh.ts";
import { discreteSidak } from "../../src/compare/statistics/discrete-sidak.ts";
import { type DirectedP, fisherExact } from "../../src/compare/statistics/fisher.ts";
import { jeffreys } from "../../src/compare/statistics/jeffreys.ts";
import { mannKendall } from "../../src/compare/statistics/mann-kendall.ts";
import { mcnemar } from "../../src/compare/statistics/mcnemar.ts";
import { miettinenNurminenDifference } from "../../src/compare/statistics/miettinen-nurminen-diff.ts";
import { differenceRange } from "../../src/compare/statistics/missing-bounds.ts";
import { newcombeDifference } from "../../src/compare/statistics/newcombe-diff.ts";
import { pairedT } from "../../src/compare/statistics/paired-t.ts";
import { passAtK, passHatK } from "../../src/compare/statistics/pass-k.ts";
import { scorePermutation } from "../../src/compare/statistics/score-permutation.ts";
import { signFlip } from "../../src/compare/statistics/sign-flip.ts";
import { decideByMargin, suiteBounds } from "../../src/compare/statistics/suite-decision.ts";
import { suiteScopeInterval } from "../../src/compare/statistics/suite-scope-interval.ts";
import { tangoPaired } from "../../src/compare/statistics/tango-paired.ts";
import { wilson } from "../../src/compare/statistics/wilson.ts";
import { worstCaseDirichlet } from "../../src/compare/statistics/worst-case-dirichlet.ts";
import { worstCaseDirichletFamilyP } from "../../src/compare/statistics/worst-case-dirichlet-families.ts";
import type { Interval, Tally } from "../../src/model/interval.ts";
import { readCases, readSides } from "./inputs.ts";
import { primitive } from "./primitives.ts";

type Value = number | string | readonly number[];

const list = z.array(z.number());
const rate = z.object({ x: z.number(), n: z.number(), conf: z.number() });

const readP = (input: unknown) => z.object({ p: list }).parse(input).p;
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
  jeffreys: (input) => {
    const { x, n, conf } = rate.parse(input);
    return limits(jeffreys(x, n, conf));
  },
  miettinen_nurminen_diff: (input) => {
    const { baseline, candidate, conf } = readSides(input);
    const { estimate, interval } = miettinenNurminenDifference(baseline, candidate, conf);
    return { diff: estimate, ...limits(interval) };
  },
  tango_paired: (input) => {
    const { b, c, n, conf } = rate.omit({ x: true }).extend({ b: z.number(), c: z.number() }).parse(input);
    const { estimate, interval } = tangoPaired(b, c, n, conf);
    return { diff: estimate, ...limits(interval) };
  },
  barnard: (input) => {
    const { baseline, candidate } = readSides(input);
    return directed(barnard(baseline, candidate));
  },
  boschloo: (input) => {
    const { baseline, candidate } = readSides(input);
    return directed(boschloo(baseline, candidate));
  },
  mcnemar: (input) => {
    const { b, c } = z.object({ b: z.number(), c: z.number() }).parse(input);
    const { pTwoSided, pMid, pWorse, pBetter } = mcnemar(b, c);
    return { p_exact: pTwoSided, p_mid: pMid, p_worse: pWorse, p_better: pBetter };
  },
  holm: (input) => ({ adjusted: holm(readP(input)) }),
  hochberg: (input) => ({ adjusted: hochberg(readP(input)) }),
  bh: (input) => ({ adjusted: benjaminiHochberg(readP(input)) }),
  paired_t: (input) => {
    const { k, R, conf } = z.object({ k: list, R: z.number(), conf: z.number() }).parse(input);
    const { mean, standardError, t, df, pWorse, pTwoSided, interval } = pairedT(
      k.map((d) => d / R),
      conf,
    );
    return { mean, se: standardError, t, df, p_worse: pWorse, p_two_sided: pTwoSided, ...limits(interval) };
  },
  clustered_se: (input) => {
    const { y, family } = z.object({ y: list, family: list }).parse(input);
    const found = clusteredError(y, family, 0.95);
    return {
      mean: found.mean,
      n: found.cases,
      families: found.families,
      se_CR0: found.cr0,
      se_CR1: found.cr1,
      se_CR2: found.cr2,
      df_satterthwaite: found.df,
      p_two_sided: found.pTwoSided,
      lower95: found.interval[0],
      upper95: found.interval[1],
    };
  },
  mann_kendall: (input) => {
    const { s, tau, pTwoSided, slope } = mannKendall(z.object({ y: list }).parse(input).y);
    return { S: s, tau, p_two_sided: pTwoSided, theil_sen: slope };
  },
  pass_k: (input) => {
    const { n, c, k } = z.object({ n: z.number(), c: z.number(), k: z.number() }).parse(input);
    const tally = { passes: c, attempts: n };
    return { pass_hat_k: passHatK(tally, k), pass_at_k: passAtK(tally, k) };
  },
  suite_scope_interval: (input) => {
    const { conf } = z.object({ conf: z.number() }).parse(input);
    const sums = ({ passes, attempts }: Tally) => ({ attempts, sum: passes, squares: passes });
    const cases = readCases(input).map(([a, b]) => [sums(a), sums(b)] as const);
    const { mean, standardError, interval } = suiteScopeInterval(cases, conf);
    return { mean, se: standardError, ...limits(interval) };
  },
  suite_decision: (input) => {
    const shape = z.object({ planned: z.number(), margin: z.number(), conf: z.number() });
    const { planned, margin, conf } = shape.parse(input);
    const cases = readCases(input);
    const side = ({ passes, attempts }: Tally) => ({ sum: passes, attempts, planned });
    const ranges = cases.map(([a, b]) => differenceRange(side(a), side(b)));
    const { meanObserved, meanWorst, meanBest, interval } = suiteBounds(ranges, conf);
    return {
      cases_total: cases.length,
      attempts_missing: cases.reduce((sum, [a, b]) => sum + 2 * planned - a.attempts - b.attempts, 0),
      mean_observed: meanObserved ?? "none",
      mean_worst: meanWorst,
      mean_best: meanBest,
      ...limits(interval),
      decision: decideByMargin(interval, margin),
    };
  },
  primitives: (input) => {
    const { f, args } = z.object({ f: z.string(), args: list }).parse(input);
    return { value: primitive(f, args) };
  },
};
