import packageFile from "../package.json" with { type: "json" };

/** The version of this tool, as its package says. */
export const version: string = packageFile.version;
