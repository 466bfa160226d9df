import { expect, test } from "vitest";
import { ForgeError } from "../../src/model/github.ts";
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

  // A token without a right is how forks work, and elsewhere a mistake that somebody can mend.
  const refused = [{ name: "The comment", run: () => Promise.reject(new ForgeError("No right.", 403)) }];
  said.length = 0;
  await publishAll(refused, tell, true);
  await publishAll(refused, tell);
  expect(said.map((line) => line.split(" ")[0])).toEqual(["notice", "warning"]);
});
