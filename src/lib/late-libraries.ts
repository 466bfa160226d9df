import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Libraries that not every suite needs. Each is read where it is called for first, in the middle of work that can't wait for an import: to read
 * them all takes longer than a short gate's attempts. The build puts each into a file of its own and names that here.
 */
export const lateLibraries = {
  ajv: (): typeof import("ajv/dist/2020.js") => require("ajv/dist/2020.js"),
  ajvFormats: (): typeof import("ajv-formats") => require("ajv-formats"),
  csvParse: (): typeof import("csv-parse/sync") => require("csv-parse/sync"),
  diff: (): typeof import("diff") => require("diff"),
  jsonP3: (): typeof import("json-p3") => require("json-p3"),
  momoa: (): typeof import("@humanwhocodes/momoa") => require("@humanwhocodes/momoa"),
  re2js: (): typeof import("re2js") => require("re2js"),
  yaml: (): typeof import("yaml") => require("yaml"),
};
