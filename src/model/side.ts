import * as z from "zod";

export const sideSchema = z.enum(["baseline", "candidate"]);
/** Which checkout an attempt ran on. Differences are candidate minus baseline everywhere. */
export type Side = z.infer<typeof sideSchema>;
export const sides: readonly Side[] = ["baseline", "candidate"];
