import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { ownIdentity } from "../../../src/adapters/files/process-identity.ts";
import { claimRunFolder } from "../../../src/adapters/files/run-claim-node.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { knownEndOf } from "../known-end.ts";
import { editedJsonOf, mutationsOf } from "../mutations.ts";
import { target } from "../target.ts";

const root = mkdtempSync(join(tmpdir(), "casegate-fuzz-claim-"));
process.on("exit", () => rmSync(root, { recursive: true, force: true }));
const folder = join(root, "run");
const file = join(folder, "state.json");

const remembered = ["the agent's version is 1"];
const own = { schema: 1, ...ownIdentity(), remembered };
const states = [own, { ...own, started: "0" }, { ...own, started: null, machine: null, remembered: [] }];

/** What `gate --resume` reads of a claim: the folder is ours afterwards, with what was remembered, or one line says whose it is. */
async function readClaim(text: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(file, text);
  const claim = await knownEndOf(() => claimRunFolder(folder, root));
  expect(readdirSync(folder)).toEqual(["state.json"]);
  // A claim that is respected is not touched.
  if (claim === null) return expect(readFileSync(file)).toEqual(Buffer.from(text));
  const standing = JSON.parse(readFileSync(file, "utf8"));
  expect(standing).toEqual({ ...own, remembered: claim.remembered });
  await claim.remember("more");
  await claim.release();
  const { remembered: left } = JSON.parse(readFileSync(file, "utf8"));
  expect(left.slice(0, claim.remembered.length)).toEqual(claim.remembered);
  expect(left).toContain("more");
}

export const claimTargets = [
  target({
    name: "the claim of a run folder",
    inputs: fc.oneof(mutationsOf(states.map((state) => JSON.stringify(state))), editedJsonOf(states)),
    read: readClaim,
    runs: 60,
  }),
];
