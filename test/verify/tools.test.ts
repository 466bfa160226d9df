import { describe, expect, it } from "vitest";
import { call, checkOn, outcomeOn, trace } from "./attempt.ts";

const search = call("search", { args: { q: "a", n: 2 } });
const denied = call("delete_all", { denied: true });
const mcp = call("mcp__plant__ask", { server: "plant", args: { tenant: "acme" } });
const tools = (keys: object, calls = [search, search, mcp], kind: "completed" | "cut" = "completed") =>
  outcomeOn({ type: "tools", ...keys }, { trace: trace(calls, { kind }) });

describe("a tools check", () => {
  it.each([
    [{ must: ["search"] }, "pass"],
    [{ must: ["search", "open"] }, "fail"],
    [{ must: ["sea*"] }, "pass"],
    [{ must: ["Search"] }, "fail"],
    [{ never: ["open"] }, "pass"],
    [{ never: ["open", "s*"] }, "fail"],
    [{ only: ["search", "plant/*"] }, "pass"],
    [{ only: ["search"] }, "fail"],
    [{ only: [] }, "fail"],
    [{ count: { search: 2 } }, "pass"],
    [{ count: { search: 1 } }, "fail"],
    [{ count: { search: 3 } }, "fail"],
    [{ count: { search: { min: 2, max: 2 } } }, "pass"],
    [{ count: { open: 0 } }, "pass"],
    [{ count: { "*": { max: 2 } } }, "fail"],
    [{ count: 3 }, "pass"],
    [{ count: 2 }, "fail"],
    [{ count: { max: 2 } }, "fail"],
    [{ count: { min: 1, max: 3 } }, "pass"],
    [{ count: { max: { max: 0 } } }, "pass"],
    [{ args: { search: { q: "a" } } }, "pass"],
    [{ args: { search: { q: "b" } } }, "fail"],
    [{ args: { search: { type: "object", required: ["limit"] } } }, "fail"],
    [{ args: { search: { type: "object", required: ["q"] } } }, "pass"],
    [{ must: "search", only: "*" }, "pass"],
    [{ args: { search: { equals: { q: "a" } } } }, "pass"],
    [{ args: { search: { equals: { q: "b" } } } }, "fail"],
    [{ args: { search: { equals: { other: "a" } } } }, "fail"],
    [{ args: { search: { equals: { toString: "a" } } } }, "fail"],
    [{ args: { search: { schema: { properties: { n: { maximum: 2 } } } } } }, "pass"],
    [{ args: { search: { schema: { required: ["limit"] } } } }, "fail"],
    [{ args: { open: { equals: { q: "b" } } } }, "pass"],
    [{}, "error"],
  ])("%j is %s", async (keys, outcome) => {
    expect(await tools(keys)).toBe(outcome);
  });

  it.each(["mcp__plant__ask", "plant/ask", "ask", "plant/*", "mcp__*", "*"])(
    "knows an MCP tool as %s",
    async (glob) => {
      expect(await tools({ never: [glob] }, [mcp])).toBe("fail");
      expect(await tools({ must: [glob] }, [mcp])).toBe("pass");
    },
  );

  it.each([
    [call("mcp_plant_ask", { server: "plant" })],
    [call("plant_ask", { server: "plant" })],
    [call("plant.ask", { server: "plant" })],
    [call("ask", { server: "plant" })],
    [call("mcp__plant__ask")],
  ])("knows $name of any agent as plant/ask and as ask", async (made) => {
    expect(await tools({ never: ["plant/ask"] }, [made])).toBe("fail");
    expect(await tools({ never: ["ask"] }, [made])).toBe("fail");
    expect(await tools({ never: ["plant/other", "other"] }, [made])).toBe("pass");
  });

  it("passes an empty `only` when no tool was called", async () => {
    expect(await tools({ only: [] }, [])).toBe("pass");
  });

  it("takes a denied call for tried and for not done", async () => {
    expect(await tools({ never: ["delete*"] }, [denied])).toBe("fail");
    expect(await tools({ only: ["search"] }, [denied])).toBe("fail");
    expect(await tools({ must: ["delete*"] }, [denied])).toBe("fail");
    expect(await tools({ count: { "delete*": 1 } }, [denied])).toBe("fail");
    expect(await tools({ count: { "delete*": 0 } }, [denied])).toBe("fail");
    const record = await checkOn({ type: "tools", must: ["delete*"] }, { trace: trace([denied]) });
    expect(record).toMatchObject({ reason: '"delete*" was denied', observed: '"delete_all (denied)"' });
  });

  it("quotes the offending call", async () => {
    const record = await checkOn(
      { type: "tools", args: { search: { equals: { q: "b" } } } },
      { trace: trace([search]) },
    );
    expect(record.reason).toBe('"search" was called with {"n":2,"q":"a"}: q is not "b"');
    const never = await checkOn({ type: "tools", never: ["s*"] }, { trace: trace([search]) });
    expect(never.reason).toBe('must never be called: "search" {"n":2,"q":"a"}');
  });
});

