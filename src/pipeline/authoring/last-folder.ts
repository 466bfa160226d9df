import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { Plan } from "../../model/plan.ts";
import { openRunFolder, type RunFolder } from "../../run/run-folder.ts";
import { type AttemptKeeper, createAttemptKeeper } from "../../verify/keep-attempts.ts";
import { reportContract } from "../reported/report-parts.ts";
import type { Outside } from "../request/request.ts";
import { clearRun } from "../stored/clear-run.ts";

/** More than a person looks back on. */
const mostRecords = 200;

export interface LastFolder {
  folder: RunFolder;
  keeper: AttemptKeeper;
  cookie: string;
  /** The number of a case's next attempt in this folder. */
  nextOf(id: string): number;
  close(): Promise<void>;
}

/**
 * Opens the folder of the attempts that an author makes while writing. They pile up there as long as the suite is the same; another
 * suite, many attempts or a folder that is not what it should be start it anew.
 */
export async function openLast(path: string, contract: Contract, outside: Outside): Promise<LastFolder> {
  const claim = await outside.claimRunFolder(path);
  try {
    const opened = await openClaimed(path, contract, outside);
    const close = async () => {
      await opened.folder.close();
      await claim.release();
    };
    return { ...opened, close };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

async function openClaimed(
  path: string,
  contract: Contract,
  outside: Outside,
): Promise<Omit<LastFolder, "close">> {
  const keeper = createAttemptKeeper();
  const { files, log } = outside;
  const open = () => openRunFolder({ files, path, resume: true, keep: keeper.keepRecord, notice: log.line });
  const found = await open().catch((error: unknown) => {
    if (error instanceof UserError) return null;
    throw error;
  });
  const isSame = found?.plan?.contractDigest === contract.digest && found.records.length < mostRecords;
  const folder = found !== null && isSame ? found : await startAnew(path, contract, outside, open);
  const made = new Map<string, number>();
  for (const { case: id, repeat } of folder.records) made.set(id, Math.max(made.get(id) ?? 0, repeat));
  return {
    folder,
    keeper,
    cookie: folder.plan?.cookie ?? outside.randomId(),
    nextOf(id) {
      const next = (made.get(id) ?? 0) + 1;
      made.set(id, next);
      return next;
    },
  };
}

async function startAnew(
  path: string,
  contract: Contract,
  { files, randomId }: Outside,
  open: () => Promise<RunFolder>,
): Promise<RunFolder> {
  await clearRun(files, path);
  const plan: Plan = {
    schema: 1,
    seed: contract.suite.order_seed,
    cookie: randomId(),
    contractDigest: contract.digest,
    baseline: "",
    candidate: "",
    attempts: [],
    notRun: [],
  };
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  await files.writeAtomic(`${path}/.gitignore`, "*\n");
  await files.writeAtomic(`${path}/contract.json`, json(reportContract(contract, null)));
  await files.writeAtomic(`${path}/plan.json`, json(plan));
  return open();
}
