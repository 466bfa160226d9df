import type { AllowedTools } from "./allowed-tools.ts";
import type { LaunchedServer } from "./launched-servers.ts";
import type { Preset } from "./preset.ts";

const mcpFile = ".claude/casegate-mcp.json";

/** Claude Code without a person: tools that are not allowed are refused, and only the suite's MCP servers are there. */
export const claudeCode: Preset = {
  program: "claude",
  needs: [],
  skills: [".claude/skills/*"],
  skillsPlace: ".claude/skills",
  instructions: ["CLAUDE.md", ".claude/CLAUDE.md"],
  instructionsPlace: ".claude/CLAUDE.md",
  launch: ({ model, endpoint, home, servers, tools, maxTurns }) => ({
    argv: [
      "claude",
      "-p",
      ...["--output-format", "stream-json", "--verbose"],
      ...["--model", model],
      ...["--strict-mcp-config", "--mcp-config", `${home}/${mcpFile}`],
      ...(maxTurns === undefined ? [] : ["--max-turns", String(maxTurns)]),
      ...["--allowedTools", "Skill", ...rulesOf(tools)],
    ],
    access: { ANTHROPIC_BASE_URL: endpoint.baseUrl, ANTHROPIC_API_KEY: endpoint.key },
    variables: {
      CLAUDE_CONFIG_DIR: `${home}/.claude`,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      CLAUDE_CODE_MAX_RETRIES: "2",
      API_TIMEOUT_MS: "120000",
      DISABLE_AUTOUPDATER: "1",
      DISABLE_ERROR_REPORTING: "1",
      DISABLE_TELEMETRY: "1",
    },
    files: {
      [mcpFile]: JSON.stringify({
        mcpServers: Object.fromEntries(servers.map((server) => [server.name, serverOf(server)])),
      }),
    },
  }),
};

function rulesOf({ own, servers }: AllowedTools): string[] {
  const ofServers = Object.entries(servers).flatMap(([name, tools]) =>
    tools === "all" ? [`mcp__${name}`] : tools.map((tool) => `mcp__${name}__${tool}`),
  );
  return [...ofServers, ...(own ?? [])];
}

function serverOf(server: LaunchedServer) {
  if (server.kind === "url") return { type: "http", url: server.url, headers: server.headers };
  const [command, ...args] = server.argv;
  return { type: "stdio", command, args, env: server.env };
}
