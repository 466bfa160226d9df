import { chmod, mkdir, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { type AttemptRoom, attemptRoom, type RoomRequest } from "../attempt-room.ts";
import { recordedStreams } from "../traces/recorded-streams.ts";

const stream = recordedStreams.find(({ name }) => name === "claude-mcp")?.text ?? "";

/** Stands for the program: writes what it sees to files in its workspace, then a stream that Claude Code once wrote. */
const program = `#!/bin/sh
cat > asked.txt
env | sort > env.txt
(cd "$HOME" && find . -type f | sort) > home.txt
printf '%s\\n' "$@" > argv.txt
cat "$CLAUDE_CONFIG_DIR/CLAUDE.md" > told.txt 2>/dev/null
printf '%s' '${stream.replaceAll("'", "'\\''")}'
`;

async function room(
  more: Partial<RoomRequest> = {},
  engine: object = { ANTHROPIC_API_KEY: "a-real-key-1" },
): Promise<AttemptRoom> {
  const PATH = `/tmp/none${delimiter}${process.env["PATH"]}`;
  const made = await attemptRoom({
    agent: {
      preset: "claude-code",
      model: "claude-sonnet-4-5",
      skills: ["skills/a"],
      mcp: { probe: { run: ["true"] } },
    },
    engine: { PATH, ...engine },
    ...more,
  });
  const bin = join(made.root, "bin");
  await write(bin, "claude", program);
  await chmod(join(bin, "claude"), 0o755);
  for (const path of ["skills/a/SKILL.md", "skills/b/SKILL.md", "CLAUDE.md", "notes.md"])
    await write(made.subject, path, `text of ${path}`);
  return made;
}

async function write(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const withProgram = async (made: AttemptRoom) => {
  const { engine } = await made.input();
  return { engine: { ...engine, PATH: `${join(made.root, "bin")}${delimiter}${process.env["PATH"]}` } };
};

describe("an attempt of a preset", () => {
  test("asks on standard input, finds skills and instructions in its own HOME, and leaves its trace", async () => {
    await using made = await room();
    const { evidence, command } = await made.run(await withProgram(made));
    const read = async (path: string) => (await evidence.files?.read(path)) ?? "";
    expect(await read("asked.txt")).toBe("the task");
    expect((await read("home.txt")).split("\n")).toEqual([
      "./.claude/CLAUDE.md",
      "./.claude/casegate-mcp.json",
      "./.claude/skills/a/SKILL.md",
      "./.claude/skills/b/SKILL.md",
      "",
    ]);
    expect(await read("told.txt")).toBe("text of CLAUDE.md");
    expect(evidence.files?.before).toEqual([]);
    expect(evidence).toMatchObject({
      answer: "FINAL: the answer is 42.",
      traceMissing: null,
      trace: { calls: [{ server: "probe" }], model: { served: "claude-sonnet-4-5" }, selfReported: false },
      usage: { input: 300, output: 24, usd: 0.001128, turns: 2 },
    });
    expect(command).toBe("claude (agent.preset), model claude-sonnet-4-5");
    const env = await read("env.txt");
    expect(env).toContain("ANTHROPIC_BASE_URL=https://api.anthropic.com\n");
    expect(env).toContain("ANTHROPIC_API_KEY=");
    expect(await read("argv.txt")).toContain("--strict-mcp-config");
    // The key reaches the agent, and nothing that is kept.
    expect(JSON.stringify(await made.kept())).not.toContain("a-real-key-1");
  });

  test("asks with what was said and retrieved before", async () => {
    await using made = await room({
      case: {
        history: [
          { role: "user", content: "Hi." },
          { role: "assistant", content: "Hello." },
        ],
        retrieved: "A page.",
      },
    });
    const { evidence } = await made.run(await withProgram(made));
    expect(await evidence.files?.read("asked.txt")).toBe(
      "What was said before:\n\nuser: Hi.\n\nassistant: Hello.\n\nWhat was retrieved:\n\nA page.\n\nWhat is asked now:\n\nthe task",
    );
  });

  test("is not made without the key of its provider, whose variable the suite may name", async () => {
    const agent = { preset: "claude-code", model: "m-1" };
    await using made = await room({ agent }, {});
    expect(await made.attempt()).toEqual({ kind: "no_credentials", missing: ["ANTHROPIC_API_KEY"] });
    await using named = await room(
      { agent: { ...agent, base_url: "http://127.0.0.1:1", key_env: "TEAM_KEY" } },
      { TEAM_KEY: "k-12345678" },
    );
    const { evidence } = await named.run(await withProgram(named));
    const env = (await evidence.files?.read("env.txt")) ?? "";
    expect(env).toContain("ANTHROPIC_BASE_URL=http://127.0.0.1:1\n");
    expect(env).not.toContain("TEAM_KEY");
  });
});

describe("an agent program that the suite starts itself", () => {
  test("gets the skills that the suite names, and its standard output is its trace", async () => {
    await using made = await room({
      agent: {
        run: ["sh", "-c", "find $HOME -name SKILL.md | wc -l >&2; cat stream"],
        trace: "claude-code",
        skills: ["skills/*"],
      },
      case: { fixture: "stream" },
      files: { stream },
    });
    const { evidence } = await made.run();
    expect(evidence.stderr?.text.trim()).toBe("2");
    expect(evidence).toMatchObject({
      answer: "FINAL: the answer is 42.",
      trace: { ending: { kind: "completed" } },
    });
    expect(evidence.traceText).toBe(stream);
  });

  test("of no known make gets them in the common place", async () => {
    await using made = await room({
      agent: { run: ["sh", "-c", "cd $HOME && find . -name SKILL.md | sort"], skills: ["skills/a"] },
    });
    const { evidence } = await made.run();
    expect(evidence.answer).toBe("./.agents/skills/a/SKILL.md\n./.agents/skills/b/SKILL.md");
  });

  test("is ended once its skill is loaded, which its standard output shows", async () => {
    const use = { type: "tool_use", id: "t1", name: "Skill", input: { skill: "pdf" } };
    const lines = [
      {
        type: "assistant",
        message: { id: "m1", model: "m", content: [{ type: "tool_use", id: "t0", name: "Read", input: {} }] },
      },
      { type: "assistant", message: { id: "m2", model: "m", content: [use] } },
      {
        type: "user",
        message: { content: [{ type: "tool_result", tool_use_id: "t1", content: "Launching skill: pdf" }] },
      },
    ];
    await using made = await room({
      agent: { run: ["sh", "-c", "cat stream; sleep 100"], trace: "claude-code" },
      case: { fixture: "stream", stop_on: "skill", checks: [{ type: "skill", loaded: ["pdf"] }] },
      files: { stream: lines.map((line) => `${JSON.stringify(line)}\n`).join("") },
    });
    const { evidence } = await made.run();
    // One that went on would have run past its time.
    expect(evidence).toMatchObject({ end: null, trace: { skills: ["pdf"], ending: { kind: "cut" } } });
  });

  test("of Codex is read with the rollout files below its HOME", async () => {
    const parts = ["codex-unknown", "codex-unknown.rollout"].map(
      (name) => recordedStreams.find((one) => one.name === name)?.text ?? "",
    );
    const script =
      "mkdir -p $HOME/.codex/sessions/2026/11 && cp rollout $HOME/.codex/sessions/2026/11/rollout-1.jsonl; cat stream";
    await using made = await room({
      agent: { run: ["sh", "-c", script], trace: "codex" },
      case: { fixture: "both" },
      files: { "both/stream": parts[0] ?? "", "both/rollout": parts[1] ?? "" },
    });
    const { evidence } = await made.run();
    expect(evidence.trace).toMatchObject({
      calls: [{ name: "NoSuchTool", denied: true }],
      model: { asked: "gpt-5-codex" },
    });
    expect(evidence.trace).not.toHaveProperty("open");
  });
});
