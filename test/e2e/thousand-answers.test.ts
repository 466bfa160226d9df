import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { AttemptRecord } from "../../src/model/attempt.ts";
import { browserPath, openPage, startBrowser } from "../browser/open-page.ts";
import { type FakeGitHub, startGitHub } from "../github/start-github.ts";
import { elements, githubOnly, invisible, proseOf, rendered } from "../report/rendered.ts";
import type { TestRepository } from "../repositories/create-repository.ts";
import { describeWhere } from "../support/needs.ts";
import {
  type ActionOutcome,
  act,
  filesBelow,
  openPullRequest,
  repositoryOf,
  token,
} from "./action-pull-request.ts";
import { readAttempts } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";
import { agentSecret, answersText, caseCount, caseLine, hostileAgent, saidText } from "./hostile-answers.ts";

// A thousand processes: slow machines need the head-room.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const numbers = Array.from({ length: caseCount }, (_, index) => index);
const suite = `suite: walk
version: 1.0.0
agent:
  run: [perl, "{subject}/agent.pl"]
  trace: casegate
  case_id: true
  env: { pass: [API_KEY] }
repeats: 1
timeout: 20s
concurrency: 4
order_seed: 1
cases: [all.jsonl]
isolation: { level: none, min: none }
policy: { independent: file_only }
`;
const said = Object.fromEntries(
  numbers.slice(0, 20).map((index) => [`cases/said/${index}.txt`, saidText(index)]),
);
const main = {
  "cases/suite.yaml": suite,
  "cases/all.jsonl": numbers.map((index) => `${caseLine(index)}\n`).join(""),
  ...said,
  "agent.pl": hostileAgent,
  "answers.txt": answersText("baseline"),
};

let repository: TestRepository;
let github: FakeGitHub;
let end: ActionOutcome;
let attempts: AttemptRecord[];
/** Every file of the run folder, by its path. */
let files: Map<string, string>;
let comment = "";
const fileOf = (path: string) => files.get(path) ?? "";

beforeAll(async () => {
  repository = await repositoryOf(main, { "answers.txt": answersText("candidate") });
  const pull = await openPullRequest(repository, "change");
  github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  const workspace = await pull.checkout();
  end = await act(github, { workspace, event: pull.event(), env: { API_KEY: agentSecret } });
  attempts = await readAttempts(workspace);
  files = await filesBelow(join(workspace, ".casegate/run"));
  comment = github.state.comments[0]?.body ?? "";
});
afterAll(async () => {
  await github[Symbol.asyncDispose]();
  await repository.remove();
});

const own = ["!--", "h2", "h3", "p", "table", "thead", "tbody", "tr", "th", "td", "strong", "em", "code"];
const structure = new Set([...own, "pre", "ul", "ol", "li", "blockquote", "a", "sub", "hr", "br"]);

/** What GitHub would make of a text of ours: only our own structure, links to the forge alone, nobody called. */
function expectLifeless(markdown: string): void {
  expect(markdown.length).toBeGreaterThan(1_000);
  const html = rendered(markdown);
  expect(elements(html).filter((name) => !structure.has(name))).toEqual([]);
  const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link ?? "");
  expect(links.filter((link) => !link.startsWith("https://github.com/acme/skills/"))).toEqual([]);
  const prose = proseOf(html).replace(/\b(?:main|PR|candidate|baseline|change) [0-9a-f]{7}\b/g, "");
  for (const [name, pattern] of Object.entries(githubOnly)) expect(prose, name).not.toMatch(pattern);
  expect(markdown.replaceAll("\n", "")).not.toMatch(invisible);
  // A table in which a cell added or swallowed a column would be rendered with another number of cells.
  for (const table of html.split("<table>").slice(1)) {
    const rows = table.slice(0, table.indexOf("</table>")).split("<tr>").slice(1);
    expect(new Set(rows.map((row) => row.match(/<t[hd][ >]/g)?.length)).size).toBe(1);
  }
}

