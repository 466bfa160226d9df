import { describe, expect, test } from "vitest";
import { agentSchema } from "../../../src/model/agent-file.ts";
import { allowedTools } from "../../../src/run/presets/allowed-tools.ts";
import { claudeCode } from "../../../src/run/presets/claude-code.ts";
import { codex } from "../../../src/run/presets/codex.ts";
import { gemini } from "../../../src/run/presets/gemini.ts";
import { launchedServers } from "../../../src/run/presets/launched-servers.ts";
import { mountedSkills, placesOf } from "../../../src/run/presets/mount-subject.ts";
import { opencode } from "../../../src/run/presets/opencode.ts";
import type { Preset } from "../../../src/run/presets/preset.ts";
import { tomlText } from "../../../src/run/presets/toml-text.ts";

const agent = agentSchema.parse({
  preset: "claude-code",
  mcp: {
    db: { run: ["node", "{subject}/db.mjs", "--quiet"], env: { DB: "{workspace}/db" } },
    web: { url: "{services.web.url}/mcp", headers: { "x-a": "b" } },
  },
  allowed_tools: ["db/read", "web/*", "Bash(ls:*)"],
});
const values = { subject: "/s", workspace: "/w", "services.web.url": "http://127.0.0.1:5" };

function launched(preset: Preset, more: object = {}) {
  return preset.launch({
    model: "some-model-1",
    endpoint: { baseUrl: "http://127.0.0.1:9", key: "a-key" },
    home: "/h",
    servers: launchedServers(agent, values),
    tools: allowedTools(agent),
    maxTurns: 3,
    isIsolated: false,
    ...more,
  });
}

const fileOf = (preset: Preset, path: string) => JSON.parse(launched(preset).files[path] ?? "null");

test("What is allowed is told apart by server, and without a list every tool of the suite's servers is", () => {
  expect(allowedTools(agent)).toEqual({ own: ["Bash(ls:*)"], servers: { db: ["read"], web: "all" } });
  expect(allowedTools({ ...agent, allowed_tools: undefined })).toEqual({
    own: null,
    servers: { db: "all", web: "all" },
  });
  expect(allowedTools({ ...agent, allowed_tools: [] })).toEqual({ own: [], servers: { db: [], web: [] } });
});

