/** What is shown to programs, by name. */
export type PlaceName =
  | "subject"
  | "baseline"
  | "suite"
  | "workspace"
  | "home"
  | "temporary"
  | "exchange"
  | "scratch"
  | "evidence";

/** Where programs see it at levels that can mount: the same on both sides, so that no path tells which side it is. */
const constantPaths: Readonly<Record<PlaceName, string>> = {
  subject: "/mnt/subject",
  baseline: "/mnt/baseline",
  suite: "/mnt/suite",
  workspace: "/mnt/work",
  home: "/mnt/home",
  temporary: "/tmp",
  exchange: "/mnt/exchange",
  scratch: "/mnt/scratch",
  evidence: "/mnt/evidence",
};

/** The path under which a program sees a folder of ours: a constant one where the level can mount, else the folder's own. */
export function placeOf(isolation: string, name: PlaceName, from: string): string {
  return isolation === "user" || isolation === "mount" ? constantPaths[name] : from;
}
