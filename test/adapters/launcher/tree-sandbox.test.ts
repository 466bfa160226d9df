import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { MachineView } from "../../../src/adapters/launcher/machine-view.ts";
import { sandboxProfile } from "../../../src/adapters/launcher/tree-sandbox.ts";

// What sandbox-exec makes of it is seen on macOS only, where the probe decides.
test("A sandbox profile closes what is hidden, opens what is shown, and lets only lent folders be written to", () => {
  const view: MachineView = {
    hidden: ["/Users", '/private/odd"name'],
    scratch: ["/tmp"],
    shownTo: ({ shown = [] }) => [...shown],
  };
  const shown = [
    { from: "/private/subject", to: "/private/subject", write: false },
    { from: "/private/work", to: "/private/work", write: true },
  ];
  const rules = sandboxProfile({ shown }, view).split("\n");
  expect(rules.slice(0, 4)).toEqual([
    "(version 1)",
    "(allow default)",
    '(deny file-read-data (subpath "/Users") (subpath "/private/odd\\"name") (subpath "/tmp"))',
    "(deny file-write*)",
  ]);
  expect(rules).toContain('(allow file-read-data (subpath "/private/subject"))');
  expect(rules).toContain('(allow file-write* (subpath "/private/work"))');
  expect(rules).not.toContain('(allow file-write* (subpath "/private/subject"))');
});

test("A sandbox profile names real paths, against which its rules are held, and the program's own streams", () => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "sandbox-")));
  try {
    mkdirSync(join(base, "real"));
    symlinkSync("real", join(base, "link"));
    const linked = join(base, "link");
    const view: MachineView = { hidden: [], scratch: [linked], shownTo: ({ shown = [] }) => [...shown] };
    const rules = sandboxProfile({ shown: [{ from: linked, to: linked, write: true }] }, view);
    expect(rules).not.toContain(linked);
    expect(rules).toContain(`(deny file-read-data (subpath "${join(base, "real")}"))`);
    expect(rules).toContain(`(allow file-write* (subpath "${join(base, "real")}"))`);
    expect(rules).toContain('(literal "/dev/stderr") (subpath "/dev/fd"))');
  } finally {
    rmSync(base, { recursive: true });
  }
});
