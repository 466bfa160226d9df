import { type Cursor, leaveOthers } from "./cursor.ts";
import type { ForeignFolder } from "./foreign-folder.ts";
import type { FrontMatter } from "./front-matter.ts";

const top = "schema_version name description tags plugins runs expected_outcome".split(" ");
const execution = "prompt model max_turns timeout_seconds allowed_tools append_system_prompt env".split(" ");

/** Both files of a case: what prompt.md says comes before what case.yaml says. */
export interface CaseFiles {
  dir: string;
  prompt: FrontMatter | null;
  yaml: Cursor | null;
}

/** A key of a case, wherever it was written. */
export function said({ prompt, yaml }: CaseFiles, key: string): Cursor | null {
  const below = execution.includes(key) ? (yaml?.at("execution") ?? null) : yaml;
  return prompt?.keys.at(key) ?? below?.at(key) ?? null;
}

/** Says of every key that is not known that it was left out. */
export function leaveUnread(files: CaseFiles, folder: ForeignFolder): void {
  const { remarks } = folder;
  if (files.prompt !== null) leaveOthers(files.prompt.keys, [...top, ...execution], "prompt.md", remarks);
  if (files.yaml === null) return;
  leaveOthers(files.yaml, [...top, "context", "execution", "graders"], "case.yaml", remarks);
  const below = files.yaml.at("execution");
  if (below !== null) leaveOthers(below, execution, "execution", remarks);
}

/** What has no place in a case: it is the agent's, or runs code before the attempt. */
export function leaveAgentKeys(files: CaseFiles, folder: ForeignFolder): void {
  const { remarks } = folder;
  for (const key of ["max_turns", "allowed_tools", "append_system_prompt", "model", "env"]) {
    const at = said(files, key);
    const empty = at === null || (at.isList && at.items().length === 0);
    if (!empty)
      remarks.left(
        at,
        `${key} is the agent's, the same for all cases here`,
        "set it where the agent is started (agent in suite.yaml)",
      );
  }
  const plugins = said(files, "plugins");
  if (plugins !== null)
    remarks.left(
      plugins,
      "plugins names what is under test, which is the repository here",
      "load it from {subject} where the agent is started",
    );
  const script = files.yaml?.at("context")?.at("scaffold_script") ?? null;
  if (script !== null)
    remarks.left(
      script,
      "a script that fills the workspace is not run",
      "run it once, and keep what it makes as the case's fixture",
    );
  const history = files.yaml?.at("context")?.at("history_file") ?? null;
  if (history !== null)
    remarks.left(history, "a transcript to resume can't be read", "write its turns under history");
}
