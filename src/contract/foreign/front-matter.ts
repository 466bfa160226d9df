import type { Located } from "../located.ts";
import { leaf } from "../located.ts";
import { parseYaml } from "../parse-yaml.ts";
import { Cursor } from "./cursor.ts";
import type { ForeignFolder } from "./foreign-folder.ts";

/** A Markdown file with keys before it. */
export interface FrontMatter {
  keys: Cursor;
  body: string;
}

/** Takes a Markdown file apart into its keys and its body; null, and a remark, when it can't be read. */
export async function readFrontMatter(folder: ForeignFolder, path: string): Promise<FrontMatter | null> {
  const text = await folder.text(path);
  if (text === null) return null;
  const whole = text.replace(/^\uFEFF/, "");
  const found = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(whole);
  const none: Located = { value: {}, place: leaf(1) };
  if (found === null) return { keys: new Cursor(none, folder.shown(path)), body: whole.trim() };
  // The keys begin on the file's second line.
  const parsed = parseYaml(`\n${found[1] ?? ""}`);
  if (parsed.kind === "mistakes") {
    for (const { line, what, todo } of parsed.mistakes)
      folder.remarks.left(folder.at(path, line), what, todo);
    return null;
  }
  const located = parsed.located.value === null ? none : parsed.located;
  return { keys: new Cursor(located, folder.shown(path)), body: whole.slice(found[0].length).trim() };
}
