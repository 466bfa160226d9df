import type { Plugin } from "rolldown";

export declare const rawText: Plugin;
