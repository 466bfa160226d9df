import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { startGitHub } from "../github/start-github.ts";
import { elements, githubOnly, proseOf, rendered } from "../report/rendered.ts";
import { act, filesBelow, openPullRequest, repositoryOf, token } from "./action-pull-request.ts";
import { suiteFiles } from "./answers-suite.ts";

// Real processes that also keep the distance that GitHub asks of writes: slow machines need the head-room.
vi.setConfig({ testTimeout: 180_000 });

/** What a runner obeys, a terminal shows and GitHub brings to life. */
const hostile = [
  "::set-output name=merge::allow",
  "##[add-mask]yes",
  "x ##[error]boom",
  "\r::error::boom",
  "::stop-commands::t",
  "@octocat @acme/team #12 acme/skills#3 GH-4",
  "![i](https://evil.example/i.png) [l](https://evil.example) https://evil.example",
  "<img src=x><script>x</script><!-- <details>",
  "| a | b |",
  "</td> `code` \u001b[31m \u202e",
];
const allowed = ["!--", "h2", "h3", "p", "table", "thead", "tbody", "tr", "th", "td", "strong", "em", "code"];
const structure = [...allowed, "pre", "ul", "ol", "li", "blockquote", "a", "sub", "hr", "br"];
const forbidden = "^(GITHUB|ACTIONS|INPUT|RUNNER)_|^(GH_TOKEN|MY_SECRET)$";

/** Prints its environment, and that of everything it was started by, with the rest. */
const shout = `
import { readFileSync, writeFileSync } from "node:fs";
const lines = JSON.parse(readFileSync(process.env.CASEGATE_SUBJECT + "/hostile.json", "utf8"));
const names = Object.keys(process.env).filter((name) => new RegExp(${JSON.stringify(forbidden)}).test(name));
let around = "";
for (let pid = process.ppid; pid > 1; ) {
  try {
    around += readFileSync("/proc/" + pid + "/environ", "utf8");
    pid = Number(/^PPid:\\s*(\\d+)$/m.exec(readFileSync("/proc/" + pid + "/status", "utf8"))[1]);
  } catch { break; }
}
for (const stream of [process.stdout, process.stderr]) stream.write(lines.join("\\n") + "\\nnames: " + JSON.stringify(names) + "\\n");
process.stdout.write(JSON.stringify(process.env) + around);
try { writeFileSync(process.env.CASEGATE_SUBJECT + "/##[error]@octocat.md", "x"); } catch {}
`;

/** Fails every answer but "yes", with words of its own and a list of what it should not have been given. */
const verifier = `
import { readFileSync } from "node:fs";
const names = Object.keys(process.env).filter((name) => new RegExp(${JSON.stringify(forbidden)}).test(name));
const answer = readFileSync(process.argv[2], "utf8").trim();
console.log(JSON.stringify({ reason: names.join() + ${JSON.stringify(hostile.join("\n"))} + answer }));
process.exit(answer === "yes" && names.length === 0 ? 0 : 1);
`;

const setup = `
const names = Object.keys(process.env).filter((name) => new RegExp(${JSON.stringify(forbidden)}).test(name));
console.log(${JSON.stringify(hostile.join("\n"))}, names.join());
process.exit(names.length + (await import("node:fs")).existsSync("fail-setup") ? 1 : 0);
`;

function hostileFiles(): Record<string, string> {
  const files = suiteFiles({ cases: ["a"], repeats: 2 });
  const suite = (files["cases/suite.yaml"] ?? "").replace(
    '[sh, "{subject}/agent.sh"]',
    '[node, "{subject}/agent.mjs"]',
  );
  const title = JSON.stringify(hostile.join(" ").slice(0, 490));
  const check = `    - { type: command, run: [node, "{suite}/verifier.mjs", "{answer}"] }\n`;
  return {
    ...files,
    "cases/all.yaml": (files["cases/all.yaml"] ?? "")
      .replace("  prompt:", `  title: ${title}\n  deterministic: true\n  prompt:`)
      .replace("  reference:", `${check}  reference:`),
    "cases/suite.yaml": `${suite}setup: { run: [node, "{suite}/setup.mjs"] }\n`,
    "cases/verifier.mjs": verifier,
    "cases/setup.mjs": setup,
    "agent.mjs": 'console.log("yes");\n',
  };
}

