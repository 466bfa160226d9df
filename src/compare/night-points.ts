import type { HistoryRow } from "../model/history.ts";

/** One night on the chart. */
export interface NightPoint {
  run: string;
  date: string;
  contract: string;
  model: string | null;
  casegate: string;
  /** Mean over the cases that are complete on both of tonight's pass rate less the reference's; null where there is none. */
  difference: number | null;
  cases: number;
}

/** A case of the frozen reference run, or of one night. */
type CaseRow = Pick<HistoryRow, "case" | "caseDigest" | "passes" | "attempts" | "planned">;

function isComplete({ attempts, planned }: CaseRow): boolean {
  return attempts > 0 && attempts >= planned;
}

function pairedMean(
  reference: readonly CaseRow[],
  night: readonly CaseRow[],
): Pick<NightPoint, "difference" | "cases"> {
  const before = new Map(reference.filter(isComplete).map((row) => [`${row.case} ${row.caseDigest}`, row]));
  const differences = night.filter(isComplete).flatMap((row) => {
    const was = before.get(`${row.case} ${row.caseDigest}`);
    return was === undefined ? [] : [row.passes / row.attempts - was.passes / was.attempts];
  });
  const cases = differences.length;
  const sum = differences.reduce((total, one) => total + one, 0);
  return { difference: cases === 0 ? null : sum / cases, cases };
}

/** A replay and the A/A run beside it are one night: what a day has in common, such as the provider, is no spread between nights. */
function nightOf({ date, contract, model, casegate }: HistoryRow): string {
  return JSON.stringify([date.slice(0, 10), contract, model, casegate]);
}

/** The attempts that one night made at each case, whichever of its runs made them. */
function pooled(rows: readonly HistoryRow[]): CaseRow[] {
  const cases = new Map<string, CaseRow>();
  for (const { case: id, caseDigest, passes, attempts, planned } of rows) {
    const key = `${id} ${caseDigest}`;
    const own = cases.get(key) ?? { case: id, caseDigest, passes: 0, attempts: 0, planned: 0 };
    cases.set(key, {
      ...own,
      passes: own.passes + passes,
      attempts: own.attempts + attempts,
      planned: own.planned + planned,
    });
  }
  return [...cases.values()];
}

/**
 * One point a night: the paired mean difference to the frozen reference run, over the cases that are complete on both and have
 * the same digest (METHODS 8 k). Runs of one day are one night. `rows` are of one suite and side; nights come in the order of their dates.
 */
export function nightPoints(reference: readonly CaseRow[], rows: readonly HistoryRow[]): NightPoint[] {
  const nights = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const night = nightOf(row);
    const own = nights.get(night);
    if (own === undefined) nights.set(night, [row]);
    else own.push(row);
  }
  return [...nights.values()]
    .flatMap((own): NightPoint[] => {
      const [first] = own;
      if (first === undefined) return [];
      const { run, date, contract, model, casegate } = first;
      return [{ run, date, contract, model, casegate, ...pairedMean(reference, pooled(own)) }];
    })
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
