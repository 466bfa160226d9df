import type { AgentEndpoint } from "../../model/provider-access.ts";
import type { AllowedTools } from "./allowed-tools.ts";
import type { LaunchedServer } from "./launched-servers.ts";

/** What a preset is told of the attempt that it sets up. */
export interface PresetRequest {
  model: string;
  endpoint: AgentEndpoint;
  /** The agent's HOME, as the agent sees it. */
  home: string;
  servers: readonly LaunchedServer[];
  tools: AllowedTools;
  maxTurns: number | undefined;
  /** True where the attempt is isolated, so that a sandbox of the agent's own can't be set up in it. */
  isIsolated: boolean;
}

/** How an agent program is started. It reads the prompt from standard input and writes its trace to standard output. */
interface PresetLaunch {
  argv: readonly string[];
  variables: Readonly<Record<string, string>>;
  /** Variables that tell the provider's address and key; nothing of the suite's stands over them. */
  access: Readonly<Record<string, string>>;
  /** Texts of files below HOME. */
  files: Readonly<Record<string, string>>;
}

/** An agent program, as data: what it is called, where it looks for what, and how it is started without a person. */
export interface Preset {
  program: string;
  /** Other programs that it can't do without. */
  needs: readonly string[];
  /** Globs of folders of the subject that hold skills, where the suite names none. */
  skills: readonly string[];
  /** Where the agent looks for skills, below HOME. */
  skillsPlace: string;
  /** Files of the subject that instruct the agent; the first that is there counts. */
  instructions: readonly string[];
  /** Where the agent looks for them, below HOME. */
  instructionsPlace: string;
  launch(request: PresetRequest): PresetLaunch;
}