describe("a thousand hostile answers", () => {
  test("were given, read and judged: each on its side, one a planned attempt", () => {
    const first = attempts.filter(({ stage }) => stage === "first");
    expect(first).toHaveLength(2 * caseCount);
    // What stays is asked of the baseline again, to learn whether the two critical violations are old.
    expect(attempts.length - first.length).toBe(40);
    for (const side of ["baseline", "candidate"] as const) {
      const outcomes = first.filter((one) => one.side === side).map(({ outcome }) => outcome);
      const failed = outcomes.filter((outcome) => outcome === "fail").length;
      expect([side, failed, outcomes.length]).toEqual([
        side,
        side === "baseline" ? 0 : caseCount / 2,
        caseCount,
      ]);
    }
  });

  test("block the merge, for what they are and not for what they say", async () => {
    expect([end.exit, end.outputs["decision"], end.outputs["merge"]]).toEqual([1, "fail", "block"]);
    const { comparison, decision } = await end.report();
    expect(comparison.critical.filter(({ side }) => side === "candidate")).toHaveLength(2);
    expect(decision.reasons.map(({ code }) => code)).toContain("critical");
    expect(github.state.statuses.at(-1)).toMatchObject({ state: "failure" });
  });

  test("give the runner no order: not in the log, its outputs or its annotations", () => {
    expect(end.commands.filter(({ name }) => !["error", "warning", "notice"].includes(name))).toEqual([]);
    for (const { value, properties } of end.commands) expect(`${properties} ${value}`).not.toMatch(invisible);
    expect(end.commands.length).toBeLessThanOrEqual(50);
    expect(end.log.replaceAll("\n", "")).not.toMatch(invisible);
    expect(Object.keys(end.outputs).sort()).toEqual([
      "artifact-name",
      "comment-url",
      "critical-violations",
      "decision",
      "matrix",
      "merge",
      "report-dir",
      "report-html",
      "report-json",
      "unreviewed-differences",
    ]);
    for (const value of Object.values(end.outputs)) expect(value).toMatch(/^[\w./:#-]*$/);
    expect(end.log).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
    expect(end.log).not.toContain("internal error");
  });

  test("stay text in the comment, the summary and report.md, which keep their limits", () => {
    expect(github.state.comments).toHaveLength(1);
    expect(Buffer.byteLength(comment)).toBeLessThanOrEqual(60_000);
    expect(Buffer.byteLength(end.summary)).toBeLessThanOrEqual(1024 * 1024);
    for (const markdown of [comment, end.summary, fileOf("report.md")]) expectLifeless(markdown);
    expect(comment.split("\n")[2]).toMatch(/^## 🔴 Casegate: blocked, /);
    expect(comment).not.toContain("may merge");
    for (const { description } of github.state.statuses) expect(description ?? "").not.toMatch(invisible);
    expect(github.violations).toEqual([]);
  });

  test("are shown again by the command line without one of their orders", async () => {
    for (const command of [["report"], ["show", "c/10"], ["show", "c/5"]]) {
      const shown = await casegate(end.workspace, command);
      expect([shown.status, shown.stderr]).toEqual([0, ""]);
      expect(shown.stdout.length).toBeGreaterThan(200);
      expect(shown.stdout.replaceAll("\n", "")).not.toMatch(invisible);
      expect(shown.stdout).not.toMatch(/^\s*::|##[a-z]*\[/im);
    }
  });

  test("tell the secret that the agent was given, and the action's token, nowhere", () => {
    const forms = (secret: string) => [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString("hex"),
      Buffer.from(secret).toString("base64").slice(0, 20),
      Buffer.from(`user:${secret}`).toString("base64").slice(8, 24),
    ];
    const published = [
      end.log,
      end.summary,
      comment,
      JSON.stringify(github.state.statuses),
      ...files.keys(),
      ...files.values(),
    ];
    for (const form of [...forms(agentSecret), ...forms(token)])
      expect(published.filter((text) => text.includes(form)).length, form).toBe(0);
    expect(published.some((text) => text.includes("[redacted]"))).toBe(true);
  });

  test("name no file of the run folder", () => {
    for (const path of files.keys()) expect(path).toMatch(/^[A-Za-z0-9._/-]+$/);
  });

  test("leave no line of the records that is not JSON, and pollute no prototype", () => {
    for (const { toolCalls } of attempts) expect(Array.isArray(toolCalls)).toBe(true);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describeWhere(browserPath !== null, "chromium", "a thousand hostile answers in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  test("are text of report.html: no element, attribute or request is theirs", async () => {
    const html = await readFile(join(end.workspace, ".casegate/run/report.html"), "utf8");
    await using opened = await openPage(browser, html);
    const { page, complaints } = opened;
    for (const button of (await page.locator("button.open").all()).slice(0, 20)) await button.click();
    const found = await page.locator("*").evaluateAll((all) => ({
      names: [...new Set(all.map((one) => one.localName))],
      attributes: [...new Set(all.flatMap((one) => one.getAttributeNames()))],
      links: all.flatMap((one) => (one.localName === "a" ? [one.getAttribute("href") ?? ""] : [])),
    }));
    expect(
      found.names.filter((name) =>
        /^(img|iframe|object|embed|base|link|video|audio|math|foreignobject)$/i.test(name),
      ),
    ).toEqual([]);
    expect(
      found.attributes.filter((name) => /^on|^src|^style$|^srcdoc$|^action$|^formaction$/i.test(name)),
    ).toEqual([]);
    expect(found.links.filter((link) => !/^#|^https:\/\/github\.com\/acme\/skills\//.test(link))).toEqual([]);
    expect(await page.title()).toMatch(/^Casegate: blocked/);
    expect(complaints).toEqual([]);
  });

  test("are text of junit.xml, which a parser of XML takes", async () => {
    await using opened = await openPage(browser, "<title>x</title>");
    const parse = `(() => {
      const parsed = new DOMParser().parseFromString(${JSON.stringify(fileOf("junit.xml"))}, "application/xml");
      return [...parsed.querySelectorAll("*")].map((one) => one.localName);
    })()`;
    const names = (await opened.page.evaluate(parse)) as string[];
    const count = (name: string) => names.filter((one) => one === name).length;
    const counted = { broken: count("parsererror"), cases: count("testcase"), failures: count("failure") };
    expect(counted).toMatchObject({ broken: 0, cases: caseCount + 1 });
    expect(counted.failures).toBeGreaterThanOrEqual(caseCount / 2);
    expect(
      [...new Set(names)].filter(
        (name) => !["testsuites", "testsuite", "testcase", "failure", "error", "skipped"].includes(name),
      ),
    ).toEqual([]);
  });
});