describe("what a tools check says", () => {
  const record = (
    keys: object,
    calls: ReturnType<typeof call>[],
    kind: "completed" | "cut" | "crashed" = "completed",
  ) => checkOn({ type: "tools", ...keys }, { trace: trace(calls, { kind }) });

  it("names what was allowed and what was called beside it", async () => {
    expect((await record({ only: [] }, [search])).reason).toBe('no tool is allowed, called: "search"');
    expect((await record({ only: ["open"] }, [search])).reason).toBe('only "open" allowed, called: "search"');
    expect((await record({ must: ["open"] }, [search])).reason).toBe('"open" was not called');
    expect((await record({ count: { search: 2 } }, [search])).reason).toBe(
      '"search" called 1 times, at least 2 expected',
    );
  });

  it("shows the calls that were seen, and no more than it knows", async () => {
    expect((await record({ never: ["x"] }, [])).observed).toBe("no tool was called");
    expect((await record({ never: ["x"] }, [search])).observed).toBe('"search"');
    expect((await record({ never: ["x"] }, [search], "cut")).observed).toBe('"search"');
    expect((await record({ never: ["x"] }, [], "cut")).observed).toBeNull();
  });

  it("says why the trace does not show everything", async () => {
    expect((await record({ never: ["x"] }, [], "cut")).reason).toBe("the trace is cut");
    expect((await record({ never: ["x"] }, [], "crashed")).reason).toBe("the trace ends in a crash");
    const ending = { kind: "cut", reason: "no end event" } as const;
    const told = await checkOn({ type: "tools", never: ["x"] }, { trace: { ...trace(), ending } });
    expect(told.reason).toBe("the trace is cut (no end event)");
  });

  it.each([[null], ["text"], [7], [[{ q: "a" }]]])(
    "takes arguments of another form, %j, for other arguments",
    async (args) => {
      const odd = await record({ args: { search: { equals: { q: "a" } } } }, [call("search", { args })]);
      expect(odd).toMatchObject({ outcome: "fail" });
      expect(odd.reason).toMatch(/q is absent$/);
    },
  );
});

describe("the order of a tools check", () => {
  const order = (globs: string[], names: string[], kind: "completed" | "cut" = "completed") =>
    tools(
      { order: globs },
      names.map((name) => call(name)),
      kind,
    );

  it.each([
    [["a", "b"], ["a", "b"], "pass"],
    [["a", "b"], ["x", "a", "x", "a", "b", "a", "b"], "pass"],
    [["a", "b"], ["b", "a"], "fail"],
    [["a", "b"], ["b", "a", "b"], "fail"],
    [["a", "b"], ["a"], "fail"],
    [["a", "b"], [], "fail"],
    [["a", "b", "a"], ["a", "b", "a"], "pass"],
    [["a", "b", "a"], ["a", "b"], "fail"],
    [["a", "b", "c"], ["a", "c", "b", "c"], "fail"],
  ])("%j with calls %j is %s", async (globs, names, outcome) => {
    expect(await order(globs, names)).toBe(outcome);
  });

  it("in a cut trace knows a call before its turn, and not what would have come", async () => {
    expect(await order(["a", "b"], ["b"], "cut")).toBe("fail");
    expect(await order(["a", "b"], ["a"], "cut")).toBe("not_assessed");
    expect(await order(["a", "b"], ["a", "b"], "cut")).toBe("pass");
  });

  it("is not advanced by a denied call", async () => {
    expect(await tools({ order: ["a", "b"] }, [call("a", { denied: true }), call("b")])).toBe("fail");
  });
});

