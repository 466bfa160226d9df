import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { attemptRoom, fixtures, type RoomRequest } from "./attempt-room.ts";

const says = (...words: string[]) => ({ run: [join(fixtures, "says.sh"), ...words] });
const room = (agent: object, more: Partial<RoomRequest> = {}) => attemptRoom({ agent, ...more });

describe("what an agent is told", () => {
  test("is no more than the allow-list, and nothing names case, side or suite", async () => {
    await using made = await room(says("environment"), {
      engine: { PATH: process.env["PATH"], GITHUB_TOKEN: "ghs_x", HOME: "/root" },
    });
    const { evidence, workspace } = await made.run();
    const lines = (evidence.stdout?.text ?? "")
      .trim()
      .split("\n")
      .map((line) => line.split("=") as [string, string]);
    const variables = Object.fromEntries(lines);
    expect(
      Object.keys(variables)
        .filter((name) => !["PWD", "OLDPWD", "SHLVL", "_"].includes(name))
        .sort(),
    ).toEqual([
      "CASEGATE_RUN",
      "CASEGATE_SUBJECT",
      "CASEGATE_TREE",
      "CASEGATE_WORKSPACE",
      "HOME",
      "LANG",
      "OUTPUT_FILE",
      "PATH",
      "TASK_FILE",
      "TMPDIR",
      "TRACE_FILE",
    ]);
    expect(variables).toMatchObject({
      PWD: workspace,
      CASEGATE_WORKSPACE: workspace,
      CASEGATE_SUBJECT: made.subject,
    });
    expect(evidence.stdout?.text.replace(made.subject, "")).not.toMatch(/baseline|candidate|only\/case|ghs_/);
    expect((await stat(workspace)).mode & 0o777).toBe(0o700);
  });

  test("stands in the placeholders of its command", async () => {
    const placeholders = ["{prompt}", "{subject}", "{model}", "{case}", "{repeat}"];
    const run = [...says("arguments").run, ...placeholders];
    await using made = await room({ run, model: "m-1", case_id: true });
    const { evidence, command } = await made.run({ repeat: 4 });
    expect(evidence.answer?.split("\n")).toEqual(["the task", made.subject, "m-1", "only/case", "4"]);
    expect(command).toContain(`says.sh arguments ${placeholders.join(" ")}`);
  });

  test("includes a fixture folder, earlier turns, their files and what was retrieved", async () => {
    const run =
      "ls -R . ; cat {history_file}; echo; cat $(sed -n 's/.*\"\\(\\/.*note.txt\\)\".*/\\1/p' {history_file})";
    await using made = await room(
      { run },
      {
        case: {
          fixture: "fixtures/two",
          retrieved: "invoice 17 is paid",
          history: [{ role: "user", content: "hello", files: ["notes/note.txt"] }],
        },
        files: { "fixtures/two/a.txt": "a", "fixtures/two/sub/b.txt": "b", "notes/note.txt": "a note" },
      },
    );
    const { evidence, stateDigest } = await made.run();
    expect(evidence.answer).toMatch(/^\.:\na\.txt\nsub\n\n\.\/sub:\nb\.txt\n/);
    expect(evidence.answer).toContain('"role": "tool",\n    "content": "invoice 17 is paid"');
    expect(evidence.answer).toMatch(/a note$/);
    expect(evidence.files?.before.map(({ path }) => path)).toEqual(["a.txt", "sub/b.txt"]);
    expect(stateDigest).toBe((await made.run()).stateDigest);
  });

  test("includes a fixture file under its name, and another state has another digest", async () => {
    const files = { "given/data.csv": "1,2" };
    await using made = await room({ run: "cat data.csv" }, { case: { fixture: "given/data.csv" }, files });
    const first = await made.run();
    expect(first.evidence.answer).toBe("1,2");
    await writeFile(join(made.suite, "given/data.csv"), "1,3");
    expect((await made.run()).stateDigest).not.toBe(first.stateDigest);
  });
});
