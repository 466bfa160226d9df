import { expect, test } from "vitest";
import { parseEvent } from "../../src/publish/event.ts";
import { headBranchOf, prefilledFileLink } from "../../src/publish/prefilled.ts";
import { pullRequestEvent } from "../github/pull-request-event.ts";

const head = { serverUrl: "https://github.com", repository: "acme/skills", branch: "ada/ask (first)" };

test("The link opens GitHub's page for a new file with path and content", () => {
  const file = {
    path: ".casegate/decisions/pdf/merge/0123.json",
    content: '{\n  "reason": "it\'s (fine) & good"\n}\n',
  };
  const link = prefilledFileLink(head, file) ?? "";
  expect(link).not.toMatch(/[()'\s"]/);
  const url = new URL(link);
  expect(url.origin + url.pathname).toBe("https://github.com/acme/skills/new/ada/ask%20%28first%29");
  expect([url.searchParams.get("filename"), url.searchParams.get("value")]).toEqual([
    file.path,
    file.content,
  ]);
});

test("A link that GitHub would refuse as too long is left out", () => {
  const content = (length: number) => ({ path: "a.json", content: "é".repeat(length) });
  expect(prefilledFileLink(head, content(1_100))?.length).toBeLessThanOrEqual(7_000);
  expect(prefilledFileLink(head, content(1_200))).toBeNull();
});

test("Decisions go to the head's own repository and branch, and nowhere when it is gone", () => {
  const of = (fork?: string | null) =>
    headBranchOf(
      parseEvent("pull_request", pullRequestEvent(fork === undefined ? {} : { fork }), []),
      "https://git.acme.com",
    );
  expect(of()).toEqual({ serverUrl: "https://git.acme.com", repository: "acme/skills", branch: "ask-first" });
  expect(of("eve/skills")?.repository).toBe("eve/skills");
  expect(of(null)).toBeNull();
  expect(headBranchOf({ kind: "workflow_dispatch" }, "https://github.com")).toBeNull();
  expect(prefilledFileLink(null, { path: "a", content: "b" })).toBeNull();
});
