import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { HistoryRow } from "../../src/model/history.ts";
import { startGitHub } from "../github/start-github.ts";
import { createRepository } from "../repositories/create-repository.ts";
import { act } from "./action-pull-request.ts";
import { suiteFiles } from "./answers-suite.ts";

vi.setConfig({ testTimeout: 600_000 });

/** The step of a night during which it is killed, and whether that step takes effect all the same. */
interface Moment {
  during: "push" | RegExp;
  takesEffect: boolean;
}
const before = (during: Moment["during"]): Moment => ({ during, takesEffect: false });
const after = (during: Moment["during"]): Moment => ({ during, takesEffect: true });
const opening = /^POST .*\/issues$/;
const closing = /^PATCH .*\/issues\//;

type Night = readonly [served: string, killed: Moment | null, issues: readonly ("open" | "closed")[]];

/** Nights with the model of the first, then with another one, then with that of the first again; each with the issues that it leaves. */
const all: readonly Night[] = [
  ["some-1", before("push"), []],
  ["some-1", after("push"), []],
  ["some-2", after("push"), []],
  ["some-2", before(opening), []],
  ["some-2", after(opening), ["open"]],
  ["some-2", before(/^GET .*\/issues\?/), ["open"]],
  ["some-2", null, ["open"]],
  ["some-1", before(closing), ["open"]],
  ["some-1", after(closing), ["closed"]],
  ["some-1", null, ["closed"]],
];

/** Each costs a start of the action: usually those between two things that must both happen, and happen once. */
const usual = all.filter((_, at) => [1, 2, 4, 9].includes(at));
const nights = Number(process.env["CASEGATE_TEST_KILLS"] ?? 200) > 200 ? all : usual;

test("nights that are killed anywhere between their history and their end open one issue, lose no night and keep none twice", async () => {
  await using repository = await createRepository();
  const files = suiteFiles({ cases: ["a"], repeats: 1, caseLines: "  deterministic: true\n" });
  await repository.commit({
    ...files,
    "cases/suite.yaml": (files["cases/suite.yaml"] ?? "").replace(
      "  case_id: true\n",
      "  case_id: true\n  env: { pass: [SERVED] }\n",
    ),
    "agent.sh": 'if [ "$SERVED" = some-2 ]; then echo no; else echo yes; fi\n',
  });
  await using github = await startGitHub({ pull: { number: 7, headSha: "a".repeat(40) } });
  const hooks = join(repository.folder, ".git/hooks");
  const [waiting, over] = [join(hooks, "waiting"), join(hooks, "over")];
  await mkdir(hooks, { recursive: true });

  /** Holds a push, before it takes effect or after that, until the night is over. */
  const holdPush = async (takesEffect: boolean) => {
    for (const file of [waiting, over]) await rm(file, { force: true });
    const hook = join(hooks, takesEffect ? "post-receive" : "pre-receive");
    const script = `#!/bin/sh\n: > ${waiting}\nwhile [ ! -e ${over} ]; do sleep 0.02; done\nexit 1\n`;
    await writeFile(hook, script, { mode: 0o755 });
    return hook;
  };

  const night = async (at: number, served: string, moment: Moment | null) => {
    const killed = new AbortController();
    const hook = moment?.during === "push" ? await holdPush(moment.takesEffect) : null;
    if (moment !== null && moment.during !== "push")
      github.faults.push({
        on: moment.during,
        drop: "connection",
        takesEffect: moment.takesEffect,
        meanwhile: () => killed.abort(),
      });
    const ended = act(github, {
      workspace: await repository.clone("--branch", "main"),
      eventName: "schedule",
      event: { schedule: "0 3 * * *" },
      runId: String(9_000_000_100 + at),
      env: { SERVED: served },
      inputs: { mode: "replay", history: "branch:nights" },
      killed: killed.signal,
    });
    if (hook !== null) {
      while (!existsSync(waiting)) await sleep(20);
      killed.abort();
    }
    const end = await ended;
    if (hook !== null) {
      await writeFile(over, "");
      await rm(hook);
    }
    expect([at, end.killedBy, end.annotations("warning")]).toEqual([
      at,
      moment === null ? null : "SIGKILL",
      [],
    ]);
    return end;
  };
  const kept = async (): Promise<HistoryRow[]> => {
    const text = await repository.git("show", "nights:history.jsonl").catch(() => "");
    return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as HistoryRow]));
  };

  const rows: string[] = [];
  for (const [at, [served, moment, issues]] of nights.entries()) {
    await night(at, served, moment);
    if (moment?.during !== "push" || moment.takesEffect) {
      const own = `candidate ${served === "some-1" ? 1 : 0}`;
      // The night that becomes the stored report keeps both of its sides, each later one its own.
      rows.push(...(rows.length === 0 ? ["aa baseline 1", `aa ${own}`] : [`replay ${own}`]));
    }
    const history = await kept();
    expect(history.map(({ mode, side, passes }) => `${mode} ${side} ${passes}`)).toEqual(rows);
    expect(new Set(history.map(({ run, side }) => `${run} ${side}`)).size).toBe(rows.length);
    expect([at, github.state.issues.map(({ state }) => state)]).toEqual([at, issues]);
  }
  expect(github.violations).toEqual([]);
});
