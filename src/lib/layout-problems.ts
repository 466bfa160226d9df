import { quoteText } from "./quote-text.ts";

interface Place {
  path: string;
  isFolder: boolean;
}

const ascii = /^[\0-\x7f]*$/;

/** The name under which file systems that ignore case and Unicode form keep a path. */
function foldedPath(path: string): string {
  return ascii.test(path) ? path.toLowerCase() : path.normalize("NFC").toLowerCase().normalize("NFC");
}

function clash(place: Place, earlier: Place): string | null {
  if (place.isFolder && earlier.isFolder) return null;
  if (place.path !== earlier.path)
    return `differs from ${quoteText(earlier.path)} only in case or Unicode form`;
  return place.isFolder === earlier.isFolder
    ? "stands twice in its tree"
    : "is both a folder and something else";
}

/**
 * Entries that could land on one another: the same name twice, a folder that is also a file or a link, names that differ only in case.
 * The last is refused on every file system, so that one tree gives one export everywhere.
 */
export function layoutProblems(entries: readonly { path: string }[]): { path: string; what: string }[] {
  const places = new Map<string, Place>();
  const problems: { path: string; what: string }[] = [];

  function problemAt(place: Place): string | null {
    const key = foldedPath(place.path);
    const earlier = places.get(key);
    if (earlier !== undefined) return clash(place, earlier);
    places.set(key, place);
    return null;
  }

  function problemAbove(path: string): string | null {
    for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1)) {
      const what = problemAt({ path: path.slice(0, slash), isFolder: true });
      if (what !== null) return what;
    }
    return null;
  }

  // Most entries lie where the one before them does, and what is above that was looked at.
  let sound: string | null = null;
  for (const { path } of entries) {
    const parent = path.slice(0, path.lastIndexOf("/") + 1);
    const above = parent === sound ? null : problemAbove(path);
    if (above === null) sound = parent;
    const what = above ?? problemAt({ path, isFolder: false });
    if (what !== null) problems.push({ path, what });
  }
  return problems;
}
