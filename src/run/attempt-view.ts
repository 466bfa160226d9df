import { placeholderNames } from "../lib/placeholders.ts";
import type { Command } from "../model/scalars.ts";
import type { Side } from "../model/side.ts";
import type { ShownPath } from "../ports.ts";
import type { AttemptInput } from "./attempt-input.ts";
import { type CommandView, type SideFolders, seenSides, sideShown } from "./side-folders.ts";
import type { AttemptFolders } from "./workspace.ts";

/** What the agent, or a scripted scenario, sees. */
export function agentView(input: AttemptInput, folders: AttemptFolders): CommandView {
  const { workspace, exchange, home, temporary, seen } = folders;
  return {
    account: input.account ?? "candidate",
    shown: [
      ...sideShown(input.launcher.isolation, input.folders, false),
      { from: workspace, to: seen.workspace, write: true },
      { from: home, to: seen.home, write: true },
      { from: temporary, to: seen.temporary, write: true },
      { from: exchange, to: seen.exchange, write: true, watched: true },
    ],
  };
}

/** What the truth command sees: the suite, and of the attempt what it names. It runs while the agent does not. */
export function truthView(command: Command, input: AttemptInput, folders: AttemptFolders): CommandView {
  const own = namedOf(command, folders, true);
  return { account: "suite", shown: [...suiteShown(input.launcher.isolation, input.folders), ...own] };
}

/** What a service of one attempt sees, which runs beside the agent. */
export function serviceView(command: Command, input: AttemptInput, folders: AttemptFolders): CommandView {
  const { isolation } = input.launcher;
  const { account, shown } = sideServiceView(command, isolation, input.folders, input.account ?? "candidate");
  return { account, shown: [...shown, ...namedOf(command, folders, false)] };
}

/**
 * What a service of a whole side sees. A command that names the subject may be the side's own code, so it runs as the side does and sees no more of
 * the suite.
 */
export function sideServiceView(
  command: Command,
  isolation: string,
  folders: SideFolders,
  side: Side,
): CommandView {
  const isSides = placeholderNames(command).includes("subject");
  return isSides
    ? { account: side, shown: sideShown(isolation, folders, false) }
    : { account: "suite", shown: suiteShown(isolation, folders) };
}

/** Subject and whole suite, for the suite's own commands. */
function suiteShown(isolation: string, folders: SideFolders): ShownPath[] {
  const seen = seenSides(isolation, folders);
  return [
    { from: folders.suite, to: seen.suite, write: false },
    { from: folders.subject, to: seen.subject, write: false },
  ];
}

/** The attempt's own folders as far as a command names them. */
function namedOf(
  command: Command,
  { workspace, exchange, seen }: AttemptFolders,
  write: boolean,
): ShownPath[] {
  const names = placeholderNames(command);
  const exchanged = ["output", "trace", "prompt_file", "history_file"];
  return [
    ...(names.includes("workspace") ? [{ from: workspace, to: seen.workspace, write }] : []),
    ...(exchanged.some((name) => names.includes(name)) ? [{ from: exchange, to: seen.exchange, write }] : []),
  ];
}