describe("the preset", () => {
  test("claude-code has only the suite's servers, its rules, its limits and its own HOME", () => {
    const { argv, access, variables } = launched(claudeCode);
    expect(argv.join(" ")).toBe(
      "claude -p --output-format stream-json --verbose --model some-model-1 --strict-mcp-config --mcp-config /h/.claude/casegate-mcp.json --max-turns 3 --allowedTools Skill mcp__db__read mcp__web Bash(ls:*)",
    );
    expect(access).toEqual({ ANTHROPIC_BASE_URL: "http://127.0.0.1:9", ANTHROPIC_API_KEY: "a-key" });
    expect(variables).toMatchObject({
      CLAUDE_CONFIG_DIR: "/h/.claude",
      DISABLE_TELEMETRY: "1",
      CLAUDE_CODE_MAX_RETRIES: "2",
    });
    expect(fileOf(claudeCode, ".claude/casegate-mcp.json")).toEqual({
      mcpServers: {
        db: { type: "stdio", command: "node", args: ["/s/db.mjs", "--quiet"], env: { DB: "/w/db" } },
        web: { type: "http", url: "http://127.0.0.1:5/mcp", headers: { "x-a": "b" } },
      },
    });
  });

  test("codex asks nobody, keeps to a sandbox and knows the key by a name alone", () => {
    const { argv, files } = launched(codex);
    expect(argv.join(" ")).toBe("codex exec --json --skip-git-repo-check -");
    const config = files[".codex/config.toml"] ?? "";
    expect(config).not.toContain("a-key");
    for (const line of [
      '"approval_policy" = "never"',
      '"sandbox_mode" = "workspace-write"',
      '"base_url" = "http://127.0.0.1:9"',
      '"request_max_retries" = 2',
      '["mcp_servers"."db"]\n"command" = "node"\n"args" = ["/s/db.mjs", "--quiet"]\n"default_tools_approval_mode" = "approve"\n"enabled_tools" = ["read"]',
      '["mcp_servers"."web"]\n"url" = "http://127.0.0.1:5/mcp"\n"default_tools_approval_mode" = "approve"\n["mcp_servers"."web"."http_headers"]',
    ])
      expect(config).toContain(line);
    const loose = launched(codex, { tools: { own: ["read-only"], servers: {} } }).files[".codex/config.toml"];
    expect(loose).toContain('"sandbox_mode" = "read-only"');
    const isolated = launched(codex, { isIsolated: true }).files[".codex/config.toml"];
    expect(isolated).toContain('"sandbox_mode" = "danger-full-access"');
  });

  test("gemini trusts the suite's servers with the tools that they are allowed, and sends no statistics", () => {
    expect(launched(gemini).argv.join(" ")).toBe("gemini -m some-model-1 --output-format stream-json");
    expect(fileOf(gemini, ".gemini/settings.json")).toMatchObject({
      privacy: { usageStatisticsEnabled: false },
      model: { maxSessionTurns: 3 },
      tools: { allowed: ["activate_skill", "Bash(ls:*)"] },
      mcpServers: {
        db: { command: "node", args: ["/s/db.mjs", "--quiet"], includeTools: ["read"], trust: true },
        web: { httpUrl: "http://127.0.0.1:5/mcp" },
      },
    });
  });

  test("opencode denies what is not allowed, because nobody would answer", () => {
    const model = "anthropic/some-model-1";
    const { argv, files } = launched(opencode, { model });
    expect(argv.join(" ")).toBe(`opencode run --format json --model ${model}`);
    const config = JSON.parse(files[".config/opencode/opencode.json"] ?? "null");
    expect(JSON.stringify(config)).not.toContain("a-key");
    expect(Object.keys(config.permission)[0]).toBe("*");
    expect(config).toMatchObject({
      permission: { "*": "deny", skill: "allow", db_read: "allow", "web_*": "allow" },
      provider: { anthropic: { options: { baseURL: "http://127.0.0.1:9" } } },
      mcp: { db: { type: "local", command: ["node", "/s/db.mjs", "--quiet"] }, web: { type: "remote" } },
      agent: { build: { steps: 3 } },
    });
  });
});

test("A configuration in TOML keeps texts as they are, and what is in a table before the tables in it", () => {
  expect(tomlText({ inner: { list: ["a", 'b"\n'] }, plain: "x\u007f", yes: true })).toBe(
    '"plain" = "x\\u007F"\n"yes" = true\n["inner"]\n"list" = ["a", "b\\"\\n"]\n',
  );
});

describe("skills are mounted", () => {
  const mounted = (paths: string[], ...globs: string[]) =>
    mountedSkills(placesOf(paths, []), globs).map(({ from, to }) => `${from} as ${to}`);

  test("whole, with their siblings, and nothing that is no skill", () => {
    const paths = [
      "skills/a/SKILL.md",
      "skills/a/more/x.py",
      "skills/b/SKILL.md",
      "skills/README.md",
      "other/c/SKILL.md",
    ];
    expect(mounted(paths, "skills/a")).toEqual([
      "skills/a/SKILL.md as a/SKILL.md",
      "skills/a/more/x.py as a/more/x.py",
      "skills/b/SKILL.md as b/SKILL.md",
    ]);
    expect(mounted(paths, "skills/z")).toEqual([]);
  });

  test("once, where a link shows them in a second place, and from where they lie", () => {
    const places = placesOf(["skills/a/SKILL.md"], [{ path: ".claude/skills", target: "skills" }]);
    expect(mountedSkills(places, [".claude/skills/*"])).toEqual([
      { from: "skills/a/SKILL.md", to: "a/SKILL.md" },
    ]);
    expect(mountedSkills(places, ["**"])).toEqual([{ from: "skills/a/SKILL.md", to: "a/SKILL.md" }]);
  });

  test("side by side when two folders have one name", () => {
    expect(mounted(["x/a/SKILL.md", "y/a/SKILL.md"], "x/*", "y/*/")).toEqual([
      "x/a/SKILL.md as a/SKILL.md",
      "y/a/SKILL.md as y-a/SKILL.md",
    ]);
  });
});
