import type { AllowedTools } from "./allowed-tools.ts";
import type { LaunchedServer } from "./launched-servers.ts";
import type { Preset, PresetRequest } from "./preset.ts";

const configFile = ".config/opencode/opencode.json";
/** Providers that OpenCode knows by name; any other is taken for one that speaks as OpenAI's chat completions do. */
const known = ["anthropic", "openai", "google", "openrouter"];
/** What only reads; `invalid` is how OpenCode tells its model that a tool is not there. */
const reading = ["read", "glob", "grep", "list", "skill", "todowrite", "invalid"];

/** OpenCode without a person (it lists a skill's files with `rg`, and would download one where there is none): what is not allowed is denied, because what would ask is never answered. */
export const opencode: Preset = {
  program: "opencode",
  needs: ["rg"],
  skills: [".opencode/skills/*", ".opencode/skill/*", ".claude/skills/*", ".agents/skills/*"],
  skillsPlace: ".config/opencode/skills",
  instructions: ["AGENTS.md", "CLAUDE.md"],
  instructionsPlace: ".config/opencode/AGENTS.md",
  launch: (request) => ({
    argv: ["opencode", "run", "--format", "json", "--model", request.model],
    access: { CASEGATE_PROVIDER_KEY: request.endpoint.key },
    variables: {
      XDG_CONFIG_HOME: `${request.home}/.config`,
      XDG_DATA_HOME: `${request.home}/.local/share`,
      XDG_CACHE_HOME: `${request.home}/.cache`,
      XDG_STATE_HOME: `${request.home}/.local/state`,
      OPENCODE_DISABLE_AUTOUPDATE: "1",
      OPENCODE_DISABLE_DEFAULT_PLUGINS: "1",
      OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
      OPENCODE_DISABLE_MODELS_FETCH: "1",
    },
    files: { [configFile]: JSON.stringify(configOf(request)) },
  }),
};

function configOf({ model, endpoint, servers, tools, maxTurns }: PresetRequest) {
  const slash = model.indexOf("/");
  const provider = model.slice(0, slash);
  const options = { baseURL: endpoint.baseUrl, apiKey: "{env:CASEGATE_PROVIDER_KEY}" };
  const npm = known.includes(provider) ? {} : { npm: "@ai-sdk/openai-compatible" };
  return {
    autoupdate: false,
    share: "disabled",
    small_model: model,
    provider: { [provider]: { ...npm, options, models: { [model.slice(slash + 1)]: {} } } },
    permission: permissionOf(tools),
    mcp: Object.fromEntries(servers.map((server) => [server.name, serverOf(server)])),
    ...(maxTurns === undefined ? {} : { agent: { build: { steps: maxTurns } } }),
  };
}

/** The last rule that matches holds, so the broad one stands first. */
function permissionOf({ own, servers }: AllowedTools): Record<string, string> {
  const ofServers = Object.entries(servers).flatMap(([name, tools]) =>
    tools === "all" ? [`${name}_*`] : tools.map((tool) => `${name}_${tool}`),
  );
  const allowed = [...reading, ...ofServers, ...(own ?? [])];
  return { "*": "deny", ...Object.fromEntries(allowed.map((tool) => [tool, "allow"])) };
}

function serverOf(server: LaunchedServer) {
  if (server.kind === "url")
    return { type: "remote", url: server.url, headers: server.headers, enabled: true };
  return { type: "local", command: server.argv, environment: server.env, enabled: true };
}
