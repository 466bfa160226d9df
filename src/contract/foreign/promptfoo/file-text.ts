import { posix } from "node:path";
import { matchesAny } from "../../../lib/glob.ts";
import { quote } from "../../wording.ts";
import type { ForeignFolder } from "../foreign-folder.ts";
import type { Pointed } from "../remarks.ts";

/** What follows `file://`; null for a text that names no file. */
export function fileNamed(text: string): string | null {
  return text.startsWith("file://") ? text.slice("file://".length).replace(/^\.\//, "") : null;
}

/** The files that a name or glob stands for, relative to the file that names it; none, and a remark, when nothing does. */
export function filesNamed(name: string, base: string, at: Pointed, folder: ForeignFolder): string[] {
  const path = posix.normalize(posix.join(base, name));
  const outside = name.startsWith("/") || path.startsWith("..");
  const found = outside
    ? []
    : /[*?{[]/.test(path)
      ? folder.paths.filter((one) => matchesAny([path], one))
      : folder.has(path)
        ? [path]
        : [];
  if (found.length === 0)
    folder.remarks.left(
      at,
      `${quote(name)} is no file beside the configuration`,
      "say it in the case by hand",
    );
  return found;
}
