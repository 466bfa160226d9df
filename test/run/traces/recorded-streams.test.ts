import { describe, expect, test } from "vitest";
import { knownReadings, readStream, recordedStreams } from "./recorded-streams.ts";

test("Every recorded stream has a known reading, and every known reading a stream", () => {
  expect(recordedStreams.map(({ name }) => name).sort()).toEqual(Object.keys(knownReadings).sort());
  expect(recordedStreams.length).toBeGreaterThan(60);
});

test.each(recordedStreams.map((stream) => [stream.name, stream] as const))(
  "%s reads as is known",
  (name, stream) => {
    expect(readStream(stream)).toEqual(knownReadings[name]);
  },
);

describe("a recorded stream", () => {
  const of = (prefix: string) => Object.entries(knownReadings).filter(([name]) => name.startsWith(prefix));
  const kinds = (pattern: RegExp) =>
    Object.entries(knownReadings)
      .filter(([name]) => pattern.test(name))
      .map(([, { ending }]) => ending.kind);

  test("of a provider that failed is an outage, whatever the program called it", () => {
    const failed = kinds(
      /^(?:claude|codex|gemini)-(?:err|apitimeout)|^(?:codex|gemini)-malformed|^codex-stall$/,
    );
    expect(new Set(failed)).toEqual(new Set(["outage"]));
    expect(failed.length).toBeGreaterThan(14);
  });

  test("without a closing event is cut, though the program exits with 0", () => {
    expect(
      new Set(kinds(/sig(?:INT|TERM)|timeout$|(?:claude|gemini)-stall/).filter((kind) => kind !== "outage")),
    ).toEqual(new Set(["cut"]));
  });

  test("of a refusal or a limit is behaviour", () => {
    expect(kinds(/^claude-refusal$/)).toEqual(["refused"]);
    expect(kinds(/^(?:claude|codex|opencode)-maxtok$/)).toEqual(["limit", "limit", "limit"]);
  });

  test("that says nothing of an amount says null and never zero", () => {
    for (const [, { usage, usd, ending }] of [...of("gemini"), ...of("opencode"), ...of("codex")]) {
      expect([usage.input, usage.output, usage.cached, usd]).not.toContain(0);
      if (ending.kind === "cut") expect(usage).toEqual({ input: null, output: null, cached: null });
    }
  });

  test("calls the same tool of MCP by server and tool in all four", () => {
    for (const name of ["claude-mcp", "codex-mcp+rollout", "gemini-mcp", "opencode-mcp"]) {
      const [call] = knownReadings[name]?.calls ?? [];
      expect(call).toMatchObject({ server: "probe", args: { a: 2, b: 3 }, denied: false });
      expect(call?.name).toMatch(/add$/);
    }
  });

  test("of Codex alone leaves open what the sandbox blocked; with its rollout it shows it", () => {
    expect(knownReadings["codex-denied"]).toMatchObject({
      calls: [],
      open: expect.stringContaining("rollout"),
    });
    expect(knownReadings["codex-denied+rollout"]?.calls).toMatchObject([
      { name: "exec_command", error: "exit status 1" },
    ]);
    expect(knownReadings["codex-denied+rollout"]).not.toHaveProperty("open");
  });
});
