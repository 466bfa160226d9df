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

/** Says that a number can't be told from its neighbours: as written it would equal them, whatever an answer holds. */
export const inexact = {
  what: `a whole number beyond ${Number.MAX_SAFE_INTEGER} can't be compared exactly`,
  todo: "put it in quotes, or write it as in 1e18 where nearly is enough",
};

/** True for digits alone that stand for another number than they say, or for one that others stand for as well. */
export function isInexact(digits: string): boolean {
  return /^[-+]?\d+$/.test(digits) && !Number.isSafeInteger(Number(digits));
}

/** Says that a file nests too deeply. */
export const tooDeep = {
  what: `lists and maps are nested deeper than ${mostDepth} levels`,
  todo: "flatten them",
};
