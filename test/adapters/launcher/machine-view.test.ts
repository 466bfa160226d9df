import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { machineView } from "../../../src/adapters/launcher/machine-view.ts";
import { makeTempFolder } from "../temp-folder.ts";

/** Which of these places of every machine are hidden. */
function hiddenOf(places: readonly string[], view: Parameters<typeof machineView>[0]): string[] {
  const { hidden } = machineView(view);
  return places.filter((place) => hidden.includes(place));
}

test("whatever a runner names to its steps is hidden: folders, command files, the event and sockets", () => {
  const names = [
    ...["GITHUB_WORKSPACE", "RUNNER_WORKSPACE", "RUNNER_TEMP", "GITHUB_ACTION_PATH", "XDG_RUNTIME_DIR"],
    ...[
      "GITHUB_ENV",
      "GITHUB_OUTPUT",
      "GITHUB_PATH",
      "GITHUB_STATE",
      "GITHUB_STEP_SUMMARY",
      "GITHUB_EVENT_PATH",
    ],
    ...["DOCKER_HOST", "SSH_AUTH_SOCK"],
  ];
  for (const name of names) {
    const value = name === "DOCKER_HOST" ? "unix:///etc/passwd" : "/etc/passwd";
    expect([name, hiddenOf(["/etc/passwd"], { hide: [], engine: { [name]: value } })]).toEqual([
      name,
      ["/etc/passwd"],
    ]);
  }
  expect(hiddenOf(["/etc/passwd"], { hide: [], engine: { OTHER: "/etc/passwd" } })).toEqual([]);
});

test("a checkout is hidden with wherever its objects lie: a worktree's repository, and those that it borrows from", async () => {
  await using place = await makeTempFolder();
  const at = (...names: string[]) => join(place.folder, ...names);
  await mkdir(at("worktree", "deep"), { recursive: true });
  await writeFile(at("worktree", ".git"), "gitdir: /usr/share\n");
  const worktree = { hide: [at("worktree", "deep")], engine: {} };
  expect(hiddenOf(["/usr/share", "/usr/bin"], worktree)).toEqual(["/usr/share"]);
  await mkdir(at("borrows", ".git", "objects", "info"), { recursive: true });
  await writeFile(at("borrows", ".git", "objects", "info", "alternates"), "# a remark\n/usr/share\n");
  expect(hiddenOf(["/usr/share", "/usr/bin"], { hide: [at("borrows")], engine: {} })).toEqual(["/usr/share"]);
});
