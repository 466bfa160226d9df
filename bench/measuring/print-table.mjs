import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";

/** Prints a heading, one line of explanation and the head of a table; returns what prints a row of it. */
export function printTable(heading, explanation, columns) {
  console.log(`\n### ${heading}\n\n${explanation}\n`);
  const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
  row(columns);
  row(columns.map(() => "---"));
  return row;
}

/** The machine that the figures are of. */
export function machine() {
  const [{ model }] = cpus();
  const memory = /MemTotal:\s+(\d+)/.exec(readFileSync("/proc/meminfo", "utf8"))?.[1];
  const system = /PRETTY_NAME="(.*)"/.exec(readFileSync("/etc/os-release", "utf8"))?.[1];
  return `${cpus().length} x ${model.replace(/\s+/g, " ")}, ${Math.round(memory / 1024 ** 2)} GB, ${system}, node ${process.versions.node}`;
}

export const load = () => `a load of ${loadavg()[0].toFixed(2)}`;
export const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
export const milliseconds = (ms) => `${ms.toFixed(1)} ms`;
export const megabytes = (mb) => `${mb.toFixed(0)} MB`;
export const times = (part, whole) => `${(part / whole).toFixed(2)} x`;
