/** Where verdicts lie in a repository. */
export const verdictsFolder = ".casegate/verdicts/";
