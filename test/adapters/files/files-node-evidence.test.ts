import { chmod, link, mkdir, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import type { EvidenceFile } from "../../../src/ports.ts";
import { usedMs } from "../../support/processor-time.ts";
import { asOrdinaryUser } from "../ordinary-user.ts";
import { makeTempFolder } from "../temp-folder.ts";

const canary = "canary of the harness";

/** A workspace beside a secret that only the harness may read. */
async function makePlaces() {
  const temp = await makeTempFolder();
  const root = join(temp.folder, "workspace");
  await mkdir(root);
  await mkdir(join(temp.folder, "harness"));
  await writeFile(join(temp.folder, "harness/secret"), canary);
  return { ...temp, root, secret: join(temp.folder, "harness/secret") };
}

const read = (root: string, path: string, limitBytes = 1000) =>
  createFiles().readEvidence(root, path, limitBytes);

const text = (file: EvidenceFile) => (file.kind === "file" ? new TextDecoder().decode(file.bytes) : file);

test("A plain file is read whole, up to the limit exactly", async () => {
  await using places = await makePlaces();
  await mkdir(join(places.root, "out"));
  await writeFile(join(places.root, "out/answer.txt"), "0123456789");
  expect(await read(places.root, "out/answer.txt", 10)).toEqual({
    kind: "file",
    bytes: new TextEncoder().encode("0123456789"),
    sizeBytes: 10,
    truncated: false,
  });
  expect(text(await read(places.root, "./out//answer.txt"))).toBe("0123456789");
  expect(await read(places.root, "out/answer.txt", 9)).toEqual({
    kind: "file",
    bytes: new TextEncoder().encode("012345678"),
    sizeBytes: 10,
    truncated: true,
  });
});

test("An empty file is a file, and what is not there is absent", async () => {
  await using places = await makePlaces();
  await writeFile(join(places.root, "empty"), "");
  expect(await read(places.root, "empty")).toMatchObject({ kind: "file", sizeBytes: 0, truncated: false });
  for (const path of ["no", "no/such/file", "empty/below"])
    expect(await read(places.root, path)).toEqual({ kind: "absent" });
  expect(await read(join(places.root, "gone"), "a")).toEqual({ kind: "absent" });
});

test("A path with half a million parts is refused at once", async () => {
  await using places = await makePlaces();
  const start = usedMs();
  expect(await read(places.root, "a/".repeat(500_000))).toEqual({
    kind: "refused",
    reason: "its path is too long",
  });
  expect(usedMs() - start).toBeLessThan(4000);
});

test("A path that could leave the workspace is refused", async () => {
  await using places = await makePlaces();
  for (const path of ["../harness/secret", "a/../../harness/secret", places.secret, "", ".", "/", "a\0b"])
    expect(await read(places.root, path)).toEqual({
      kind: "refused",
      reason: "its path leads out of the folder",
    });
});

test("A link is refused as the file, as a folder on the way, and as the workspace itself", async () => {
  await using places = await makePlaces();
  const { root, secret } = places;
  await symlink(secret, join(root, "answer"));
  await symlink("../harness", join(root, "out"));
  await symlink("harness", join(places.folder, "swapped"));
  await writeFile(join(root, "real"), "x");
  await symlink("real", join(root, "inside"));
  expect(await read(root, "answer")).toEqual({ kind: "refused", reason: "it is a link" });
  expect(await read(root, "inside")).toEqual({ kind: "refused", reason: "it is a link" });
  expect(await read(root, "out/secret")).toEqual({
    kind: "refused",
    reason: "a folder on the way is a link",
  });
  expect(await read(join(places.folder, "swapped"), "secret")).toEqual({
    kind: "refused",
    reason: "a folder on the way is a link",
  });
});

test("A second name of a file that only the harness may read is refused", async () => {
  await using places = await makePlaces();
  await link(places.secret, join(places.root, "answer"));
  expect(await read(places.root, "answer")).toEqual({ kind: "refused", reason: "it has more than one name" });
});

test("A FIFO, a socket, a device and a folder are refused at once", async () => {
  await using places = await makePlaces();
  const { root } = places;
  await execa("mkfifo", [join(root, "fifo")]);
  await mkdir(join(root, "folder"));
  const server = createServer().listen(join(root, "socket"));
  await new Promise((done) => server.once("listening", done));
  const start = performance.now();
  expect(await read(root, "fifo")).toEqual({ kind: "refused", reason: "it is a FIFO" });
  expect(await read(root, "folder")).toEqual({ kind: "refused", reason: "it is a folder" });
  expect(await read(root, "socket")).toEqual({ kind: "refused", reason: "it is a socket" });
  // Only root can make a device; an ordinary user's workspace can hold none.
  const made = await execa("mknod", [join(root, "zero"), "c", "1", "5"], { reject: false });
  if (made.exitCode === 0)
    expect(await read(root, "zero")).toEqual({ kind: "refused", reason: "it is a device" });
  expect(performance.now() - start).toBeLessThan(20_000);
  server.close();
});

test("A sparse file of a terabyte is read to its limit only, and its size is told", async () => {
  await using places = await makePlaces();
  await writeFile(join(places.root, "sparse"), "start");
  await truncate(join(places.root, "sparse"), 1024 ** 4);
  const start = performance.now();
  const file = await read(places.root, "sparse", 100);
  expect(file).toMatchObject({ kind: "file", sizeBytes: 1024 ** 4, truncated: true });
  expect(file.kind === "file" && file.bytes.length).toBe(100);
  expect(performance.now() - start).toBeLessThan(20_000);
});

test("What rights forbid is refused with the reason, not taken for absent", async () => {
  await using places = await makePlaces();
  await mkdir(join(places.root, "closed"));
  await writeFile(join(places.root, "closed/a"), "x");
  await writeFile(join(places.root, "unreadable"), "x");
  await chmod(join(places.root, "unreadable"), 0o000);
  await chmod(places.folder, 0o755);
  await chmod(join(places.root, "closed"), 0o000);
  await asOrdinaryUser(places.root, async () => {
    expect(await read(places.root, "unreadable")).toEqual({ kind: "refused", reason: "it is not readable" });
    expect(await read(places.root, "closed/a")).toEqual({ kind: "refused", reason: "it is not readable" });
  });
});

test("Names with line ends and of the longest length are read, longer ones refused", async () => {
  await using places = await makePlaces();
  for (const name of ["a\nb", "x".repeat(255), "日本", "-rf", "*"]) {
    await writeFile(join(places.root, name), name);
    expect(text(await read(places.root, name))).toBe(name);
  }
  expect(await read(places.root, "x".repeat(256))).toMatchObject({ kind: "refused" });
});

test("A folder that is swapped for a link again and again never gives the harness's file", async () => {
  await using places = await makePlaces();
  const { root, folder } = places;
  await mkdir(join(root, "out"));
  await writeFile(join(root, "out/secret"), "own");
  await symlink(join(folder, "harness"), join(root, "trap"));
  const swapper = execa(
    "perl",
    [
      "-e",
      'chdir shift; while (1) { for (["out","kept"],["trap","out"],["out","trap"],["kept","out"]) { rename $_->[0], $_->[1]; select undef, undef, undef, rand() / 5000 } }',
      root,
    ],
    { reject: false },
  );
  const seen = new Set<unknown>();
  for (let count = 0; count < 10_000; count += 1) {
    const file = await read(root, "out/secret");
    seen.add(file.kind === "file" ? text(file) : file.kind);
  }
  swapper.kill("SIGKILL");
  await swapper;
  expect(seen).toContain("own");
  expect(seen).not.toContain(canary);
});

test("A file that is removed while others are read is absent from then on", async () => {
  await using places = await makePlaces();
  await writeFile(join(places.root, "a"), "x");
  expect(text(await read(places.root, "a"))).toBe("x");
  await rm(join(places.root, "a"));
  expect(await read(places.root, "a")).toEqual({ kind: "absent" });
});
