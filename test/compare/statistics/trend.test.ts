import { expect, test } from "vitest";
import { ewma } from "../../../src/compare/statistics/ewma.ts";
import { mannKendall } from "../../../src/compare/statistics/mann-kendall.ts";
import { normalCdf } from "../../../src/compare/statistics/normal.ts";

const stable = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 0.01 : -0.01));

test("the chart's scale is the mean moving range over 1.128", () => {
  const { centre, sigma } = ewma(stable, 20);
  expect(centre).toBeCloseTo(0, 12);
  expect(sigma).toBeCloseTo(0.02 / 1.128, 12);
});

test("the first limit is 0.2 times 2.86 sigma, and limits widen towards a third of it", () => {
  const { sigma, points } = ewma([...stable, ...Array(40).fill(0)], 20);
  expect(points[0]?.limit).toBeCloseTo(2.86 * sigma * 0.2, 12);
  expect(points[39]?.limit).toBeCloseTo(2.86 * sigma * Math.sqrt(0.2 / 1.8), 6);
  expect(points.some((point) => point.alarm)).toBe(false);
});

test("a lasting drop raises an alarm after some nights, not on the first", () => {
  const { points } = ewma([...stable, ...Array(15).fill(-0.03)], 20);
  expect(points[0]?.alarm).toBe(false);
  expect(points.at(-1)?.alarm).toBe(true);
});

test("a chart needs twenty stable nights", () => {
  expect(() => ewma(stable.slice(1), 19)).toThrow(RangeError);
  expect(() => ewma(stable, 21)).toThrow(RangeError);
});

test("turning a series round turns the sign of its trend", () => {
  const nights = [0.81, 0.79, 0.8, 0.77, 0.78, 0.74];
  const [falling, rising] = [mannKendall(nights), mannKendall([...nights].reverse())];
  expect(falling.s).toBe(-11);
  expect(rising.s).toBe(11);
  expect(rising.pTwoSided).toBe(falling.pTwoSided);
  expect(rising.slope).toBeCloseTo(-falling.slope, 12);
});

test("a flat series has no trend, and equal values are allowed", () => {
  expect(mannKendall([1, 1, 1, 1])).toEqual({ s: 0, tau: 0, pTwoSided: 1, slope: 0 });
  const tied = mannKendall([1, 1, 2, 3, 4, 5, 6, 7]);
  const untied = mannKendall([1, 1.1, 2, 3, 4, 5, 6, 7]);
  expect(tied.s).toBe(27);
  // Variance (8·7·21 − 2·1·9) / 18, and one off 27 for continuity.
  expect(tied.pTwoSided).toBeCloseTo(2 * normalCdf(-26 / Math.sqrt(1158 / 18)), 12);
  expect(untied.pTwoSided).toBeLessThan(tied.pTwoSided);
  expect(() => mannKendall([1])).toThrow(RangeError);
});
