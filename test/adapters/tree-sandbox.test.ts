import { expect, test } from "vitest";
import type { MachineView } from "../../src/adapters/machine-view.ts";
import { sandboxProfile } from "../../src/adapters/tree-sandbox.ts";

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
