import { describe, expect, test } from "vitest";
import { contractOf, linesOf, plainCase, suiteOf } from "./suite-of.ts";

const suite = (services: string, more = "") =>
  `suite: a\nversion: "1"\nagent: { run: [agent], env: { set: { URL: "{services.plant.url}" } } }\nservices:\n${services}${more}`;
const plant = (more = "") => `  - { name: plant, run: [node, "{port}"${more}], ready: { http: /health } }\n`;

function lines(text: string, greet = plainCase): string[] {
  return linesOf(suiteOf({ "suite.yaml": text, "greet.yaml": greet }));
}

test("A suite with services loads with each way to be ready", () => {
  const all = `${plant()}  - { name: log, run: "x {port}", ready: { log: "^ready" }, timeout: 5s }
  - { name: tcp, run: [x, "{port}", "{services.plant.url}", "{workspace}"], ready: { port: true } }
  - { name: wide, run: [x, "{port}", "{subject}", "{suite}"], ready: { port: true }, scope: side }
`;
  const { services } = contractOf({ "suite.yaml": suite(all) }).suite;
  expect(services.map(({ name, scope, timeout }) => [name, scope, timeout])).toEqual([
    ["plant", "attempt", undefined],
    ["log", "attempt", 5000],
    ["tcp", "attempt", undefined],
    ["wide", "side", undefined],
  ]);
});

describe("A service", () => {
  test.each(["health", "/a b", "/ü", ""])("with the path %j is refused", (path) => {
    const text = suite(`  - { name: plant, run: [x], ready: { http: "${path}" } }\n`);
    expect(lines(text)).toEqual([
      'cases/suite.yaml:5: ready.http of the service "plant" is no path; start it with / and write other characters as %XX, as in "/health"',
    ]);
  });

  test("that must not have a port is refused", () => {
    const [line] = lines(suite("  - { name: plant, run: [x], ready: { port: false } }\n"));
    expect(line).toContain("ready.port");
  });

  test("that asks for one that starts later is refused, also across scopes", () => {
    const text = suite(`${plant(', "{services.db.url}"')}  - { name: db, run: [x], ready: { port: true } }
  - { name: wide, run: [x, "{services.db.url}"], ready: { port: true }, scope: side }
`);
    expect(lines(text)).toEqual([
      'cases/suite.yaml:5: the service "plant" uses {services.db.url}, which starts after it; put db before it, with the same scope',
      'cases/suite.yaml:7: the service "wide" uses {services.db.url}, which starts after it; put db before it, with the same scope',
    ]);
    const fine =
      suite(`${plant(', "{services.wide.url}"')}  - { name: wide, run: [x], ready: { port: true }, scope: side }
`);
    expect(lines(fine)).toEqual([]);
  });

  test("that runs once a side has nothing of an attempt", () => {
    const text = suite(
      '  - { name: plant, run: [x, "{workspace}", "{prompt}"], ready: { port: true }, scope: side }\n',
    );
    expect(lines(text)).toEqual([
      "cases/suite.yaml:5: services[0].run of the suite uses {workspace}, which has no value in the command of a service that runs once a side; remove it",
      "cases/suite.yaml:5: services[0].run of the suite uses {prompt}, which has no value in the command of a service that runs once a side; remove it",
    ]);
  });

  test("has no address yet in setup", () => {
    expect(lines(suite(plant(), 'setup: { run: [x, "{services.plant.url}"] }\n'))).toEqual([
      "cases/suite.yaml:6: setup.run of the suite uses {services.plant.url}, but services start after setup; remove it",
    ]);
  });
});

describe("A tools check from a service that runs once a side", () => {
  const wide = "  - { name: plant, run: [x], ready: { port: true }, scope: side }\n";
  const greet = 'id: greet\nprompt: Hi\nchecks: [{ type: tools, from: "service:plant", never: [x] }]\n';

  test("is refused while attempts may run at the same time", () => {
    expect(lines(suite(wide), greet)).toEqual([
      'cases/greet.yaml:3: checks[0].from of case greet reads "plant", which attempts at the same time share; give the service scope: attempt, or the suite concurrency: 1',
    ]);
    expect(lines(suite(wide, "concurrency: 1\n"), greet)).toEqual([]);
  });
});

describe("The presets recorded and none", () => {
  test.each(["recorded", "none"])("%s load", (preset) => {
    expect(lines(`suite: a\nversion: "1"\nagent: { preset: ${preset} }\n`)).toEqual([]);
  });

  test("a folder of recordings is for the preset recorded alone", () => {
    const text = (preset: string) => `suite: a\nversion: "1"\nagent: { ${preset}, recordings: kept }\n`;
    expect(lines(text("preset: recorded"))).toEqual([]);
    expect(lines(text("preset: none"))).toEqual([
      "cases/suite.yaml:3: agent.recordings of the suite has no meaning without agent.preset recorded; remove it, or set the preset",
    ]);
  });
});

describe("stop_on", () => {
  const greet = "id: greet\nprompt: Hi\nstop_on: skill\nchecks: [{ type: skill, loaded: [pdf] }]\n";

  test("needs a trace that shows skills", () => {
    const text = (trace: string) => `suite: a\nversion: "1"\nagent: { run: [a], trace: ${trace} }\n`;
    for (const form of ["casegate", "claude-code", "codex", "gemini", "opencode"])
      expect(lines(text(form), greet)).toEqual([]);
    expect(lines(text("none"), greet)).toEqual([
      'cases/greet.yaml:3: stop_on of case greet needs a trace that shows skills, and agent.trace is "none"; set agent.trace, or remove stop_on',
    ]);
  });
});
