import type { PlaceholderValues } from "../../lib/placeholders.ts";
import { type AttemptInput, placeholderValues } from "../attempt-input.ts";
import { prepareWorkspace, removeWorkspace } from "../workspace.ts";
import { attemptServices } from "./attempt-services.ts";

/** A case's services outside of an attempt; `failure` says why one is no use. */
export interface LentServices {
  values: PlaceholderValues;
  failure: string | null;
}

/** Starts a case's services as for an attempt, lends their addresses, and ends them whatever happens. */
export async function lendServices<T>(
  input: AttemptInput,
  use: (lent: LentServices) => Promise<T>,
): Promise<T> {
  const folders = await prepareWorkspace({ ...input, suiteFolder: input.folders.suite });
  try {
    const services = await attemptServices(input, input.redactor, placeholderValues(input, folders), folders);
    try {
      return await use({ values: services.values, failure: services.failure() });
    } finally {
      await services.end();
    }
  } finally {
    await removeWorkspace(input.files, folders, { contained: false, isolation: input.launcher.isolation });
  }
}
