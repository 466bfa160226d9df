import { expect, test } from "vitest";
import { publishAll } from "../../src/publish/publish-all.ts";

test("A step that fails is one warning line and stops no other", async () => {
  const said: string[] = [];
  const tell = {
    warning: (text: string) => said.push(`warning ${text}`),
    notice: (text: string) => said.push(`notice ${text}`),
  };
  const done: string[] = [];
  const steps = [
    { name: "The summary", run: () => Promise.reject(new Error("disk\n  full")) },
    { name: "The comment", run: async () => "The pull request\nhas moved on." },
    { name: "The status", run: () => Promise.reject("a word") },
    {
      name: "The outputs",
      run: async () => {
        done.push("outputs");
        return null;
      },
    },
  ];
  await publishAll(steps, tell);
  expect(said).toEqual([
    "warning The summary was not published, which changes nothing in the verdict: disk full",
    "notice The pull request has moved on.",
    "warning The status was not published, which changes nothing in the verdict: a word",
  ]);
  expect(done).toEqual(["outputs"]);
});
