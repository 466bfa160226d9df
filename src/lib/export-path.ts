/** Code points that HFS+ leaves out when it compares names, so that `.g<200c>it` is `.git` there. */
const ignoredByHfs = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** True for a name that some file system takes for `.git`: other case, 8.3 name, trailing dots and spaces, streams, invisible characters. */
function isGitName(name: string): boolean {
  const plain = name.replace(ignoredByHfs, "").toLowerCase();
  return /^(\.git|git~[0-9])([ .]*)(:.*)?$/.test(plain);
}

const plainCharacters = /^[\x01-\x5b\x5d-\x7f]+$/;
/** A part that is empty, or may be `.`, `..` or stand for `.git`. */
const unusualPart = /(?:^|\/)(?:[.gG/]|$)/;

/** Why a path of a tree can't be written below an export; null when it can. */
export function exportPathProblem(path: string): string | null {
  // Nearly every path is told by two looks at it.
  if (plainCharacters.test(path) && !unusualPart.test(path)) return null;
  if (path.includes("\0")) return "holds a NUL character";
  if (path.includes("\\")) return "holds a backslash or bytes that are not UTF-8";
  if (path.startsWith("/")) return "is absolute";
  const names = path.split("/");
  if (names.some((name) => name === "" || name === "." || name === "..")) return "has an empty, . or .. part";
  if (names.some(isGitName)) return "has a part that stands for .git";
  return null;
}

/**
 * Why a link can't be made at `path` in an export; null when it can. `..` is allowed only at the start of the target: there it walks
 * real folders, while after a name it could walk up from where another link leads.
 */
export function linkTargetProblem(path: string, target: string): string | null {
  if (target === "") return "has no target";
  if (target.includes("\0") || target.includes("\\"))
    return "has a target with NUL, a backslash or bytes that are not UTF-8";
  if (target.startsWith("/")) return "has an absolute target";
  const parts = target.split("/").filter((part) => part !== "" && part !== ".");
  const up = parts.findIndex((part) => part !== "..");
  const upCount = up === -1 ? parts.length : up;
  if (parts.slice(upCount).includes("..")) return "has a target with .. after a name";
  if (upCount > path.split("/").length - 1) return "leads out of the export";
  if (parts.some(isGitName)) return "leads into .git";
  return null;
}
