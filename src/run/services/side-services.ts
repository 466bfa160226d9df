import { join } from "node:path";
import type { PlaceholderValues } from "../../lib/placeholders.ts";
import type { Service } from "../../model/suite-service.ts";
import type { LaunchEnd } from "../../ports.ts";
import type { CommandView } from "../side-folders.ts";
import { writeServiceOutput } from "./service-output.ts";
import {
  type ServiceOutside,
  type ServiceRequest,
  type ServiceStart,
  startService,
} from "./start-service.ts";

/** One attempt's hold on the services of its side. */
export interface Lease {
  starts: readonly ServiceStart[];
  /** True when another attempt held them at some moment too: then nobody can tell whose calls are whose. */
  shared(): boolean;
  release(): void;
}

/** Services that run once for all attempts of one side. */
export interface SideServices {
  /** Starts what does not run, or does not run any more, for an attempt. */
  join(): Promise<Lease>;
  /** Ends them all. */
  end(): Promise<void>;
}

export interface SideServicesRequest {
  /** Those of scope `side`, in the suite's order. */
  services: readonly Service[];
  /** What a side has: `{subject}`, `{suite}`, `{model}`. */
  values: PlaceholderValues;
  outside: ServiceOutside;
  viewOf?: (service: Service) => CommandView;
  /** Absolute folder for what they wrote. */
  evidenceFolder: string;
}

interface Slot {
  service: Service;
  start: ServiceStart | null;
  folders: readonly string[];
  starts: number;
}

/** The services of one side, none of them started yet: a side that makes no attempt needs none. */
export function createSideServices(request: SideServicesRequest): SideServices {
  const slots: Slot[] = request.services.map((service) => ({ service, start: null, folders: [], starts: 0 }));
  const holders = new Set<{ shared: boolean }>();
  let turn: Promise<unknown> = Promise.resolve();

  /** One at a time, so that attempts which come together start each service once. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = turn.then(act);
    turn = next.catch(() => undefined);
    return next;
  }

  async function startAll(): Promise<ServiceStart[]> {
    let values = request.values;
    const starts: ServiceStart[] = [];
    for (const slot of slots) {
      const start = await running(slot, values, request);
      starts.push(start);
      if (start.kind === "failed") break;
      values = { ...values, [`services.${slot.service.name}.url`]: start.service.url };
    }
    return starts;
  }

  async function join(): Promise<Lease> {
    const starts = await inTurn(startAll);
    const own = { shared: holders.size > 0 };
    for (const other of holders) other.shared = true;
    holders.add(own);
    return { starts, shared: () => own.shared, release: () => void holders.delete(own) };
  }

  return {
    join,
    end: () =>
      inTurn(async () => {
        for (const slot of slots.toReversed()) await close(slot, request);
      }),
  };
}

/** The slot's service as it runs, or started anew. */
async function running(
  slot: Slot,
  values: PlaceholderValues,
  request: SideServicesRequest,
): Promise<ServiceStart> {
  if (slot.start?.kind === "ready" && slot.start.service.fallen() === null) return slot.start;
  await close(slot, request);
  const { files } = request.outside;
  const [scratch, home] = await Promise.all([files.makeFolder(), files.makeFolder()]);
  slot.folders = [scratch, home];
  slot.starts += 1;
  slot.start = await startService(
    { service: slot.service, values, ...viewOf(slot.service, request), scratch, home },
    request.outside,
  );
  return slot.start;
}

function viewOf(service: Service, request: SideServicesRequest): Pick<ServiceRequest, "view"> {
  return request.viewOf === undefined ? {} : { view: request.viewOf(service) };
}

/** Ends what runs in a slot and keeps what it wrote, each start under a number of its own. */
async function close(slot: Slot, { outside, evidenceFolder }: SideServicesRequest): Promise<void> {
  const { start, folders } = slot;
  slot.start = null;
  slot.folders = [];
  if (start !== null) {
    const ended: LaunchEnd = start.kind === "ready" ? await start.service.running.end() : start.ended;
    const place = join(evidenceFolder, `${slot.service.name}.${slot.starts}`);
    await writeServiceOutput(outside, place, ended);
  }
  await Promise.all(folders.map((folder) => outside.files.removeFolder(folder)));
}
