import { type Cursor, leaveOthers } from "./cursor.ts";
import { type Draft, draft } from "./draft.ts";
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
export function leaveAgentKeys(files: CaseFiles, folder: ForeignFolder, known: readonly string[]): void {
  const { remarks } = folder;
  const keys = ["max_turns", "allowed_tools", "append_system_prompt", "model", "env"];
  for (const key of keys.filter((one) => !known.includes(one))) {
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

/** What all cases together ask of the agent: the most turns, every tool that one of them may use, and the model where they agree. */
export function sharedAgentKeys(all: readonly CaseFiles[], folder: ForeignFolder): Draft {
  const each = (key: string) => all.flatMap((files) => said(files, key) ?? []);
  const turns = each("max_turns").flatMap((at) => at.number ?? []);
  const tools = [...new Set(each("allowed_tools").flatMap((at) => at.texts ?? []))].filter(
    (tool) => tool !== "Skill",
  );
  const models = new Set(each("model").flatMap((at) => at.text ?? []));
  const [model, other] = [...models];
  const differ = each("max_turns")[0] ?? each("allowed_tools")[0];
  if (differ !== undefined && all.length > 1)
    folder.remarks.note(
      differ,
      "turns and tools are the agent's: here every case may use what one of them may",
      "narrow them under agent in suite.yaml",
    );
  for (const at of other === undefined ? [] : each("model").slice(1))
    folder.remarks.left(
      at,
      "a suite has one model, which is the first here",
      "compare two with --baseline-model and --candidate-model",
    );
  return draft({
    ...(model === undefined ? {} : { model }),
    max_turns: turns.length === 0 ? undefined : Math.max(...turns),
    allowed_tools: tools.length === 0 ? undefined : tools,
  });
}
