/** P-values that are equal in theory differ in their last bits; this is how far apart they still count as equal. */
const RELATIVE_TIE = 1e-9;

/** True when p <= limit, counting a relative difference of 1e-9 as equality. */
export function atMost(p: number, limit: number): boolean {
  return p <= limit * (1 + RELATIVE_TIE);
}
