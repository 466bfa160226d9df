import * as z from "zod";

/** The name of a variable. */
export const variableName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be a variable's name: letters, digits and '_', no digit first");

/** Variables that an agent gets. */
export const environmentSchema = z.strictObject({
  set: z
    .record(variableName, z.string())
    .default({})
    .describe("Variables by name; values may hold placeholders such as {output}."),
  pass: z
    .array(variableName)
    .default([])
    .describe(
      "Names of variables that are passed on; every other one is withheld. Never ACTIONS_*, INPUT_*, GITHUB_*, RUNNER_*.",
    ),
});

const host = z
  .string()
  .regex(
    /^(\*\.)?[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?$/,
    "must be a host, such as registry.example.com, *.example.com or example.com:8443",
  );

/** What of the network an agent may reach. */
export const networkSchema = z.union([
  z.enum(["allow", "broker", "loopback"]),
  z.strictObject({ mode: z.literal("broker"), hosts: z.array(host).default([]) }),
]);
