import { join } from "node:path";
import type { CheckoutLink } from "../lib/linked-paths.ts";
import type { PlaceholderValues } from "../lib/placeholders.ts";
import type { Redactor } from "../lib/redact.ts";
import type { Case, Contract } from "../model/contract.ts";
import { UserError } from "../model/errors.ts";
import type { Recording } from "../model/recording.ts";
import type { Command } from "../model/scalars.ts";
import type { Side } from "../model/side.ts";
import type { Loopback } from "../ports/loopback.ts";
import type { Model } from "../ports/model.ts";
import type { Clock, Files, Launcher, ServiceLauncher } from "../ports.ts";
import type { Variables } from "./environment.ts";
import type { NetworkPlace } from "./network-place.ts";
import type { SideServices } from "./services/side-services.ts";
import { type SideFolders, seenSides } from "./side-folders.ts";
import type { Turn } from "./turn.ts";
import { type AttemptFolders, historyName, outputName, promptName, traceName } from "./workspace.ts";

export interface AttemptInput {
  contract: Contract;
  case: Case;
  /** Absolute paths: the side's export and the copy of the suite. */
  folders: SideFolders;
  /** The links of the side's checkout, for a preset's skills and instructions; absent: none. */
  links?: readonly CheckoutLink[];
  /** The side whose code runs. */
  account?: Side;
  /** From 1, through all stages; the agent learns it only with `agent.case_id`. */
  repeat: number;
  cookie: string;
  /** The gate's own environment, from which `env.pass` is taken. */
  engine: Variables;
  redactor: Redactor;
  launcher: Launcher;
  files: Files;
  clock: Clock;
  /** Absolute path of `evidence/<run id>`; null keeps nothing. */
  evidenceFolder: string | null;
  abort?: AbortSignal;
  /** Absent only where the suite has no services. */
  services?: ServicePlace;
  /** Who answers under `agent.preset: chat`. */
  model?: Model;
  /** Absent where the agent's network is the machine's. */
  network?: NetworkPlace | undefined;
  /** What stands for the agent under `agent.preset: recorded`. */
  recording?: Recording | null;
  /** When its program may run; absent: at once. */
  turn?: Turn | null;
}

/** How services are started. `side`: those that run once for all attempts of the side; null starts all of them for this attempt alone. */
export interface ServicePlace {
  launcher: ServiceLauncher;
  loopback: Loopback;
  side: SideServices | null;
}

/** Only what the command line may name: nothing here tells side or case, unless the suite asks for that. */
export function placeholderValues(input: AttemptInput, { seen }: AttemptFolders): PlaceholderValues {
  const { agent } = input.contract.suite;
  const { subject, suite } = seenSides(input.launcher.isolation, input.folders);
  return {
    subject,
    suite,
    workspace: seen.workspace,
    prompt: input.case.prompt ?? "",
    prompt_file: join(seen.exchange, promptName),
    history_file: join(seen.exchange, historyName),
    output: join(seen.exchange, outputName),
    trace: join(seen.exchange, traceName),
    case_dir: join(suite, input.case.dir),
    scratch: seen.temporary,
    model: agent.model,
    ...(agent.case_id ? { case: input.case.id, repeat: String(input.repeat) } : {}),
  };
}

/** The agent's command, or the scripted one of a command case. */
export function commandOf({ contract, case: { id, kind, run, definedAt } }: AttemptInput): Command {
  const command = kind === "command" ? run : contract.suite.agent.run;
  if (command !== undefined) return command;
  throw new UserError({
    what: `case ${id} has no command to run`,
    where: kind === "command" ? `${definedAt.file}:${definedAt.line}` : "suite.yaml",
    todo: kind === "command" ? "give the case a `run`" : "give the agent a `run`",
  });
}

/** What an attempt's agent is: a program, a recorded answer, or for a dry run nothing. A scripted scenario is always its own program. */
export function agentKind({
  case: { kind },
  contract,
}: AttemptInput): "program" | "recorded" | "chat" | "none" {
  const { preset } = contract.suite.agent;
  const inside = preset === "recorded" || preset === "chat" || preset === "none";
  return kind === "agent" && inside ? preset : "program";
}
