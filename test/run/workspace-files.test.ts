import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFiles } from "../../src/adapters/files/files-node.ts";
import { createRedactor } from "../../src/lib/redact.ts";
import { listWorkspace, workspaceEvidence } from "../../src/run/workspace-files.ts";

test("A file of the workspace that changed, or came, after the attempt had ended is no evidence", async () => {
  await using files = createFiles();
  const workspace = await files.makeFolder();
  const before = await listWorkspace(files, workspace);
  for (const name of ["kept", "changed", "gone"])
    await writeFile(join(workspace, name), `${name} by the agent`);
  const after = await listWorkspace(files, workspace);
  const evidence = workspaceEvidence(files, workspace, { before, after }, createRedactor([]));
  await writeFile(join(workspace, "changed"), "changed by a verifier");
  await writeFile(join(workspace, "new"), "made by a verifier");
  await rm(join(workspace, "gone"));
  expect(await evidence.read("kept")).toBe("kept by the agent");
  for (const name of ["changed", "new", "gone"]) expect(await evidence.read(name)).toBeNull();
});
