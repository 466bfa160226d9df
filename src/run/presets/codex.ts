import type { Preset, PresetRequest } from "./preset.ts";
import { tomlText } from "./toml-text.ts";

const sandboxes = ["read-only", "workspace-write", "danger-full-access"];
const keyVariable = "CASEGATE_PROVIDER_KEY";

/** Codex without a person: nobody approves anything, commands run in its own sandbox, and only the suite's MCP servers are there. */
export const codex: Preset = {
  program: "codex",
  needs: [],
  skills: [".agents/skills/*", ".codex/skills/*"],
  skillsPlace: ".agents/skills",
  instructions: ["AGENTS.md"],
  instructionsPlace: ".codex/AGENTS.md",
  launch: (request) => ({
    argv: ["codex", "exec", "--json", "--skip-git-repo-check", "-"],
    access: { [keyVariable]: request.endpoint.key },
    variables: { CODEX_HOME: `${request.home}/.codex` },
    files: { ".codex/config.toml": tomlText(configOf(request)) },
  }),
};

/** Codex asks for no single tool: a sandbox says what all its commands may do, and `allowed_tools` may name one. */
function sandboxOf({ tools, isIsolated }: PresetRequest): string {
  // Namespaces don't nest there: in a sandbox of its own every command would fail.
  if (isIsolated) return "danger-full-access";
  return sandboxes.find((name) => tools.own?.includes(name)) ?? "workspace-write";
}

function configOf(request: PresetRequest) {
  const { model, endpoint, servers, tools } = request;
  return {
    model,
    model_provider: "casegate",
    approval_policy: "never",
    sandbox_mode: sandboxOf(request),
    check_for_update_on_startup: false,
    analytics: { enabled: false },
    feedback: { enabled: false },
    history: { persistence: "none" },
    model_providers: {
      casegate: {
        name: "casegate",
        base_url: endpoint.baseUrl,
        env_key: keyVariable,
        wire_api: "responses",
        request_max_retries: 2,
        stream_max_retries: 2,
        stream_idle_timeout_ms: 120_000,
      },
    },
    mcp_servers: Object.fromEntries(
      servers.map((server) => {
        const allowed = tools.servers[server.name] ?? [];
        const shared = {
          default_tools_approval_mode: "approve",
          ...(allowed === "all" ? {} : { enabled_tools: allowed }),
        };
        if (server.kind === "url")
          return [server.name, { url: server.url, http_headers: server.headers, ...shared }];
        const [command = "", ...args] = server.argv;
        return [server.name, { command, args, env: server.env, ...shared }];
      }),
    ),
  };
}
