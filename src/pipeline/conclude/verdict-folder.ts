import { type Verdicts, verdictWords } from "../../decide/verdict-words.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Case } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { NotRun } from "../../model/plan.ts";
import { verdictsFolder } from "../../model/verdicts-folder.ts";
import type { Snapshot } from "../../ports/repository.ts";
import type { Files } from "../../ports.ts";
import { answerDigest, manualDigest } from "../../run/answer-digest.ts";
import { readsKept } from "../../run/kept-evidence.ts";
import { evidenceFolderOf } from "../../run/stored-records.ts";
import { withVerdict } from "../../verify/person-verdict.ts";
import type { Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import type { Frozen } from "../sides/freeze.ts";
import { refuseStandIns } from "./people-folders.ts";

const mostFiles = 5000;
const mostBytes = 64 * 1024;

/** Reads the verdict files of a checkout. Throws a UserError that names each bad one. */
export async function readVerdicts(snapshot: Snapshot): Promise<Verdicts> {
  refuseStandIns(snapshot, [verdictsFolder]);
  const entries = snapshot.entries.filter(({ path }) => path.startsWith(verdictsFolder));
  if (entries.length > mostFiles) {
    throw new UserError({
      where: verdictsFolder,
      what: `holds more than ${mostFiles} files`,
      todo: "remove the verdicts of answers that nobody gives any more",
    });
  }
  if (entries.length === 0) return { of: () => null, cases: new Set() };
  const wrong = entries.find(({ mode, sizeBytes }) => !mode.startsWith("100") || sizeBytes > mostBytes);
  if (wrong !== undefined) {
    throw new UserError({
      where: wrong.path,
      what: wrong.mode.startsWith("100") ? "is larger than 64 KiB" : "is a link, not a file",
      todo: "write it with casegate verdict, or delete it",
    });
  }
  const texts = await Promise.all(
    entries.map(async (entry) => ({
      path: entry.path,
      text: new TextDecoder().decode(await snapshot.read(entry)),
    })),
  );
  const { parseVerdictFiles } = await import("../../decide/verdict-files.ts");
  const { verdicts, problems } = parseVerdictFiles(texts);
  if (problems.length > 0) throw new UserError(problems);
  return verdicts;
}

/** The digest by which a verdict names a kept attempt. */
export async function digestOfAttempt(
  files: Files,
  run: string,
  attempt: Pick<Verified, "runId">,
): Promise<string> {
  const read = readsKept(files, evidenceFolderOf(run, attempt));
  return answerDigest(read("answer.txt"), read("trace.jsonl"));
}

/** Attempts with people's verdicts in their human checks; the records of the run that keeps their evidence stay as they are. */
export async function judgedByPeople<T extends { attempts: readonly Verified[] }>(
  measured: T,
  cases: readonly Case[],
  verdicts: Verdicts,
  run: string,
  { files }: Pick<Outside, "files">,
): Promise<T> {
  const asked = new Set(
    cases
      .filter((one) => verdicts.cases.has(one.id) && one.checks.some(({ type }) => type === "human"))
      .map(({ id }) => id),
  );
  if (asked.size === 0) return measured;
  const attempts = await Promise.all(
    measured.attempts.map(async (attempt) => {
      if (!asked.has(attempt.case) || attempt.evidence === null) return attempt;
      const verdict = verdicts.of(attempt.case, await digestOfAttempt(files, run, attempt));
      return verdict === null ? attempt : withVerdict(attempt, verdict, verdictWords(verdict));
    }),
  );
  return { ...measured, attempts };
}

/** Manual cases with what a person said of them; without a verdict for this very candidate they stay as they are. */
export function withManualVerdicts<T extends Pick<Frozen, "contract" | "notRun">>(
  frozen: T,
  { candidate }: Pick<Sides, "candidate">,
  verdicts: Verdicts,
): T {
  const manual = new Map(
    frozen.contract.cases.filter(({ kind }) => kind === "manual").map((one) => [one.id, one]),
  );
  const said = (one: NotRun): NotRun => {
    const found = manual.get(one.case);
    const digest = found === undefined ? "" : manualDigest(found.digest, candidate.subjectDigest);
    const verdict = verdicts.of(one.case, digest);
    return verdict === null ? one : { case: one.case, reason: `manual: ${verdictWords(verdict)}` };
  };
  return { ...frozen, notRun: frozen.notRun.map(said) };
}
