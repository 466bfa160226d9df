import { expect } from "vitest";
import { UserError } from "../../src/model/errors.ts";

/** The lines of the UserError that this rejects with; anything else fails the test. */
export async function userError(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => expect.unreachable("it did not reject"),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UserError);
  const { message } = error as UserError;
  expect(message.split("\n")).toHaveLength(1);
  return message;
}
