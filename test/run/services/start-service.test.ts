import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../../src/adapters/clock-system.ts";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { createLauncher } from "../../../src/adapters/launcher/launcher-node.ts";
import { createLoopback } from "../../../src/adapters/network/loopback-node.ts";
import { createRedactor } from "../../../src/lib/redact.ts";
import { type Service, serviceSchema } from "../../../src/model/suite-service.ts";
import type {
  ServiceOutside,
  ServiceStart,
  StartedService,
} from "../../../src/run/services/start-service.ts";
import { startService } from "../../../src/run/services/start-service.ts";
import { processesThatShow } from "../../support/processes.ts";

const program = join(import.meta.dirname, "../fixtures/service.mjs");
let scratch = "";
let cookie = "";
const started: StartedService[] = [];

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "service-"));
  cookie = randomUUID();
});
afterEach(async () => {
  for (const service of started.splice(0)) await service.running.end();
  expect(processesThatShow(cookie)).toEqual([]);
  await rm(scratch, { recursive: true, force: true });
});

async function outsideOf(more: Partial<ServiceOutside> = {}): Promise<ServiceOutside> {
  return {
    launcher: createLauncher(),
    loopback: createLoopback(),
    clock: systemClock(),
    files: createFiles(scratch),
    redactor: createRedactor(["hidden-secret"]),
    engine: { PATH: process.env["PATH"], GITHUB_TOKEN: "ghs_token", KEY: "hidden-secret" },
    cookie,
    ...more,
  };
}

async function start(
  how: string,
  keys: object = {},
  more: Partial<ServiceOutside> = {},
): Promise<ServiceStart> {
  const run = ["node", program, "{port}", ...how.split(" ")];
  const service: Service = serviceSchema.parse({ name: "plant", run, ready: { http: "/" }, ...keys });
  const request = { service, values: {}, scratch, home: scratch };
  const begun = await startService(request, await outsideOf(more));
  if (begun.kind === "ready") started.push(begun.service);
  return begun;
}

async function ready(how: string, keys: object = {}): Promise<StartedService> {
  const begun = await start(how, keys);
  if (begun.kind === "failed") throw new Error(begun.reason);
  return begun.service;
}

describe("a service is ready", () => {
  test.each([
    ["silent", { http: "/" }],
    ["silent", { port: true }],
    ["ready", { log: "^up and READY on \\d+$" }],
    ["slow 300", { http: "/health" }],
  ])("%s by %j", async (how, way) => {
    const { url } = await ready(how, { ready: way });
    expect(await (await fetch(url)).text()).toBe("nothing");
  });

  test("in a shell, too, where the port is a value and no text of the shell", async () => {
    const run = `exec node '${program}' "{port}" silent`;
    const { url } = await ready("", { run });
    expect((await fetch(url)).status).toBe(200);
  });
});

describe("a service is not ready", () => {
  test.each([
    ["silent", { http: "/bad" }, "GET /bad did not answer with a status from 200 to 399"],
    ["silent", { log: "ready" }, 'no line of its output matched "ready"'],
    ["slow 60000", { port: true }, "nothing accepted connections on its port"],
  ])("%s by %j in time, and its tree is ended", async (how, way, words) => {
    const begun = await start(how, { ready: way, timeout: "700ms" });
    expect(begun).toMatchObject({
      kind: "failed",
      reason: `the service plant was not ready in 0.7 s: ${words}`,
    });
    expect(processesThatShow(cookie)).toEqual([]);
  });

  test("when it ends before, at once and with its last words", async () => {
    const begun = await start("quick", { timeout: "30s" });
    expect(begun).toMatchObject({
      reason:
        'the service plant ended with exit status 3 before it was ready; it wrote "first line last line"',
    });
  });

  test("when it is no program", async () => {
    expect(await start("", { run: ["no-such-program", "{port}"] })).toMatchObject({
      kind: "failed",
      reason: "the service plant could not be started: no-such-program: no such program",
    });
  });

  test("when the run is interrupted", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 200);
    const begunMs = performance.now();
    const begun = await start("slow 60000", {}, { abort: controller.signal });
    expect(begun).toMatchObject({ reason: "the service plant was interrupted before it was ready" });
    expect(performance.now() - begunMs).toBeLessThan(20_000);
  });
});

describe("a port in use", () => {
  test("is said by the service, also by one that then hangs, and costs a new start on another port", async () => {
    await ready("taken 2");
    const tries = (await readdir(scratch)).filter((name) => name.startsWith("try-"));
    expect(tries).toHaveLength(3);
  });

  test("is given up after five", async () => {
    expect(await start("taken 99")).toMatchObject({
      reason: expect.stringMatching(/^the service plant found each of 5 ports in use; it wrote "Error/),
    });
    expect((await readdir(scratch)).filter((name) => name.startsWith("try-"))).toHaveLength(5);
  });
});

test("a service gets no secret, and starts in its own folder", async () => {
  await writeFile(join(scratch, "data.txt"), "");
  const service = await ready("env");
  const line = Buffer.from(service.running.output().stdout.bytes).toString().split("\n")[0] ?? "";
  const seen = JSON.parse(line) as Record<string, string>;
  expect(seen).toMatchObject({ cwd: scratch, files: ["data.txt"], HOME: scratch });
  expect(Object.keys(seen).sort()).toEqual(
    [
      "CASEGATE_RUN",
      "CASEGATE_TREE",
      "HOME",
      "LANG",
      "PATH",
      "PYTHONDONTWRITEBYTECODE",
      "TMPDIR",
      "cwd",
      "files",
    ].sort(),
  );
  expect(line).not.toMatch(/ghs_token|hidden-secret/);
});

test("a service that ends although nobody asked it says so", async () => {
  const service = await ready("silent");
  expect(service.fallen()).toBeNull();
  await fetch(`${service.url}/die`).catch(() => undefined);
  await service.running.ended;
  expect(service.fallen()).toBe("the service plant ended with exit status 9 before the attempt was over");
});

test("what a service left behind ends with it", async () => {
  const service = await ready("hold");
  expect((await service.running.end()).survivors).toBeGreaterThan(0);
});

test("twenty services that start together get twenty ports", async () => {
  const loopback = createLoopback();
  const begun = await Promise.all(Array.from({ length: 20 }, () => start("silent", {}, { loopback })));
  const urls = begun.map((one) => (one.kind === "ready" ? one.service.url : one.reason));
  expect(new Set(urls).size).toBe(20);
  expect(begun.every(({ kind }) => kind === "ready")).toBe(true);
});
