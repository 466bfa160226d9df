import type { Interval } from "../../model/interval.ts";
import { requireConfidence, requireSome } from "./require.ts";
import { studentCdf, studentQuantile } from "./student-t.ts";

/** Standard errors of the plain mean, clustered by family. */
export interface ClusteredError {
  mean: number;
  cases: number;
  families: number;
  /** Sandwich, without correction. */
  cr0: number;
  /** CR0 · sqrt(G / (G − 1)). */
  cr1: number;
  /** Bias-reduced (Bell and McCaffrey 2002). */
  cr2: number;
  /** Satterthwaite's degrees of freedom of CR2. */
  df: number;
  pTwoSided: number;
  interval: Interval;
}

interface Cluster {
  size: number;
  rest: number;
}

function clusters(values: readonly number[], family: readonly unknown[], mean: number): Cluster[] {
  const found = new Map<unknown, Cluster>();
  values.forEach((value, index) => {
    const cluster = found.get(family[index]) ?? { size: 0, rest: 0 };
    cluster.size += 1;
    cluster.rest += value - mean;
    found.set(family[index], cluster);
  });
  return [...found.values()];
}

/**
 * Standard errors of the mean of case differences with families as clusters, and the CR2 interval. JSON only.
 *
 * With h_g = n_g / n and r_g the sum of residuals: CR0² = Σ r_g² / n², CR2² = Σ r_g² / (1 − h_g) / n²,
 * df = 1 / (Σ h_g² + (Σ u_g)² − Σ u_g²), u_g = h_g² / (1 − h_g): the closed forms of the intercept-only model.
 * Throws a RangeError for no values, a family missing for some, fewer than two families, confidence outside (0, 1).
 */
export function clusteredError(
  values: readonly number[],
  family: readonly unknown[],
  confidence: number,
): ClusteredError {
  requireSome("value", values);
  requireConfidence(confidence);
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const found = clusters(values, family, mean);
  if (family.length !== n || found.length < 2) {
    throw new RangeError(
      `A family for each value and two families are needed, got ${found.length} for ${n} values.`,
    );
  }
  const total = (term: (cluster: Cluster, share: number) => number) =>
    found.reduce((sum, cluster) => sum + term(cluster, cluster.size / n), 0);
  const cr0 = Math.sqrt(total(({ rest }) => rest ** 2)) / n;
  const cr2 = Math.sqrt(total(({ rest }, h) => rest ** 2 / (1 - h))) / n;
  const u = (h: number) => h ** 2 / (1 - h);
  const df = 1 / (total((_, h) => h ** 2) + total((_, h) => u(h)) ** 2 - total((_, h) => u(h) ** 2));
  const half = studentQuantile(1 - (1 - confidence) / 2, df) * cr2;
  return {
    mean,
    cases: n,
    families: found.length,
    cr0,
    cr1: cr0 * Math.sqrt(found.length / (found.length - 1)),
    cr2,
    df,
    pTwoSided: 2 * studentCdf(-Math.abs(mean === 0 ? 0 : mean / cr2), df),
    interval: [mean - half, mean + half],
  };
}
