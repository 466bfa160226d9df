import { type ConvertRequest, convertForeign } from "../../contract/foreign/convert.ts";
import type { Conversion } from "../../model/conversion.ts";
import type { Outside } from "../request/request.ts";

/** What to convert: a folder by its real path, or one file of it. */
export interface ConvertSuiteRequest extends Omit<ConvertRequest, "snapshot"> {
  folder: string;
}

/** Converts a suite of another harness; writes nothing. */
export async function convertSuite(request: ConvertSuiteRequest, outside: Outside): Promise<Conversion> {
  const { folder, ...rest } = request;
  const snapshot = await outside.repository.snapshot(folder);
  return convertForeign({ ...rest, snapshot });
}
