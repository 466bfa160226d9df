import { basename, join } from "node:path";
import { placeOf } from "../lib/shown-places.ts";
import type { Case, Contract } from "../model/contract.ts";
import type { Files, Launcher } from "../ports.ts";

/** Folders of one attempt, each with a random name. */
interface OwnFolders {
  workspace: string;
  home: string;
  temporary: string;
  /** Holds what is exchanged with the agent; `output` and `trace` are names in it. */
  exchange: string;
}

export interface AttemptFolders extends OwnFolders {
  /** Where the agent sees them. */
  seen: OwnFolders;
}

/** Names below the exchange folder. */
export const outputName = "output";
export const traceName = "trace.jsonl";
export const promptName = "prompt.txt";
export const historyName = "history.json";

export interface WorkspaceRequest {
  files: Files;
  launcher: Pick<Launcher, "isolation">;
  contract: Contract;
  case: Case;
  suiteFolder: string;
}

/** Copies a case's fixture into a folder: what is in it when it is a folder, else the file under its own name. */
export async function copyFixture(
  { files, contract, case: { fixture }, suiteFolder }: WorkspaceRequest,
  folder: string,
): Promise<void> {
  if (fixture === undefined) return;
  const isFile = contract.folder.entries.some((entry) => entry.path === fixture);
  await files.copy(join(suiteFolder, fixture), isFile ? join(folder, basename(fixture)) : folder);
}

/**
 * Makes the fresh folders of an attempt and copies the case's fixture into the workspace.
 *
 * The prompt file is the prompt's text as it is. The history file is a JSON list of `{ role, content, files? }`: the case's earlier
 * turns, `files` as absolute paths of copies, then `retrieved` as a last turn with the role `tool`. It is `[]` when there are none.
 */
export async function prepareWorkspace(request: WorkspaceRequest): Promise<AttemptFolders> {
  const { files } = request;
  const { history, retrieved, prompt = "" } = request.case;
  // Most cases have no earlier turns, and an exchange folder that always holds the same names can serve again.
  const plain = history.length === 0 && retrieved === undefined;
  const [workspace, home, temporary, exchange] = await Promise.all([
    files.makeFolder(),
    files.makeFolder(),
    files.makeFolder(),
    files.makeFolder({ [promptName]: prompt, [historyName]: "[]" }),
  ]);
  const own = { workspace, home, temporary, exchange };
  const seen = seenFolders(request.launcher.isolation, own);
  await copyFixture(request, workspace);
  if (!plain) {
    const turns = await historyTurns(request, exchange, seen.exchange);
    await files.write(join(exchange, historyName), JSON.stringify(turns, null, 2));
  }
  return { ...own, seen };
}

function seenFolders(isolation: string, { workspace, home, temporary, exchange }: OwnFolders): OwnFolders {
  return {
    workspace: placeOf(isolation, "workspace", workspace),
    home: placeOf(isolation, "home", home),
    temporary: placeOf(isolation, "temporary", temporary),
    exchange: placeOf(isolation, "exchange", exchange),
  };
}

async function historyTurns(
  { files, case: { history, retrieved }, suiteFolder }: WorkspaceRequest,
  exchange: string,
  seenExchange: string,
): Promise<object[]> {
  const turns: object[] = [];
  for (const { role, content, files: named } of history) {
    const copies = (named ?? []).map((path) => join("history", path));
    for (const path of named ?? [])
      await files.copy(join(suiteFolder, path), join(exchange, "history", path));
    const seen = copies.map((path) => join(seenExchange, path));
    turns.push({ role, content, ...(seen.length > 0 ? { files: seen } : {}) });
  }
  return retrieved === undefined ? turns : [...turns, { role: "tool", content: retrieved }];
}

/**
 * Removes all folders of an attempt, whatever it left in them. With `contained`, when every process of it has surely ended, untouched ones may
 * serve again; the exchange folder only where attempts share an account anyway, since a mark made on it within a moment would not be seen.
 */
export async function removeWorkspace(
  files: Files,
  { workspace, home, temporary, exchange }: AttemptFolders,
  { contained, isolation }: { contained: boolean; isolation: string },
): Promise<void> {
  const remove = contained ? files.returnFolder : files.removeFolder;
  const removeExchange = contained && isolation === "none" ? files.returnFolder : files.removeFolder;
  await Promise.all([removeExchange(exchange), ...[workspace, home, temporary].map(remove)]);
}