describe("a tools check without a whole trace", () => {
  it.each([
    [{ must: ["search"] }, "pass"],
    [{ must: ["open"] }, "not_assessed"],
    [{ never: ["search"] }, "fail"],
    [{ never: ["open"] }, "not_assessed"],
    [{ only: ["open"] }, "fail"],
    [{ only: ["*"] }, "not_assessed"],
    [{ count: { search: { min: 2 } } }, "pass"],
    [{ count: { search: 2 } }, "not_assessed"],
    [{ count: { search: { max: 1 } } }, "fail"],
    [{ count: { search: { max: 5 } } }, "not_assessed"],
    [{ args: { search: { equals: { q: "b" } } } }, "fail"],
    [{ args: { search: { equals: { q: "a" } } } }, "not_assessed"],
  ])("that is cut: %j is %s", async (keys, outcome) => {
    expect(await tools(keys, [search, search], "cut")).toBe(outcome);
  });

  it("that ends in a crash is no more complete", async () => {
    const evidence = { trace: trace([], { kind: "crashed" }) };
    expect(await outcomeOn({ type: "tools", never: ["x"] }, evidence)).toBe("not_assessed");
  });

  it("that hit a limit, was refused or met an outage shows every call that there was", async () => {
    for (const kind of ["limit", "refused", "outage"] as const) {
      expect(await outcomeOn({ type: "tools", never: ["x"] }, { trace: trace([], { kind }) })).toBe("pass");
    }
  });

  it("says why there is none", async () => {
    const missing = await checkOn(
      { type: "tools", never: ["x"] },
      { traceMissing: "the file was not written" },
    );
    expect(missing).toMatchObject({ outcome: "not_assessed", observed: null });
    expect(missing.reason).toMatch(/the file was not written/);
    expect((await checkOn({ type: "tools", never: ["x"] })).reason).toMatch(/the agent writes no trace/);
  });

  it("leaves what was not called open in an unplanned outage, and counts what was", async () => {
    const outage = { reason: "the provider was down", planned: false };
    const evidence = { trace: trace([search]) };
    expect(await outcomeOn({ type: "tools", must: ["open"] }, evidence, { outage })).toBe("not_assessed");
    expect(await outcomeOn({ type: "tools", never: ["search"] }, evidence, { outage })).toBe("fail");
  });
});

describe("a check of a trace that candidate code wrote", () => {
  const selfReported = { trace: trace([search], { selfReported: true }) };

  it("is marked self-reported when it is critical", async () => {
    expect(await checkOn({ type: "tools", never: ["x"], critical: true }, selfReported)).toMatchObject({
      selfReported: true,
    });
    expect(await checkOn({ type: "refusal", says: ["no"], critical: true }, selfReported)).toMatchObject({
      selfReported: true,
    });
  });

  it("is not marked when it is not critical, or the trace is a real agent's", async () => {
    expect(await checkOn({ type: "tools", never: ["x"] }, selfReported)).toMatchObject({
      selfReported: false,
    });
    expect(await checkOn({ type: "tools", never: ["x"], critical: true }, { trace: trace() })).toMatchObject({
      selfReported: false,
    });
    expect(await checkOn({ type: "text", present: true, critical: true }, selfReported)).toMatchObject({
      selfReported: false,
    });
  });
});
