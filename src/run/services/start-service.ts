import { expandCommand, type PlaceholderValues } from "../../lib/placeholders.ts";
import type { Redactor } from "../../lib/redact.ts";
import { placeOf } from "../../lib/shown-places.ts";
import type { ProcessEnd } from "../../model/evidence.ts";
import type { Service } from "../../model/suite-service.ts";
import type { Loopback } from "../../ports/loopback.ts";
import type { Clock, Files, LaunchEnd, Running, ServiceLauncher } from "../../ports.ts";
import { decodeKept } from "../decode-text.ts";
import { baseEnvironment, type Variables } from "../environment.ts";
import { keepLimits } from "../keep-limits.ts";
import type { CommandView } from "../side-folders.ts";
import { readyWords, type Waited, waitUntilReady } from "./wait-until-ready.ts";

const defaultTimeoutMs = 30_000;
/** Ports that are tried for a service which says that its port is in use. */
const mostPorts = 5;
const quoteChars = 300;

/** What services need of the outside. */
export interface ServiceOutside {
  launcher: ServiceLauncher;
  loopback: Loopback;
  clock: Clock;
  files: Files;
  redactor: Redactor;
  engine: Variables;
  cookie: string;
  abort?: AbortSignal | undefined;
}

export interface ServiceRequest {
  service: Service;
  /** Placeholders beside `{port}`. */
  values: PlaceholderValues;
  /** Under which account it runs, and what it sees beside its own folders. */
  view?: CommandView;
  /** The folder in which it starts, and its home. */
  scratch: string;
  home: string;
}

/** A service that was ready. */
export interface StartedService {
  name: string;
  url: string;
  port: number;
  /** True when something listened on the port once it was ready. */
  listens: boolean;
  running: Running;
  /** How it ended although nobody asked it to, with its last words; null while it runs. */
  fallen(): string | null;
}

export type ServiceStart =
  | { kind: "ready"; name: string; service: StartedService }
  /** `reason` is a whole sentence without its full stop, with the service's last words. */
  | { kind: "failed"; name: string; reason: string; ended: LaunchEnd };

/**
 * Starts one service on a port of our choice, without secrets, and waits until it is ready. One that says that its port is in use is started
 * again on another. Throws a UserError only for a command that can't be put together.
 */
export async function startService(request: ServiceRequest, outside: ServiceOutside): Promise<ServiceStart> {
  const { service } = request;
  const { name } = service;
  for (let ports = 1; ; ports++) {
    const port = await outside.loopback.freePort();
    const running = await launch(request, port, outside);
    const timeoutMs = service.timeout ?? defaultTimeoutMs;
    const { clock, loopback, abort } = outside;
    const waited = await waitUntilReady({
      running,
      ready: service.ready,
      port,
      timeoutMs,
      clock,
      loopback,
      abort,
    });
    if (waited.kind === "ready")
      return { kind: "ready", name, service: started(service, port, running, outside.redactor) };
    const ended = await running.end();
    if (waited.kind === "in_use" && ports < mostPorts) continue;
    const said = lastWords(ended, outside.redactor);
    const reason = outside.redactor.text(`the service ${name} ${why(waited, service)}${said}`);
    return { kind: "failed", name, reason, ended };
  }
}

function launch(request: ServiceRequest, port: number, outside: ServiceOutside): Promise<Running> {
  const { service, view = { account: "suite", shown: [] } } = request;
  const { launcher, engine, cookie } = outside;
  const scratch = placeOf(launcher.isolation, "scratch", request.scratch);
  const home = placeOf(launcher.isolation, "home", request.home);
  return launcher.start({
    command: expandCommand(service.run, { ...request.values, scratch, port: String(port) }),
    cwd: scratch,
    account: view.account,
    shown: [
      ...view.shown,
      { from: request.scratch, to: scratch, write: true },
      { from: request.home, to: home, write: true },
    ],
    // A cache beside a service of the suite would be a change of the suite's copy, as a planted one is.
    env: {
      ...baseEnvironment({ engine, home, temporary: home, cookie }),
      PYTHONDONTWRITEBYTECODE: "1",
    },
    keepBytes: keepLimits.serviceStreamBytes,
  });
}

function started(
  { name, ready }: Service,
  port: number,
  running: Running,
  redactor: Redactor,
): StartedService {
  let end: ProcessEnd | null = null;
  void running.ended.then((found) => {
    end = found;
  });
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    port,
    listens: ready.log === undefined,
    running,
    fallen: () =>
      end === null
        ? null
        : `the service ${name} ${endWords(end)} before the attempt was over${lastWords(running.output(), redactor)}`,
  };
}

function why(waited: Exclude<Waited, { kind: "ready" }>, service: Service): string {
  switch (waited.kind) {
    case "ended":
      return waited.end.kind === "not_started"
        ? `could not be started: ${waited.end.reason}`
        : `${endWords(waited.end)} before it was ready`;
    case "in_use":
      return `found each of ${mostPorts} ports in use`;
    case "late":
      return `was not ready in ${(service.timeout ?? defaultTimeoutMs) / 1000} s: ${readyWords(service.ready)}`;
    case "interrupted":
      return "was interrupted before it was ready";
  }
}

function endWords(end: ProcessEnd): string {
  if (end.kind === "exited") return `ended with exit status ${end.exit}`;
  if (end.kind === "lost") return `was lost from sight (${end.reason})`;
  return end.kind === "signalled" ? `was ended by ${end.signal}` : "ended";
}

/** The end of what it wrote, on one line: of standard error, or else of standard output, of which logged calls are no words. */
function lastWords({ stdout, stderr }: Pick<LaunchEnd, "stdout" | "stderr">, redactor: Redactor): string {
  for (const { bytes, truncated } of [stderr, stdout]) {
    const lines = decodeKept(bytes, truncated, redactor).split("\n");
    const words = lines.filter((line) => !line.startsWith('{"type":'));
    const said = words.join(" ").trim().replace(/\s+/g, " ");
    if (said !== "") return `; it wrote ${JSON.stringify(said.slice(-quoteChars))}`;
  }
  return "";
}
