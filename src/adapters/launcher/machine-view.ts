import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve } from "node:path";
import type { LaunchRequest, ShownPath } from "../../ports.ts";

/** What isolated programs see of the machine: all that is not hidden, read-only. */
export interface MachineView {
  /** Folders that are empty for them, and files that are. Real paths of what exists. */
  hidden: readonly string[];
  /** Folders that are empty and theirs to write to. */
  scratch: readonly string[];
  /** What is shown to one program, each after what it lies in. */
  shownTo(request: Pick<LaunchRequest, "shown" | "network">): ShownPath[];
}

/** Homes of people, runtime sockets (containers, message buses), and places where something of ours is put. */
const usuallyHidden = [
  "/home",
  "/root",
  "/mnt",
  "/media",
  "/run",
  "/var/run",
  "/var/lib/docker",
  "/var/snap",
];
const scratch = ["/tmp", "/var/tmp"];
/** Most links of a folder of programs that are followed to what they name. */
const mostLinks = 500;

export interface ViewOptions {
  /** Folders to hide: checkout, run folder, sides that are folders. */
  hide: readonly string[];
  engine: Readonly<Record<string, string | undefined>>;
}

/** An account that the machine does not know, without HOME, has none. */
function homeFolder(): string[] {
  try {
    return [homedir()];
  } catch {
    return [];
  }
}

/** Looks at the machine once: what is hidden, and which programs of PATH are shown all the same. */
export function machineView({ hide, engine }: ViewOptions): MachineView {
  const own = [...hide.flatMap(checkoutPaths), ...hide, ...runnerPaths(engine)].flatMap(realPath);
  const personal = [...homeFolder(), tmpdir()].flatMap(realPath);
  const named = new Set([...usuallyHidden.flatMap(realPath), ...personal, ...own]);
  named.delete("/");
  const hidden = [...named].filter((path) => !liesBelow(path, [...named, ...scratch])).sort();
  const isHidden = (path: string) => [...named, ...scratch].some((folder) => isWithin(path, folder));
  const isOwn = (path: string) =>
    own.some((folder) => folder !== "/" && isWithin(path, folder)) ||
    [...own, ...personal].some((folder) => isWithin(folder, path));
  const seen = programFolders(engine).filter((path) => isHidden(path) && !isOwn(path));
  const programs = seen.filter((path) => !liesBelow(path, seen));
  const resolver = realPath("/etc/resolv.conf")[0];
  const machine = [...programs, ...(resolver !== undefined && isHidden(resolver) ? [resolver] : [])];
  return {
    hidden,
    scratch,
    shownTo({ shown = [], network }) {
      const given = network?.resolver ?? null;
      const paths = [
        ...machine.map((path) => ({ from: path, to: path, write: false })),
        ...shown,
        ...(given === null || resolver === undefined ? [] : [{ from: given, to: resolver, write: false }]),
      ];
      return paths.sort((a, b) => a.to.split("/").length - b.to.split("/").length);
    },
  };
}

function realPath(path: string): string[] {
  try {
    return [realpathSync(path)];
  } catch {
    return [];
  }
}

function liesBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => isWithin(path, folder) && (path !== folder || scratch.includes(path)));
}

function isWithin(path: string, folder: string): boolean {
  const between = relative(folder, path);
  return between === "" || (!between.startsWith("..") && !isAbsolute(between));
}

/** What a runner names to its steps: its workspace, temporary folder and command files, and the socket of its containers. */
function runnerPaths(engine: ViewOptions["engine"]): string[] {
  const names = [
    "GITHUB_WORKSPACE",
    "RUNNER_WORKSPACE",
    "RUNNER_TEMP",
    "GITHUB_ACTION_PATH",
    "XDG_RUNTIME_DIR",
  ];
  const files = [
    "GITHUB_ENV",
    "GITHUB_OUTPUT",
    "GITHUB_PATH",
    "GITHUB_STATE",
    "GITHUB_STEP_SUMMARY",
    "GITHUB_EVENT_PATH",
  ];
  const named = [...names, ...files].flatMap((name) => engine[name] ?? []);
  const sockets = [engine["DOCKER_HOST"], engine["SSH_AUTH_SOCK"]].flatMap(
    (text) => text?.replace(/^unix:\/\//, "") ?? [],
  );
  return [...named, ...sockets].filter((path) => isAbsolute(path));
}

/** The whole working tree around a folder, and wherever its objects lie. */
function checkoutPaths(folder: string): string[] {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const git = join(at, ".git");
    if (existsSync(git)) return [at, git, ...gitFolders(git)];
    if (at === dirname(at)) return [];
  }
}

function gitFolders(git: string): string[] {
  try {
    const named = lstatSync(git).isFile() ? /^gitdir: (.*)$/m.exec(readFileSync(git, "utf8"))?.[1] : git;
    if (named === undefined) return [];
    const own = resolve(dirname(git), named);
    const common = existsSync(join(own, "commondir"))
      ? resolve(own, readFileSync(join(own, "commondir"), "utf8").trim())
      : own;
    const list = join(common, "objects/info/alternates");
    const others = existsSync(list) ? readFileSync(list, "utf8").split("\n").filter(isAbsolute) : [];
    return [own, common, ...others];
  } catch {
    return [];
  }
}

/** Folders of PATH with what their programs need: the rest of an installation that has its own folder, and what links in them name. */
function programFolders(engine: ViewOptions["engine"]): string[] {
  const folders = (engine["PATH"] ?? "").split(delimiter).filter(isAbsolute).flatMap(realPath);
  return [...new Set(folders.flatMap((folder) => [folder, ...installation(folder), ...linked(folder)]))];
}

function installation(folder: string): string[] {
  if (!/^s?bin$/.test(basename(folder))) return [];
  const above = dirname(folder);
  // A folder right below somebody's home may hold that person's tokens beside its programs.
  const isPersonal = homeFolder().some((home) => dirname(above) === home || above === home);
  return isPersonal ? ["lib", "lib64", "libexec"].flatMap((name) => realPath(join(above, name))) : [above];
}

function linked(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
    const targets = entries.slice(0, mostLinks).flatMap(({ name }) => realPath(join(folder, name)));
    return targets.flatMap((target) => {
      const rest = installation(dirname(target));
      return rest.length > 0 ? rest : [target];
    });
  } catch {
    return [];
  }
}
