import { UserError } from "../model/errors.ts";

/** A workspace that can't be removed (a program with the rights for it made something immutable) loses no attempt. */
export async function disposeOf(
  run: { dispose(): Promise<void> },
  leftBehind: (text: string) => void,
): Promise<void> {
  try {
    await run.dispose();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    leftBehind(error.message);
  }
}
