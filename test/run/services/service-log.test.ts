import { describe, expect, test } from "vitest";
import { createRedactor } from "../../../src/lib/redact.ts";
import type { Running } from "../../../src/ports.ts";
import { watchServiceLog } from "../../../src/run/services/service-log.ts";
import type { StartedService } from "../../../src/run/services/start-service.ts";

/** A service whose output the test writes; `keepBytes` as a launcher keeps it. */
function writing(keepBytes = 1_000_000) {
  let written = Buffer.alloc(0);
  const empty = { bytes: new Uint8Array(), sizeBytes: 0, truncated: false };
  const running: Running = {
    ended: new Promise(() => {}),
    output: () => ({
      stdout: {
        bytes: written.subarray(0, keepBytes),
        sizeBytes: written.length,
        truncated: written.length > keepBytes,
      },
      stderr: empty,
    }),
    end: () => new Promise(() => {}),
  };
  const service: StartedService = {
    name: "plant",
    url: "http://127.0.0.1:1",
    port: 1,
    listens: true,
    running,
    fallen: () => null,
  };
  const write = (text: string) => {
    written = Buffer.concat([written, Buffer.from(text)]);
  };
  return { service, write };
}

const call = (name: string) => `{"type":"tool_call","name":"${name}"}\n`;
const names = (log: { read(): { calls: readonly { name: string }[] } }) =>
  log.read().calls.map(({ name }) => name);

describe("what a service logged", () => {
  test("is what it wrote while the agent ran, and nothing before or after", () => {
    const { service, write } = writing();
    write(call("truth"));
    const log = watchServiceLog(service, createRedactor([]));
    write(call("late_truth"));
    log.open();
    write(call("agent"));
    log.close();
    write(call("verifier"));
    expect(names(log)).toEqual(["agent"]);
    expect(log.read()).toMatchObject({ log: call("agent"), open: null });
  });

  test("reads arguments and results, and leaves other output alone", () => {
    const { service, write } = writing();
    const log = watchServiceLog(service, createRedactor([]));
    log.open();
    write(`GET / 200\n{"type":"tool_call","id":1,"name":"read","args":{"line":7}}\n{"type":"noise"}\n`);
    write(`{"type":"tool_result","id":1,"result":["MIX01"]}\n`);
    log.close();
    expect(log.read().calls).toMatchObject([{ name: "read", args: { line: 7 }, result: ["MIX01"] }]);
  });

  test("is open when nothing shows that the service logs at all, and not once it said so", () => {
    const silent = writing();
    const log = watchServiceLog(silent.service, createRedactor([]));
    silent.write("listening\n");
    log.open();
    log.close();
    expect(log.read().open).toMatch(/wrote no line of Casegate's trace form/);
    const speaking = writing();
    speaking.write('listening\n{"type":"log"}\n');
    const other = watchServiceLog(speaking.service, createRedactor([]));
    other.open();
    other.close();
    expect(other.read()).toMatchObject({ calls: [], open: null });
  });

  test("is open when its end was not kept, and when the last line is half written", () => {
    const cut = writing(40);
    const log = watchServiceLog(cut.service, createRedactor([]));
    log.open();
    cut.write(call("a") + call("b"));
    log.close();
    expect(log.read().open).toBe("it wrote more than is kept");
    expect(names(log)).toEqual(["a"]);
    const half = writing();
    const other = watchServiceLog(half.service, createRedactor([]));
    other.open();
    half.write(`${call("a")}{"type":"tool_call","na`);
    other.close();
    expect(other.read().open).toBe("the last line that it wrote is half written");
    half.write('me":"b"}');
    other.close();
    expect(other.read().open).toBeNull();
    expect(names(other)).toEqual(["a", "b"]);
    const nameless = writing();
    const third = watchServiceLog(nameless.service, createRedactor([]));
    third.open();
    nameless.write(`{"type":"tool_call","method":"lookup"}\n`);
    third.close();
    expect(third.read().open).toBe("a call that it logged has no name");
  });

  test("is redacted before it is read", () => {
    const { service, write } = writing();
    const log = watchServiceLog(service, createRedactor(["s3cret-value"]));
    log.open();
    write('{"type":"tool_call","name":"read","args":{"key":"s3cret-value"}}\n');
    log.close();
    expect(JSON.stringify(log.read())).not.toContain("s3cret-value");
  });
});
