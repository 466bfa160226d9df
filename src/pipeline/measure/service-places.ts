import { join } from "node:path";
import type { Redactor } from "../../lib/redact.ts";
import type { Contract } from "../../model/contract.ts";
import { type Side, sides } from "../../model/side.ts";
import type { ServicePlace } from "../../run/attempt-input.ts";
import { sideServiceView } from "../../run/attempt-view.ts";
import { createSideServices } from "../../run/services/side-services.ts";
import { seenSides } from "../../run/side-folders.ts";
import { type RunFolders, sideFolders } from "../request/folders.ts";
import type { Outside } from "../request/request.ts";

export interface ServicePlacesInput {
  contract: Contract;
  folders: RunFolders;
  runFolder: { readonly path: string };
  outside: Outside;
  redactor: Redactor;
  cookie: string;
}

/** Where the attempts of each side find their services. */
export interface ServicePlaces {
  of(side: Side): ServicePlace;
  /** Ends the services that run once a side. */
  end(): Promise<void>;
}

/** The services of a run; none of them is started before an attempt asks for it. */
export function createServicePlaces(input: ServicePlacesInput): ServicePlaces {
  const places: Readonly<Record<Side, ServicePlace>> = {
    baseline: placeOf("baseline", input),
    candidate: placeOf("candidate", input),
  };
  return {
    of: (side) => places[side],
    async end() {
      for (const side of sides) await places[side].side?.end();
    },
  };
}

function placeOf(side: Side, input: ServicePlacesInput): ServicePlace {
  const { contract, folders, runFolder, outside, redactor, cookie } = input;
  const { launcher, loopback, clock, files, engine, interrupt } = outside;
  const { services, agent } = contract.suite;
  const places = sideFolders(folders, side);
  return {
    launcher,
    loopback,
    side: createSideServices({
      services: services.filter(({ scope }) => scope === "side"),
      values: { ...seenSides(launcher.isolation, places), model: agent.model },
      viewOf: ({ run }) => sideServiceView(run, launcher.isolation, places, side),
      outside: { launcher, loopback, clock, files, redactor, engine, cookie, abort: interrupt },
      evidenceFolder: join(runFolder.path, "services", side),
    }),
  };
}
