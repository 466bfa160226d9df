import { writeFileSync } from "node:fs";

/** Writes a line plot as SVG to `file`. */
export function linePlot(series, { file, title = "" }) {
  const values = series.map(({ value }) => value ?? 0);
  const most = Math.max(...values, 1);
  const points = values.map((value, index) => `${index * 10},${100 - (100 * value) / most}`).join(" ");
  writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title><polyline points="${points}"/></svg>\n`,
  );
}
