import { join } from "node:path";
import { UserError } from "../../model/errors.ts";
import type { Report } from "../../model/report.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import { concludeStored, type StoredDecision } from "./decide-again.ts";
import type { Earlier, EarlierRun } from "./earlier-runs.ts";

/** Cases told one by one where two runs of the same change differ. */
const mostTold = 10;

/** Keeps what an earlier run left in this run's folder, all but its report: that is made anew. */
export async function keepRun({ found }: EarlierRun, { out }: GateRequest, outside: Outside): Promise<void> {
  const { files } = outside;
  const claim = await outside.claimRunFolder(out);
  try {
    for (const name of ["plan.json", "attempts.jsonl", "report.json"])
      if (await files.exists(join(out, name)))
        throw new UserError({
          where: out,
          what: "holds a run already",
          todo: "remove it, or name another folder",
        });
    for (const [path, bytes] of found.files)
      if (path !== "report.json") await files.write(join(out, path), bytes);
  } finally {
    await claim.release();
  }
}

/** The attempts of an earlier run that are kept here, decided with what people decided until today. */
export async function decideKept(
  { stored }: EarlierRun,
  request: GateRequest,
  given: Omit<StoredDecision, "stored" | "asked">,
  outside: Outside,
): Promise<Report> {
  const own = { ...stored, path: request.out, name: request.name };
  return concludeStored({ ...given, stored: own, asked: request }, outside);
}

/** That nothing was run, and whose attempts these are. */
export function reusedNote({ name, stored }: EarlierRun): string {
  return `The attempts are those of ${name} of ${stored.report.startedAt.slice(0, 10)}, made for the same suite and change.`;
}

/** Where what is measured of a change that an earlier run decides about lies, beside that run. */
export function besideRun({ out, name }: Pick<GateRequest, "out" | "name">) {
  return { out: join(out, "again"), name: `${name}/again` };
}

/** A run that is kept here decides about what was measured once more: both are told of, and the later one can only worsen it. */
export async function decideBeside(
  deciding: EarlierRun,
  later: Report,
  request: GateRequest,
  { others, ...given }: Pick<StoredDecision, "sides" | "files"> & Pick<Earlier, "others">,
  outside: Outside,
): Promise<Report> {
  const told = {
    ...given,
    notes: [...(request.notes ?? []), ...laterNotes(deciding, later)],
    others: [...others, { name: "this run", ...later.comparison }],
  };
  return decideKept(deciding, request, told, outside);
}

/** What a later run of the same change showed where it differs from the one that decides. */
function laterNotes({ name, stored }: EarlierRun, later: Report): string[] {
  const before = new Map(stored.report.comparison.cases.map((one) => [one.id, one]));
  const rate = ({ passes, attempts }: { passes: number; attempts: number }) => `${passes}/${attempts}`;
  const told = later.comparison.cases.flatMap((one) => {
    const first = before.get(one.id);
    if (first === undefined) return [];
    const [then, now] = [first, one].map((of) => `${rate(of.baseline)} → ${rate(of.candidate)}`);
    return then === now ? [] : [`${one.id}: ${then} in ${name}, ${now} now`];
  });
  return [
    `The first complete run of this change decides, ${name}; what was measured now lies in again/ and can only worsen that.`,
    ...told.slice(0, mostTold),
    ...(told.length > mostTold ? [`${told.length - mostTold} more cases differ between the two runs`] : []),
  ];
}
