import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { projectFolder } from "../e2e/casegate.ts";
import { createRepository } from "../repositories/create-repository.ts";

const programOf = (name: string) => join(inject("agentPrograms"), "..", "node_modules", name, "bin", "node");

test.for(["node22", "node24", "node26"])(
  "%s runs the same commands and says nothing of its own",
  async (name, { skip }) => {
    const program = programOf(name);
    if (process.platform !== "linux" || process.arch !== "x64") skip();
    expect(existsSync(program)).toBe(true);
    await using repository = await createRepository();
    await repository.commit(
      {
        "agent.sh": "#!/bin/sh\necho done\n",
        "cases/suite.yaml":
          "suite: made\nversion: 1.0.0\nrepeats: 1\nisolation: { level: none, min: none }\nagent: { run: [sh, '{subject}/agent.sh'] }\n",
        "cases/a.yaml":
          "- { id: a, prompt: say, checks: [{ type: text, contains: done }], reference: { answer: done } }\n",
      },
      "Suite",
    );
    await repository.commit({ "agent.sh": "#!/bin/sh\necho all done\n" }, "Say more");
    const said = (...args: string[]) => {
      const cli = join(projectFolder, "dist", "cli.js");
      const { status, stdout, stderr } = spawnSync(program, [cli, ...args], {
        cwd: repository.folder,
        encoding: "utf8",
      });
      return { status, stdout, stderr };
    };
    expect(said("check")).toMatchObject({
      status: 0,
      stderr: "",
      stdout: expect.stringMatching(/^VALID cases 1\.0\.0/),
    });
    expect(said("gate", "--baseline", "main~1", "--candidate", "main")).toMatchObject({
      status: 0,
      stderr: "validating the harness\nfirst stage: 2 attempts\n",
      stdout: expect.stringContaining("PASS: may merge"),
    });
  },
);
