import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { systemClock } from "../../../src/adapters/clock-system.ts";
import { createLauncher } from "../../../src/adapters/launcher/launcher-node.ts";
import { createLoopback } from "../../../src/adapters/network/loopback-node.ts";
import { noticeEnd } from "../../../src/run/services/notice-end.ts";

const outside = { loopback: createLoopback(), clock: systemClock() };

/** A port that accepts until it is closed, and a service whose end is heard when that is said. */
async function listening() {
  const server = createServer((socket) => socket.on("error", () => {})).listen(0, "127.0.0.1");
  await once(server, "listening");
  let end: string | null = null;
  const running = await createLauncher().start({ command: "true", cwd: "/", env: {}, keepBytes: 0 });
  await running.end();
  const { port } = server.address() as AddressInfo;
  const service = { name: "plant", url: "", port, listens: true, running, fallen: () => end };
  return {
    service,
    close: () => void server.close(),
    fall() {
      end = "fallen";
    },
  };
}

describe("word of a service's end", () => {
  test("is awaited although its port still accepts for a moment, as that of a dying program does", async () => {
    const { service, close, fall } = await listening();
    setTimeout(close, 50);
    setTimeout(fall, 300);
    await noticeEnd(service, outside);
    expect(service.fallen()).toBe("fallen");
  });

  test("is not awaited for long when the service goes on to accept", async () => {
    const { service, close } = await listening();
    let pauses = 0;
    const clock = {
      ...outside.clock,
      sleep(ms: number) {
        pauses += 1;
        return outside.clock.sleep(ms);
      },
    };
    await noticeEnd(service, { ...outside, clock });
    close();
    // Ten fill the time after which it is asked whether it still accepts, hundreds that in which word of an end must come.
    expect(pauses).toBeLessThanOrEqual(10);
  });
});
