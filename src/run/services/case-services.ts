import { join } from "node:path";
import type { PlaceholderValues } from "../../lib/placeholders.ts";
import type { ServiceReport } from "../../model/evidence.ts";
import type { Service } from "../../model/suite-service.ts";
import type { CommandView } from "../side-folders.ts";
import { noticeEnd } from "./notice-end.ts";
import { type ServiceLog, watchServiceLog } from "./service-log.ts";
import { writeServiceOutput } from "./service-output.ts";
import type { Lease, SideServices } from "./side-services.ts";
import { type ServiceOutside, type ServiceStart, startService } from "./start-service.ts";
import { untilQuiet } from "./until-quiet.ts";

/** The services of one attempt: those of its own, and those that it shares with its side. */
export interface CaseServices {
  /** `{services.NAME.url}` of each that was ready. */
  values: PlaceholderValues;
  /** Ports on 127.0.0.1 of those that were ready. */
  ports: readonly number[];
  /** Why the agent has none, or no longer, of what the suite promises; null while all serve. */
  failure(): string | null;
  /** The agent is about to start. */
  open(): void;
  /** Nothing of the agent is left; waits until the services have logged what they had to, where that is read. */
  close(): Promise<void>;
  reports(): ServiceReport[];
  /** Ends the attempt's own services, whole trees, and keeps what they wrote. Asked again, it does nothing. */
  end(): Promise<void>;
}

export interface CaseServicesRequest {
  services: readonly Service[];
  values: PlaceholderValues;
  /** Null: services of scope `side` are started for this attempt alone, too. */
  side: SideServices | null;
  outside: ServiceOutside;
  viewOf(service: Service): CommandView;
  /** Puts the case's fixture into a service's own folder. */
  furnish(folder: string): Promise<void>;
  /** Absolute folder for what they wrote; null keeps nothing. */
  evidenceFolder: string | null;
  /** True when a check reads what a service logged. */
  logsAreRead: boolean;
}

/** A service of the attempt's own, with the folders to remove after it. */
interface Own {
  start: ServiceStart;
  folders: readonly string[];
}

interface Held {
  lease: Lease | null;
  own: Own[];
  /** In the order in which they were started; a failed one is the last. */
  starts: ServiceStart[];
}

/** Starts what an attempt needs, in the suite's order, up to the first that fails. */
export async function startCaseServices(request: CaseServicesRequest): Promise<CaseServices> {
  const { services, side } = request;
  const isOwn = (service: Service) => side === null || service.scope === "attempt";
  const lease = services.every(isOwn) ? null : ((await side?.join()) ?? null);
  const held: Held = { lease, own: [], starts: [...(lease?.starts ?? [])] };
  try {
    for (const service of services.filter(isOwn)) {
      if (held.starts.at(-1)?.kind === "failed") break;
      await startOwn(service, held, request);
    }
  } catch (error) {
    await endAll(held, request);
    throw error;
  }
  return caseServices(held, request);
}

async function startOwn(service: Service, held: Held, request: CaseServicesRequest): Promise<void> {
  const { files } = request.outside;
  const folders = await Promise.all([files.makeFolder(), files.makeFolder()]);
  await request.furnish(folders[0]);
  const values = { ...request.values, ...urlsOf(held.starts) };
  const start = await startService(
    { service, values, view: request.viewOf(service), scratch: folders[0], home: folders[1] },
    request.outside,
  );
  held.own.push({ start, folders });
  held.starts.push(start);
}

function urlsOf(starts: readonly ServiceStart[]): Record<string, string> {
  const ready = starts.flatMap((start) => (start.kind === "ready" ? [start.service] : []));
  return Object.fromEntries(ready.map(({ name, url }) => [`services.${name}.url`, url]));
}

function caseServices(held: Held, request: CaseServicesRequest): CaseServices {
  const { starts } = held;
  const { clock, redactor } = request.outside;
  const ready = starts.flatMap((start) => (start.kind === "ready" ? [start.service] : []));
  const logs = new Map(ready.map((service) => [service.name, watchServiceLog(service, redactor)]));
  const sizeBytes = () => [...logs.values()].reduce((sum, log) => sum + log.sizeBytes(), 0);
  let ending: Promise<void> | null = null;
  return {
    values: urlsOf(starts),
    ports: ready.map(({ port }) => port),
    failure: () => starts.map(failureOf).find((reason) => reason !== null) ?? null,
    open() {
      for (const log of logs.values()) log.open();
    },
    async close() {
      await Promise.all(ready.map((service) => noticeEnd(service, request.outside)));
      if (request.logsAreRead) await untilQuiet(sizeBytes, clock);
      for (const log of logs.values()) log.close();
    },
    reports: () => request.services.map((service) => reportOf(service, held, logs.get(service.name))),
    end: () => {
      ending ??= endAll(held, request);
      return ending;
    },
  };
}

function failureOf(start: ServiceStart): string | null {
  return start.kind === "failed" ? start.reason : start.service.fallen();
}

function reportOf(
  { name, scope }: Service,
  { starts, lease }: Held,
  log: ServiceLog | undefined,
): ServiceReport {
  const start = starts.find((one) => one.name === name) ?? starts.at(-1);
  const failure = start === undefined ? null : failureOf(start);
  if (log === undefined) return { name, failure, calls: [], open: failure ?? "it was not started", log: "" };
  const read = log.read();
  const shared = scope === "side" && lease?.shared() === true;
  const many = "attempts that ran at the same time share it, so whose calls these are is not known";
  if (shared) return { name, failure, calls: [], open: failure ?? many, log: "" };
  return { name, failure, ...read, open: failure ?? read.open };
}

async function endAll({ lease, own }: Held, request: CaseServicesRequest): Promise<void> {
  lease?.release();
  const { outside, evidenceFolder } = request;
  for (const { start, folders } of own.toReversed()) {
    const ended = start.kind === "ready" ? await start.service.running.end() : start.ended;
    if (evidenceFolder !== null)
      await writeServiceOutput(outside, join(evidenceFolder, "services", start.name), ended);
    await Promise.all(folders.map((folder) => outside.files.removeFolder(folder)));
  }
}
