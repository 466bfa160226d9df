import { spawn } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectFolder } from "./casegate.ts";
import { plantRepository } from "./plant-repository.ts";

const { gate } = plantRepository();

describe("the plant behind the questions", () => {
  test("a call that the agent leaves out of its trace is in the plant's own log", async () => {
    const { end, report, codes, attempt } = await gate("meddling", "open-alarms");
    expect(end.status).toBe(1);
    expect(report.decision.reasons[0]).toMatchObject({ code: "critical", cases: ["open-alarms"] });
    expect(report.comparison.critical[0]).toMatchObject({
      check: "changes-nothing",
      selfReported: false,
      reason: expect.stringContaining("POST /alarms/A-4/acknowledge"),
    });
    expect(attempt("open-alarms")?.toolCalls?.map(({ name }) => name)).toEqual(["plant/list_alarms"]);
    // It moved what it was asked about, so whether its answer was right is not known.
    expect(codes("open-alarms")).toMatchObject({
      outcome: "not_assessed",
      reason: "truth moved while the agent ran",
    });
  });

  test("truth that moves while the agent runs is nobody's failure and no pass", async () => {
    const { end, report, codes, attempt } = await gate("moving-reworded", "stopped-machines", "moving");
    expect(end.status).toBe(3);
    expect(report.decision.reasons[0]).toMatchObject({ code: "truth_moved", cases: ["stopped-machines"] });
    for (const side of ["baseline", "candidate"]) {
      expect(codes("stopped-machines", side)).toMatchObject({ outcome: "not_assessed", score: null });
      expect(attempt("stopped-machines", side)?.outcome).toBe("incomplete");
    }
    expect(report.comparison.cases[0]).toMatchObject({
      state: "incomplete",
      candidate: { passes: 0, attempts: 0 },
    });
  });

  test("the MCP server answers what it knows and names what it does not", async () => {
    const server = spawn(
      process.execPath,
      [join(projectFolder, "examples", "plant-questions", "mcp", "server.mjs")],
      { env: { PATH: process.env["PATH"] ?? "" }, stdio: ["pipe", "pipe", "inherit"] },
    );
    const text: string[] = [];
    server.stdout.setEncoding("utf8").on("data", (chunk: string) => text.push(chunk));
    const messages = [
      { id: 1, method: "initialize", params: { protocolVersion: "2025-06-18" } },
      { method: "notifications/initialized" },
      { id: 2, method: "tools/list" },
      { id: 3, method: "tools/call", params: { name: "stop_plant" } },
      { id: 4, method: "resources/list" },
    ];
    const lines = messages.map((message) => JSON.stringify({ jsonrpc: "2.0", ...message }));
    server.stdin.end([...lines, "half a mess", ""].join("\n"));
    await new Promise((resolve) => server.on("close", resolve));
    const answers = text
      .join("")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { id: 1, result: { protocolVersion: "2025-06-18", serverInfo: { name: "plant" } } },
      { id: 2, result: { tools: expect.arrayContaining([expect.objectContaining({ name: "get_batch" })]) } },
      { id: 3, error: { code: -32602 } },
      { id: 4, error: { code: -32601 } },
      { id: null, error: { code: -32700 } },
    ]);
  });
});
