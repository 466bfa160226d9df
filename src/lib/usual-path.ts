/** Where programs are looked for when the gate itself was started without PATH. */
const usualPath = "/usr/local/bin:/usr/bin:/bin";

/**
 * PATH as whatever the gate starts gets it: its absolute folders alone. Any other, such as `.` or `node_modules/.bin`, would be one of the checkout
 * or of a workspace, where a candidate may have put a `git` or a `node` of its own.
 */
export function searchPath(path: string | undefined): string {
  const folders = (path ?? "").split(":").filter((folder) => folder.startsWith("/"));
  return folders.length > 0 ? folders.join(":") : usualPath;
}
