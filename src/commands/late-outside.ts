import type { Loopback } from "../ports/loopback.ts";
import type { Model } from "../ports/model.ts";
import type { Networks } from "../ports/network.ts";
import type { Clock, Files } from "../ports.ts";

interface LateOutside {
  files: Pick<Files, "makeFolder" | "removeFolder">;
  clock: Pick<Clock, "sleep">;
  randomId(): string;
}

/** What many suites never use, and node's own clients and servers with it: read when it is first asked for. */
export function lateOutside({ files, clock, randomId }: LateOutside) {
  const ports = once(async () => (await import("../adapters/network/loopback-node.ts")).createLoopback());
  const asking = once(async () => (await import("../adapters/model/model-openai.ts")).createModel(clock));
  const loopback: Loopback = {
    freePort: async () => (await ports()).freePort(),
    answers: async (port, path, limitMs) => (await ports()).answers(port, path, limitMs),
  };
  const model: Model = { chat: async (request) => (await asking()).chat(request) };
  return { loopback, model, networks: lateNetworks({ files, loopback, randomId }) };
}

function lateNetworks(outside: Omit<LateOutside, "clock"> & { loopback: Loopback }): Networks {
  let made: Promise<Networks> | null = null;
  const make = async () => (await import("../adapters/network/network-gate.ts")).createNetworks(outside);
  return {
    async open(request) {
      made ??= make();
      return (await made).open(request);
    },
    async close() {
      await (await made)?.close();
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
