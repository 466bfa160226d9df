import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { findOutage } from "../../src/verify/outage.ts";
import { caseOf, checkOn, contextOf, suiteOf } from "./attempt.ts";

const verdictOf = (run: string[] | string) => checkOn({ type: "command", run });
const detectorSays = (run: string[] | string) => {
  const suite = suiteOf({ outage: [{ run }] });
  const { outage: _, ...context } = contextOf({}, { case: caseOf({ id: "outage" }), suite });
  return findOutage(suite.outage, context);
};
const node = (script: string) => [process.execPath, "-e", script];
const shell = (stderr: string, status: number, stdout = "") =>
  node(
    `process.stdout.write(${JSON.stringify(stdout)}); process.stderr.write(${JSON.stringify(stderr)}); process.exitCode = ${status}`,
  );
const hasPython = spawnSync("python3", ["-c", ""]).status === 0;

describe("a verifier in Node that dies of an exception has not said fail:", () => {
  test.each([
    ["thrown", "JSON.parse('{ broken')", /uncaught exception of Node: "SyntaxError: /],
    ["rejected", "Promise.reject(new TypeError('no such key'))", /Node: "TypeError: no such key"/],
    ["thrown without an Error", "throw 5", /uncaught exception of Node/],
    ["a file that is not there", "require('./absent.cjs')", /Node: "Error: Cannot find module/],
  ])("%s", async (_, script, reason) => {
    const record = await verdictOf(node(script));
    expect(record).toMatchObject({ outcome: "error", score: null });
    expect(record.reason).toMatch(reason);
  });

  test("and one whose own script is missing", async () => {
    expect(await verdictOf([process.execPath, "{suite}/absent.mjs"])).toMatchObject({ outcome: "error" });
  });
});

describe.runIf(hasPython)("a verifier in Python that dies of an exception has not said fail:", () => {
  test.each([
    ["raised", "raise ValueError('no such key')", /of Python: "ValueError: no such key"/],
    ["a mistake in the script", "def broken(:", /of Python: "SyntaxError: /],
    ["a module that is not there", "import absent_module", /of Python: "ModuleNotFoundError: /],
  ])("%s", async (_, script, reason) => {
    const record = await verdictOf(["python3", "-c", script]);
    expect(record.outcome).toBe("error");
    expect(record.reason).toMatch(reason);
  });

  test("but a unit test that fails is a verdict", async () => {
    const script = `
import unittest
class T(unittest.TestCase):
  def test_one(self): self.assertEqual(1, 2)
unittest.main(argv=["x"])`;
    expect((await verdictOf(["python3", "-c", script])).outcome).toBe("fail");
  });
});

describe("the mark of other interpreters", () => {
  test.each([
    ["Ruby", "check.rb:3:in `read': no such key (KeyError)\n\tfrom check.rb:9:in `<main>'\n", 1],
    [
      "Java",
      'Exception in thread "main" java.lang.IllegalStateException: x\n\tat Main.main(Main.java:3)\n',
      1,
    ],
    ["Go", "panic: no such key\n\ngoroutine 1 [running]:\nmain.main()\n\t/x/main.go:4\nexit status 2\n", 2],
    ["Deno", "error: Uncaught (in promise) TypeError: x\n    at file:///x.ts:1:7\n", 1],
    ["Bun", "1 | throw 1\nerror: x\n\nBun v1.2.3 (Linux x64)\n", 1],
  ])("%s is known with the status that it comes with alone", async (name, stderr, status) => {
    const record = await verdictOf(shell(stderr, status));
    expect(record.outcome).toBe("error");
    expect(record.reason).toContain(`uncaught exception of ${name}`);
    expect((await verdictOf(shell(stderr, 3))).outcome).toBe("not_applicable");
    expect((await verdictOf(shell(stderr, 0))).outcome).toBe("pass");
  });

  test.each([
    ["a plain reason", "the hash differs\n"],
    ["a reason that speaks of Node", "needs Node.js v22.1.0\nand has another\n"],
    ["a reason that speaks of an error", "TypeError: the agent's code said\n"],
    ["nothing", ""],
  ])("stands not in %s: it stays a fail", async (_, stderr) => {
    expect((await verdictOf(shell(stderr, 1))).outcome).toBe("fail");
  });
});

const crash = "Error: x\n    at y\n\nNode.js v20.20.0\n";

describe("a last line that names the outcome", () => {
  test("has spoken, whatever stands on standard error", async () => {
    const said = '{"outcome":"fail","reason":"the code of the reply crashed"}\n';
    expect(await verdictOf(shell(crash, 1, said))).toMatchObject({
      outcome: "fail",
      reason: "the code of the reply crashed",
    });
  });

  test("counts only when it names it", async () => {
    expect((await verdictOf(shell(crash, 1, '{"score":0.5}\n'))).outcome).toBe("error");
  });
});

describe("an outage detector that dies of an exception", () => {
  test("is broken, not one that saw no outage", async () => {
    const found = await detectorSays(node("JSON.parse('store down')"));
    expect(found.broken).toMatch(/^the outage detector ended by an uncaught exception: "SyntaxError: /);
    expect(found.detected).toBeNull();
  });

  test("differs from one that says that there was none", async () => {
    expect((await detectorSays(shell("looked at 3 lines\n", 1))).broken).toBeNull();
  });
});

test("a step of a chain that crashes has failed, because steps run what the agent wrote", async () => {
  const record = await checkOn({ type: "command", steps: [node("throw new Error('x')"), "exit 0"] });
  expect(record).toMatchObject({ outcome: "fail", score: 0 });
});
