import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/model/evidence.ts";
import { evaluateChecks } from "../../src/verify/verify-attempt.ts";
import { usedMs } from "../support/processor-time.ts";
import { captured, caseOf, checkOn, contextOf, outcomeOn, trace } from "./attempt.ts";

async function evaluate(check: object, evidence: Partial<Evidence>, keys: object = {}) {
  const [record] = await evaluateChecks(contextOf(evidence, { case: caseOf({ ...keys, checks: [check] }) }));
  if (record === undefined) throw new Error("The check is missing.");
  return record;
}

describe("an edit check", () => {
  const edit = (answer: string, keys: object = {}) =>
    evaluate(
      { type: "edit", on: "answer", prior: "amp.py", allowed: ["^gain\\s*="], ...keys },
      { answer },
      { fixture: "edit" },
    );
  const prior = "# amplifier\ngain = 1\nload = 50\n\nprint(gain)\n";

  it.each([
    ["an allowed line", prior.replace("gain = 1", "gain = 2"), "pass"],
    [
      "an allowed line and comments, blank lines and white space at line ends",
      "gain = 2  \n# new comment\nload = 50\nprint(gain)",
      "pass",
    ],
    ["nothing", prior, "fail"],
    ["only comments", prior.replace("# amplifier", "# other"), "fail"],
    ["another line", prior.replace("load = 50", "load = 75"), "fail"],
    ["an allowed line and another", prior.replace("1", "2").replace("50", "75"), "fail"],
    ["a line to an allowed one", prior.replace("load = 50", "gain = 9"), "fail"],
    ["an allowed line to another", prior.replace("gain = 1", "load = 1"), "fail"],
    ["one line more that is allowed", `${prior}gain = 3\n`, "pass"],
    ["one line more that is not", `${prior}exit()\n`, "fail"],
    ["a line less", prior.replace("load = 50\n", ""), "fail"],
    ["an allowed line less", prior.replace("gain = 1\n", ""), "fail"],
    ["the indentation of a line", prior.replace("load", "  load"), "fail"],
    ["everything", "", "fail"],
  ])("on a change of %s is %3$s", async (_, answer, outcome) => {
    expect((await edit(answer)).outcome).toBe(outcome);
  });

  it("names the lines outside, and those that were removed", async () => {
    expect((await edit(prior.replace("load = 50", "load = 75"))).reason).toBe(
      'changed outside what may change: "load = 50", "load = 75"',
    );
    expect((await edit(prior.replace("gain = 1\n", ""))).reason).toBe(
      'removed without another line in its place: "gain = 1"',
    );
  });

  it("reads the fenced code of a reply by default", async () => {
    const answer = `Here:\n\`\`\`py\n${prior.replace("= 1", "= 2")}\`\`\``;
    expect((await edit(answer, { on: "code" })).outcome).toBe("pass");
    expect(await edit("no code", { on: "code" })).toMatchObject({
      outcome: "fail",
      reason: "there is no edited text",
    });
  });

  it("finds the prior file in a fixture of one file, and in the history", async () => {
    const check = { type: "edit", on: "answer", prior: "amp.py", allowed: ["^gain"] };
    const answer = prior.replace("= 1", "= 2");
    expect((await evaluate(check, { answer }, { fixture: "edit/amp.py" })).outcome).toBe("pass");
    const history = [{ role: "assistant", content: "done", files: ["edit/amp.py"] }];
    expect((await evaluate(check, { answer }, { history })).outcome).toBe("pass");
    const nowhere = await evaluate(check, { answer });
    expect(nowhere).toMatchObject({ outcome: "error" });
    expect(nowhere.reason).toMatch(/neither fixture nor history/);
  });

  it("does not spend its time on text that has nothing to do with the prior", async () => {
    const before = usedMs();
    const answer = Array.from({ length: 100_000 }, (_, n) => `line ${n}`).join("\n");
    expect(await edit(answer)).toMatchObject({
      outcome: "fail",
      reason: "too many lines changed to compare them",
    });
    expect(usedMs() - before).toBeLessThan(40_000);
  });

  it("is open on a text that is not known or cut", async () => {
    const check = { type: "edit", on: "answer", prior: "amp.py", allowed: ["^gain"] };
    expect((await evaluate(check, {}, { fixture: "edit" })).outcome).toBe("not_assessed");
    const cut = { answer: prior, trace: trace([], { kind: "cut", text: prior }) };
    expect((await evaluate(check, cut, { fixture: "edit" })).outcome).toBe("not_assessed");
  });
});

