import { quoteText } from "./quote-text.ts";

interface Place {
  path: string;
  isFolder: boolean;
}

/** The name under which file systems that ignore case and Unicode form keep a path. */
function foldedPath(path: string): string {
  return path.normalize("NFC").toLowerCase().normalize("NFC");
}

/** The path itself and the folders above it, from the top. */
function* placesOf(path: string): Generator<Place> {
  for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1))
    yield { path: path.slice(0, slash), isFolder: true };
  yield { path, isFolder: false };
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
  for (const entry of entries) {
    for (const place of placesOf(entry.path)) {
      const key = foldedPath(place.path);
      const earlier = places.get(key);
      if (earlier === undefined) places.set(key, place);
      const what = earlier === undefined ? null : clash(place, earlier);
      if (what === null) continue;
      problems.push({ path: entry.path, what });
      break;
    }
  }
  return problems;
}
