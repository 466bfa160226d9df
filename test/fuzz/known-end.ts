import { expect } from "vitest";
import { UserError } from "../../src/model/errors.ts";

/** Processor time that one input may take. What is read on a machine with one slow core stays far below it. */
const mostMs = 2_000;
/** Lines that a terminal, a runner and a person can read: `where: what; todo`, nothing invisible, no order to anybody. */
const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+: [^\p{Cc}\p{Zl}\p{Zp}]+; [^\p{Cc}\p{Zl}\p{Zp}]+$/u;

function expectSentences(error: unknown): null {
  if (!(error instanceof UserError)) throw error;
  for (const { where = "", what } of error.problems) expect(where, what).not.toBe("");
  for (const line of error.message.split("\n")) {
    expect(line).toMatch(oneLine);
    expect(line.length).toBeLessThan(8_000);
  }
  return null;
}

function expectQuick(started: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(mostMs);
}

/** What reading came to, or null where it ended in sentences for people. Anything else that it throws is thrown on. */
export function knownEnd<T>(read: () => T): T | null {
  const started = process.cpuUsage();
  try {
    return read();
  } catch (error) {
    return expectSentences(error);
  } finally {
    expectQuick(started);
  }
}

export async function knownEndOf<T>(read: () => Promise<T>): Promise<T | null> {
  const started = process.cpuUsage();
  try {
    return await read();
  } catch (error) {
    return expectSentences(error);
  } finally {
    expectQuick(started);
  }
}