describe("a references check", () => {
  const pattern = "\\bapi\\.(\\w+)";
  const check = (answer: string, keys: object = { symbols: "symbols.txt" }, caseKeys: object = {}) =>
    evaluate({ type: "references", pattern, ...keys }, { answer }, caseKeys);

  it("passes when every symbol is known, or there is none", async () => {
    expect(await check("Call api.open, then api.close().")).toMatchObject({
      outcome: "pass",
      matched: ["open", "close"],
    });
    expect(await check("Nothing to call.")).toMatchObject({ outcome: "pass", observed: "no symbol" });
    expect((await check("api.open", { symbols: "symbols.json" })).outcome).toBe("pass");
  });

  it("fails on a symbol that does not resolve, and names it", async () => {
    expect(await check("api.open and api.opne, api.opne")).toMatchObject({
      outcome: "fail",
      missing: ["opne"],
      reason: 'does not resolve: "opne"',
    });
    expect((await check("api.Open")).outcome).toBe("fail");
    expect((await check("`api.opne`")).outcome).toBe("fail");
  });

  it("leaves out what the user named, in the prompt or an earlier turn", async () => {
    const prompt = "Why does api.opne fail?";
    expect((await check("api.opne is a slip for api.open", undefined, { prompt })).outcome).toBe("pass");
    const history = [{ role: "user", content: "I call api.opne." }];
    expect((await check("api.opne is a slip", undefined, { history })).outcome).toBe("pass");
  });

  it("asks a command about the symbols that are left", async () => {
    const resolve = ["sh", "-c", 'grep -q opne "$SYMBOLS_FILE" && exit 1; exit 0'];
    expect((await check("api.open", { resolve })).outcome).toBe("pass");
    expect((await check("api.opne", { resolve })).outcome).toBe("fail");
    expect((await check("api.opne", { resolve: "exit 9" })).outcome).toBe("error");
    expect((await check("nothing", { resolve: "exit 9" })).outcome).toBe("pass");
    const both = {
      symbols: "symbols.txt",
      resolve: ["sh", "-c", 'test "$(cat "$SYMBOLS_FILE")" = \'["opne"]\''],
    };
    expect((await check("api.open api.opne", both)).outcome).toBe("pass");
  });

  it("is the suite's mistake without a way to resolve, whatever the reply", async () => {
    expect((await check("nothing", {})).outcome).toBe("error");
    expect((await check("nothing", { symbols: "absent.txt" })).outcome).toBe("error");
  });

  it("knows in a cut text what does not resolve, and no more", async () => {
    const stdout = (text: string) => ({ stdout: captured(text, { truncated: true }) });
    const keys = { type: "references", pattern, on: "stdout", symbols: "symbols.txt" };
    expect((await evaluate(keys, stdout("api.opne"))).outcome).toBe("fail");
    expect((await evaluate(keys, stdout("api.open"))).outcome).toBe("not_assessed");
    expect((await evaluate({ ...keys, on: "answer" }, {})).outcome).toBe("not_assessed");
  });
});

describe("a citations check", () => {
  const cites = (answer: string, keys: object = {}) => checkOn({ type: "citations", ...keys }, { answer });

  it.each([
    ["See src/lookup.mjs.", {}, "pass"],
    ["See `src/lookup.mjs:12`, and (./own-verifier.mjs).", { min: 2 }, "pass"],
    ["[here](src/lookup.mjs)", {}, "pass"],
    ["own-verifier.mjs", {}, "pass"],
    ["src/lookup.mjs src/lookup.mjs ./src/lookup.mjs", { min: 2 }, "fail"],
    ["src/absent.mjs", {}, "fail"],
    ["the src folder, src/", {}, "fail"],
    ["https://example.org/src/lookup.mjs", {}, "fail"],
    ["/src/lookup.mjs", {}, "fail"],
    ["src/../own-verifier.mjs", {}, "pass"],
    ["../says.mjs", {}, "fail"],
    ["src/../../says.mjs", {}, "fail"],
    ["", {}, "fail"],
    ["src/lookup.mjs", { path_any: ["src/**"] }, "pass"],
    ["own-verifier.mjs", { path_any: ["src/**"] }, "fail"],
  ])("%j with %j is %s", async (answer, keys, outcome) => {
    expect((await cites(answer, keys)).outcome).toBe(outcome);
  });

  it("says how many there are, and what is not in the subject", async () => {
    const record = await cites("src/lookup.mjs and src/absent.mjs", { min: 2 });
    expect(record.reason).toBe(
      'cites 1 files of the subject, at least 2 expected; not in the subject: "src/absent.mjs"',
    );
    expect(record.observed).toBe('"src/lookup.mjs"');
  });

  it("is open on a text that is not known, or cut too early", async () => {
    expect(await outcomeOn({ type: "citations" })).toBe("not_assessed");
    const stdout = (text: string) => ({ stdout: captured(text, { truncated: true }) });
    expect(await outcomeOn({ type: "citations", on: "stdout" }, stdout("none"))).toBe("not_assessed");
    expect(await outcomeOn({ type: "citations", on: "stdout" }, stdout("src/lookup.mjs"))).toBe("pass");
  });
});
