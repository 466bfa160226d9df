/**
 * P(Σ D_k t_k > x) for weights D ~ Dirichlet(1, ..., 1), exactly and without random numbers.
 *
 * With the knots at or below x (lo) and above x (hi), each ordered nearest first, and S[0][b] = 1, S[a][0] = 0:
 * S[a][b] = ((hi_b − x) S[a−1][b] + (x − lo_a) S[a][b−1]) / (hi_b − lo_a); the answer is S[A][B].
 * Every step is a weighted mean of two probabilities, hence stable, and ties need no care. `knots` must be ascending.
 */
export function weightedSumTail(knots: Float64Array, x: number): number {
  let below = 0;
  while (below < knots.length && (knots[below] ?? x) <= x) {
    below += 1;
  }
  if (below === 0) {
    return 1;
  }
  const row = new Float64Array(knots.length - below + 1).fill(1);
  for (let a = below - 1; a >= 0; a -= 1) {
    const lo = knots[a] ?? x;
    const room = x - lo;
    let left = 0;
    row[0] = 0;
    for (let b = 1; b < row.length; b += 1) {
      const hi = knots[below + b - 1] ?? x;
      left = ((hi - x) * (row[b] ?? 0) + room * left) / (hi - lo);
      row[b] = left;
    }
  }
  return row[row.length - 1] ?? 0;
}