/** What GitHub would make of a text of ours: only our own structure, links to the forge alone, nobody called. */
function expectLifeless(markdown: string): void {
  const html = rendered(markdown);
  expect([...new Set(elements(html))].filter((name) => !structure.includes(name))).toEqual([]);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? "");
  expect(links.filter((link) => !link.startsWith("https://github.com/acme/skills/"))).toEqual([]);
  for (const name of ["mention", "issue", "GH issue"])
    expect(proseOf(html)).not.toMatch(githubOnly[name] ?? /^/);
  expect(markdown).not.toMatch(/[\u001b\u202e]/);
}

test("nothing that an agent, a verifier, a title, a file or a branch says is obeyed, comes to life or carries a secret", async () => {
  await using repository = await repositoryOf(hostileFiles(), {
    "agent.mjs": shout,
    "hostile.json": JSON.stringify(hostile),
  });
  const [head, base] = ["x@octocat/<img>#1`a`(b)", "rel@octocat|<b>#2"];
  await repository.git("branch", head, "change");
  await repository.git("branch", base, "main");
  const pull = await openPullRequest(repository, head, base);
  await using github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  const run = {
    inputs: { "baseline-branches": "**" },
    env: {
      GITHUB_TOKEN: token,
      ACTIONS_RUNTIME_TOKEN: token,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: token,
      GH_TOKEN: token,
      MY_SECRET: "hush",
    },
  };
  const end = await act(github, { ...run, workspace: await pull.checkout(), event: pull.event() });
  expect(end.log).toMatch(/^FAIL +a /m);
  expect([end.exit, end.outputs["decision"], end.outputs["merge"]]).toEqual([1, "fail", "block"]);
  expect(end.commands).toEqual([]);
  const comment = github.state.comments[0]?.body ?? "";
  expect(comment).toContain("set-output");
  expectLifeless(comment);
  expectLifeless(end.summary);

  const files = await filesBelow(join(end.workspace, ".casegate", "run"));
  const answers = [...files].filter(([path]) => /^evidence\/.*stdout/.test(path));
  const loud = answers.map(([, text]) => text).filter((text) => text.includes("names: "));
  expect(loud).toHaveLength(2);
  for (const text of loud) {
    expect(text).toContain("names: []");
    expect(text).toContain('"CASEGATE_CASE":"a"');
    expect(text).toContain("[redacted]");
  }
  const published = [end.log, end.summary, comment, JSON.stringify(github.state.statuses), ...files.values()];
  expect(published.filter((text) => text.includes(token))).toEqual([]);
  expect(published.filter((text) => text.includes(Buffer.from(token).toString("base64")))).toEqual([]);

  // A setup that fails is quoted too.
  await pull.push({ "fail-setup": "" }, "Break the setup");
  for (const one of github.state.pulls) one.headSha = pull.head;
  const blocked = await act(github, { ...run, workspace: await pull.checkout(), event: pull.event() });
  expect([blocked.exit, blocked.commands]).toEqual([3, []]);
  expect(github.state.comments).toHaveLength(1);
  expect(github.state.comments[0]?.body).toContain("set-output");
  expectLifeless(github.state.comments[0]?.body ?? "");
  expectLifeless(blocked.summary);
  expect(github.violations).toEqual([]);
});

test("an error that quotes a hostile suite is one error and no command of the suite's", async () => {
  const files = hostileFiles();
  const keys = ["::error::boom", "##[add-mask]yes", "@octocat", "\n::set-output name=merge::allow"];
  const lines = keys.map((key) => `  ${JSON.stringify(key)}: 1\n`).join("");
  await using repository = await repositoryOf(
    { ...files, "cases/all.yaml": `${files["cases/all.yaml"]}${lines}`, "cases/##[error]x.yaml": "- [" },
    { "agent.mjs": shout },
  );
  const pull = await openPullRequest(repository, "change");
  await using github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  const end = await act(github, { workspace: await pull.checkout(), event: pull.event() });
  expect(end.exit).toBe(2);
  expect(end.outputs).toEqual({});
  expect(end.commands.length).toBeGreaterThan(0);
  expect(end.commands.map(({ name, properties }) => [name, properties])).toEqual(
    end.commands.map(() => ["error", ""]),
  );
  expect(end.log.trim().split("\n")).toHaveLength(end.commands.length);
  expect(end.annotations("error").join("\n")).toContain("set-output");
  expect([github.state.statuses, github.state.comments]).toEqual([[], []]);
});
