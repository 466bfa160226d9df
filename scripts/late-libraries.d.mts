import type { Plugin } from "rolldown";

export const lateModules: string[];
export const lateLibraries: Plugin;
export const includedLibraries: Plugin;
