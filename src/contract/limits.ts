/** Bytes of a file that defines the suite or cases. */
export const mostDefinitionBytes = 1024 * 1024;
/** Lists and maps inside each other. */
export const mostDepth = 64;
/** Times that YAML aliases may be followed in one file, those inside aliased parts too. */
export const mostAliases = 100;
/** Values in one file, aliased ones counted wherever they stand. */
export const mostValues = 1_000_000;
/** Bytes and files of a whole suite folder, fixtures included. */
export const mostSuiteBytes = 256 * 1024 * 1024;
export const mostSuiteFiles = 50_000;

/** Says that a file nests too deeply. */
export const tooDeep = {
  what: `lists and maps are nested deeper than ${mostDepth} levels`,
  todo: "flatten them",
};
