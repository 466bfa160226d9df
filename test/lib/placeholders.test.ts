import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import {
  expandCommand,
  expandText,
  knownPlaceholders,
  placeholderNames,
} from "../../src/lib/placeholders.ts";
import { UserError } from "../../src/model/errors.ts";
import * as fc from "../support/seeded-fast-check.ts";

const hostile = `'; touch /nope; echo "$(id)" \`id\` \\ $HOME * \n# end`;

function shell(command: string, values: Record<string, string>): string {
  const expanded = expandCommand(command, values);
  return execFileSync("/bin/sh", ["-c", expanded as string], {
    encoding: "utf8",
    stdio: "pipe",
    env: { PATH: process.env["PATH"] },
  });
}

describe("placeholders", () => {
  test("an argument keeps a value as one argument, whatever it holds", () => {
    expect(expandCommand(["a", "x{prompt}y", "{subject}/b"], { prompt: hostile, subject: "/s" })).toEqual([
      "a",
      `x${hostile}y`,
      "/s/b",
    ]);
  });

  test("a value is not expanded again", () => {
    expect(expandCommand(["{prompt}"], { prompt: "{model}", model: "m" })).toEqual(["{model}"]);
    expect(shell("printf %s {prompt}", { prompt: "{model}", model: "m" })).toBe("{model}");
  });

  test.each([
    ["outside quotes", "printf %s {prompt}"],
    ["in double quotes", 'printf %s "{prompt}"'],
    ["in single quotes", "printf %s '{prompt}'"],
    ["in a substitution within double quotes", 'printf %s "$(printf %s {prompt})"'],
    ["in double quotes within a substitution", 'printf %s "$(printf %s "{prompt}")"'],
    ["after a comment with an apostrophe", "# don't\nprintf %s {prompt}"],
    ["after an escaped quote", "printf %s \\'{prompt} | sed \"1s/^'//\""],
    ["in a function that has arguments", "f() { printf %s {prompt}; }; f one two"],
    ["after the arguments were set", "set -- one two; printf %s {prompt}"],
  ])("a shell reads a hostile value as text %s", (_, command) => {
    expect(shell(command, { prompt: hostile })).toBe(hostile);
  });

  test("no value is ever run, however the command quotes it", () => {
    const pieces = fc.constantFrom('"', "'", " ", "{prompt}", "$(", ")", "`", "echo ", "\\", "# ", "\n", "a");
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const command = `${parts.join("")}{prompt}`;
        let output = "";
        try {
          output = shell(`${command}`, { prompt: "$(echo ra'n')`echo ra'n'`;echo ra'n'\n echo ra'n' #" });
        } catch (error) {
          output = String((error as { stdout?: unknown }).stdout ?? "");
        }
        expect(output).not.toMatch(/\bran\b/);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test("a command without placeholders stays as it is, and a shell's own variables too", () => {
    expect(expandCommand("awk '{print $1}' ${output} {other}", {})).toBe(
      "awk '{print $1}' ${output} {other}",
    );
  });

  test("names are listed once each, in order, with the addresses of services", () => {
    expect(placeholderNames("x {trace} {services.plant.url} {trace} {nope} ${output}")).toEqual([
      "trace",
      "services.plant.url",
    ]);
    expect(placeholderNames(["{suite}/a", "{port}"])).toEqual(["suite", "port"]);
    expect(knownPlaceholders).toContain("history_file");
  });

  test("a placeholder without a value is the user's mistake, in one line", () => {
    expect(() => expandCommand("x {case}", {})).toThrow(UserError);
    expect(() => expandText("{baseline}", { baseline: undefined })).toThrow(
      /^the placeholder \{baseline\} has no value/,
    );
  });
});
