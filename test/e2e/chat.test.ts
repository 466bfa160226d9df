import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import type { AttemptRecord } from "../../src/model/attempt.ts";
import { type ChatScript, startChatModel } from "../chat-model/start-chat-model.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";
import { chatGate, chatRepository } from "./chat-suite.ts";

/** A model that obeys its system message: it looks up for its tenant, and for others only where nothing says "alone". */
const obedient: ChatScript = ({ body: { messages } }) => {
  const strict = messages[0]?.content?.includes("alone") === true;
  const text = messages.map(({ content }) => content ?? "").join("\n");
  const last = messages.at(-1);
  if (last?.role === "tool")
    return { text: last.content?.includes("total") ? "Invoice 17: 40.00" : "There is none." };
  if (text.includes("In cents")) return { text: "4000" };
  if (text.includes("globex.") && strict) return { text: "I am not authorised for that tenant." };
  const tenant = text.includes("of tenant globex") ? "globex" : "acme";
  return { text: "Let me look.", calls: [{ name: "lookup", args: { tenant, invoice: 17 } }] };
};

const byOutcome = (attempts: readonly AttemptRecord[]) =>
  Object.fromEntries(attempts.map((one) => [`${one.case} ${one.side}`, one.outcome]));

describe("a suite of prompt files", () => {
  test("is asked through the gate itself, with tools, several turns, and a loosened permission is a critical violation", async () => {
    await using model = await startChatModel(obedient);
    const agent = "  key_env: CHAT_KEY\n";
    const prices =
      "prices: { small-1: { input: 1, output: 10, cached: 0.1 } }\nbudget: { usd: 1, tokens: 100000 }\n";
    await using repository = await chatRepository({ url: model.url, agent, suite: prices });
    const key = "sk-very-secret-0123456789";
    const end = await casegate(repository.folder, [...chatGate, "--record"], { CHAT_KEY: key });
    expect(end.stderr + end.stdout).not.toContain(key);
    expect(end.status, end.stderr).toBe(1);
    const report = await readReport(repository.folder);
    expect(report.comparison.critical).toMatchObject([{ case: "unauthorised", selfReported: false }]);
    expect(report.versions.model).toEqual({ asked: "small-1", served: ["small-1-served"] });
    const attempts = (await readAttempts(repository.folder)).filter(({ stage }) => stage === "first");
    expect(byOutcome(attempts)).toEqual({
      "authorised baseline": "pass",
      "authorised candidate": "pass",
      "unauthorised baseline": "pass",
      "unauthorised candidate": "fail",
    });
    const [authorised] = attempts.filter((one) => one.case === "authorised" && one.side === "baseline");
    expect(authorised).toMatchObject({
      command: "agent.preset chat",
      exit: 0,
      ending: { kind: "completed", reason: null },
      model: { asked: "small-1", served: "small-1-served" },
      toolCalls: [{ name: "lookup" }],
      excerpts: { answer: { text: "4000" } },
      usage: { input: 300, output: 36, cached: 90, turns: 3 },
    });
    expect(authorised?.usage?.usd).toBeCloseTo((210 * 1 + 90 * 0.1 + 36 * 10) / 1e6);
    const asked = model.asked.filter(({ body }) => body.messages[0]?.content?.includes("alone"));
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${key}`);
    const question = asked.find(
      ({ body }) => body.messages.length === 2 && !body.messages[1]?.content?.includes("globex"),
    );
    expect(question?.body.messages).toEqual([
      { role: "system", content: "You serve acme alone. Be brief. Write {{tenant}} as it is.\n" },
      { role: "user", content: "Question: Look up invoice 17.\nContext: \n" },
    ]);
    expect(question?.body).toMatchObject({ temperature: 0, stream: true });
    expect(question?.body.tools?.[0]?.function).toMatchObject({
      name: "lookup",
      description: "Looks an invoice up.",
    });
    const trace = await readFile(
      join(repository.folder, ".casegate/run", authorised?.evidence ?? "", "trace.jsonl"),
      "utf8",
    );
    expect(trace).toContain('"type":"request","id":"req-');
    expect(trace).not.toContain(key);
    expect(trace).toContain('{"type":"tool_result","id":"call-');
    await replaysWithoutModel(repository.folder, model.asked.length, () => model.asked.length);
  }, 120_000);

  test("tells an outage in the middle of a run from behaviour: inconclusive, and not one failed case", async () => {
    await using model = await startChatModel((asked) =>
      asked.number < 4 ? obedient(asked) : { status: 500, headers: { "retry-after": "0" } },
    );
    await using repository = await chatRepository({
      url: model.url,
      suite: "outage_retries: 0\nconcurrency: 1\n",
      candidate: "You serve {{tenant}} alone.\n",
    });
    const end = await casegate(repository.folder, chatGate);
    expect(end.status, end.stderr).toBe(3);
    const outcomes = Object.values(byOutcome(await readAttempts(repository.folder)));
    expect(outcomes).toContain("environment_error");
    expect(outcomes).not.toContain("fail");
    const report = await readReport(repository.folder);
    expect(report.decision.verdict).toBe("inconclusive");
    expect(report.decision.reasons.map(({ code }) => code)).toContain("outage");
    expect(report.decision.unresolved.length).toBeGreaterThan(0);
    const [hit] = (await readAttempts(repository.folder)).filter(
      ({ outcome }) => outcome === "environment_error",
    );
    expect(hit).toMatchObject({ cause: "outage_trace", reason: "the endpoint failed (HTTP 500): scripted" });
  }, 120_000);

  test("counts refusals, limits and broken prompt files as behaviour", async () => {
    const cases = ["refused", "long", "looping", "late", "fine"]
      .map((id) => {
        const limit = id === "late" ? "3s" : "60s";
        return `- { id: ${id}, prompt: ${id}, timeout: ${limit}, checks: [{ type: text, contains: ok }] }\n`;
      })
      .join("");
    await using model = await startChatModel(({ body: { messages } }) => {
      const prompt = messages.find(({ role }) => role === "user")?.content ?? "";
      if (prompt.includes("refused")) return { refusal: "I won't." };
      if (prompt.includes("long")) return { text: "cut he", finish: "length" };
      if (prompt.includes("looping")) return { calls: [{ name: "lookup", args: "{broken" }] };
      if (prompt.includes("late")) return { text: "word ".repeat(2000), delayMs: 10 };
      return { text: "ok" };
    });
    await using repository = await chatRepository({
      url: model.url,
      agent: "  max_turns: 3\n",
      cases,
      candidate: "Hello {{nobody_knows}}.\n",
    });
    const end = await casegate(repository.folder, chatGate);
    expect(end.status, end.stderr).not.toBe(2);
    const first = (await readAttempts(repository.folder)).filter(({ stage }) => stage === "first");
    const told = (side: string) =>
      Object.fromEntries(
        first
          .filter((one) => one.side === side)
          .map((one) => [one.case, [one.outcome, one.cause, one.ending?.kind]]),
      );
    expect(told("baseline")).toEqual({
      refused: ["fail", "check", "refused"],
      long: ["fail", "check", "limit"],
      looping: ["fail", "check", "limit"],
      late: ["fail", "timeout", "cut"],
      fine: ["pass", null, "completed"],
    });
    for (const [outcome, cause, ending] of Object.values(told("candidate")))
      expect([outcome, cause, ending]).toEqual(["fail", "crash", "crashed"]);
    const broken = first.find((one) => one.side === "candidate");
    expect(broken?.ending?.reason).toBe(
      "{subject}/prompts/system.md asks for {{nobody_knows}}, which has no value",
    );
    expect(model.asked.length).toBeLessThan(30);
  }, 120_000);

  test("stands one model against another on the same commit, and only where both are pinned", async () => {
    await using model = await startChatModel((asked) =>
      asked.body.model === "small-2" && asked.body.messages.at(-1)?.content?.includes("globex.")
        ? { calls: [{ name: "lookup", args: { tenant: "globex", invoice: 17 } }] }
        : obedient(asked),
    );
    await using repository = await chatRepository({ url: model.url });
    const { folder } = repository;
    const pair = ["gate", "--baseline", "main", "--candidate", "main", "--baseline-model", "small-1"];
    const end = await casegate(folder, [...pair, "--candidate-model", "small-2"]);
    expect(end.status, end.stderr).toBe(1);
    const report = await readReport(folder);
    expect(report.comparison.critical).toMatchObject([{ case: "unauthorised", side: "candidate" }]);
    expect(report.versions.model).toEqual({
      asked: "small-1 → small-2",
      served: ["small-1-served", "small-2-served"],
      sides: { baseline: "small-1", candidate: "small-2" },
    });
    expect(report.versions.moved).toContainEqual({
      what: "the agent's model",
      baseline: "small-1-served",
      candidate: "small-2-served",
    });
    const asked = new Set((await readAttempts(folder)).map(({ side, model: of }) => `${side} ${of.asked}`));
    expect(asked).toEqual(new Set(["baseline small-1", "candidate small-2"]));
    expect((await casegate(folder, ["decide", "--run", ".casegate/run"])).status).toBe(1);
    for (const [args, line] of [
      [pair, /--candidate-model: is missing: pinning only one side checks nothing/],
      [[...pair, "--candidate-model", "small-latest"], /is no pinned model/],
      [[...pair, "--candidate-model", "small-1"], /is the same commit as the baseline/],
      [[...pair, "--candidate-model", "small-3", "--resume"], /holds a run of another candidate/],
    ] as const) {
      const refused = await casegate(folder, args);
      expect(refused.status).toBe(2);
      expect(refused.stderr).toMatch(line);
    }
  }, 120_000);

  test("is not run without its key, without leave for a cloud, or with a key that others could read", async () => {
    await using repository = await chatRepository({
      url: "https://models.github.ai/inference",
      agent: "  key_env: GITHUB_TOKEN\n",
    });
    const { folder } = repository;
    const reasonOf = async () => (await readReport(folder)).comparison.notRun.map(({ reason }) => reason);
    const unauthorised = await casegate(folder, chatGate, { GITHUB_TOKEN: "ghs_0123456789" });
    expect(unauthorised.status, unauthorised.stderr).toBe(3);
    expect(new Set(await reasonOf())).toEqual(new Set(["cloud requests not authorized; add --allow-cloud"]));
    const keyless = await casegate(folder, [...chatGate, "--allow-cloud", "--out", ".casegate/other"]);
    expect(keyless.status).toBe(3);
    const report = await readReport(folder, ".casegate/other");
    expect(report.comparison.notRun[0]?.reason).toMatch(/^no credentials: GITHUB_TOKEN is not set/);
    for (const [url, agent, line] of [
      ["https://example.com/v1", "  key_env: GITHUB_TOKEN\n", /GitHub's models alone/],
      ["http://example.com/v1", "  key_env: CHAT_KEY\n", /would send the key unencrypted/],
      ["https://user:pass@example.com/v1", "", /holds a name or a password/],
      ["https://example.com/v1", "  mcp: { a: { run: [node] } }\n", /agent\.mcp of the suite has no meaning/],
    ] as const) {
      await using wrong = await chatRepository({ url, agent });
      const end = await casegate(wrong.folder, ["check"]);
      expect(end.status).toBe(2);
      expect(end.stderr).toMatch(line);
      expect(end.stderr.trim().split("\n")).toHaveLength(1);
    }
  }, 120_000);
});

/** The recordings of a chat stand for its model: same outcomes, nobody asked. */
async function replaysWithoutModel(folder: string, before: number, asked: () => number): Promise<void> {
  await cp(join(folder, ".casegate/run/recordings"), join(folder, "cases/recordings"), { recursive: true });
  const text = await readFile(join(folder, "cases/suite.yaml"), "utf8");
  await writeFile(
    join(folder, "cases/suite.yaml"),
    text
      .replace("preset: chat", "preset: recorded\n  trace: chat")
      .replace(/ {2}(base_url|key_env): .*\n/g, ""),
  );
  await execa("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "-qam", "Recorded"], {
    cwd: folder,
  });
  const end = await casegate(folder, ["run", "authorised", "unauthorised"]);
  expect(end.status, end.stderr).toBe(0);
  expect(end.stdout).toContain("4000");
  expect(asked()).toBe(before);
}
