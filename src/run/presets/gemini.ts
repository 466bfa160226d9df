import type { AllowedTools } from "./allowed-tools.ts";
import type { LaunchedServer } from "./launched-servers.ts";
import type { Preset, PresetRequest } from "./preset.ts";

/** Gemini CLI without a person: tools that would ask are refused, but for those that are allowed. */
export const gemini: Preset = {
  program: "gemini",
  needs: [],
  skills: [".gemini/skills/*", ".agents/skills/*"],
  skillsPlace: ".gemini/skills",
  instructions: ["GEMINI.md", ".gemini/GEMINI.md"],
  instructionsPlace: ".gemini/GEMINI.md",
  launch: (request) => ({
    argv: ["gemini", "-m", request.model, "--output-format", "stream-json"],
    access: { GEMINI_API_KEY: request.endpoint.key, GOOGLE_GEMINI_BASE_URL: request.endpoint.baseUrl },
    variables: {
      GEMINI_CLI_TRUST_WORKSPACE: "true",
      GEMINI_TELEMETRY_ENABLED: "false",
    },
    files: { ".gemini/settings.json": JSON.stringify(settingsOf(request)) },
  }),
};

function settingsOf({ servers, tools, maxTurns }: PresetRequest) {
  return {
    general: { enableAutoUpdate: false, enableAutoUpdateNotification: false, maxAttempts: 3 },
    security: { auth: { selectedType: "gemini-api-key" } },
    telemetry: { enabled: false },
    privacy: { usageStatisticsEnabled: false },
    ...(maxTurns === undefined ? {} : { model: { maxSessionTurns: maxTurns } }),
    tools: { allowed: ["activate_skill", ...(tools.own ?? [])] },
    mcpServers: Object.fromEntries(servers.map((server) => [server.name, serverOf(server, tools)])),
  };
}

/** A server whose tools need no approval is trusted; of one that is allowed some, the others are not there. */
function serverOf(server: LaunchedServer, { servers }: AllowedTools) {
  const allowed = servers[server.name] ?? [];
  const shared = { trust: true, ...(allowed === "all" ? {} : { includeTools: allowed }) };
  if (server.kind === "url") return { httpUrl: server.url, headers: server.headers, ...shared };
  const [command, ...args] = server.argv;
  return { command, args, env: server.env, ...shared };
}
