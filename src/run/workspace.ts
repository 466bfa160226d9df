import { basename, join } from "node:path";
import type { Case, Contract } from "../model/contract.ts";
import type { Files } from "../ports.ts";

/** The folders and files of one attempt, each in a folder with a random name. */
export interface AttemptFolders {
  workspace: string;
  home: string;
  temporary: string;
  /** Holds what is exchanged with the agent; `output` and `trace` are names in it. */
  exchange: string;
  promptFile: string;
  historyFile: string;
}

/** Names below the exchange folder. */
export const outputName = "output";
export const traceName = "trace.jsonl";

export interface WorkspaceRequest {
  files: Files;
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
  const [workspace, home, temporary, exchange] = await Promise.all([
    files.makeFolder(),
    files.makeFolder(),
    files.makeFolder(),
    files.makeFolder(),
  ]);
  const promptFile = join(exchange, "prompt.txt");
  const historyFile = join(exchange, "history.json");
  await copyFixture(request, workspace);
  const turns = await historyTurns(request, exchange);
  await Promise.all([
    files.write(promptFile, request.case.prompt ?? ""),
    files.write(historyFile, JSON.stringify(turns, null, 2)),
  ]);
  return { workspace, home, temporary, exchange, promptFile, historyFile };
}

async function historyTurns(
  { files, case: { history, retrieved }, suiteFolder }: WorkspaceRequest,
  exchange: string,
): Promise<object[]> {
  const turns: object[] = [];
  for (const { role, content, files: named } of history) {
    const copies = (named ?? []).map((path) => ({
      from: join(suiteFolder, path),
      to: join(exchange, "history", path),
    }));
    for (const { from, to } of copies) await files.copy(from, to);
    turns.push({ role, content, ...(copies.length > 0 ? { files: copies.map(({ to }) => to) } : {}) });
  }
  return retrieved === undefined ? turns : [...turns, { role: "tool", content: retrieved }];
}

/** Removes all folders of an attempt, whatever it left in them. */
export async function removeWorkspace(files: Files, folders: AttemptFolders): Promise<void> {
  const { workspace, home, temporary, exchange } = folders;
  await Promise.all([workspace, home, temporary, exchange].map((folder) => files.removeFolder(folder)));
}
