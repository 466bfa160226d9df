// tally: small time series. Import everything as one name: import * as tally from "tally".

export { linePlot } from "./plot.mjs";
export { fillGaps, movingAverage, readSeries, resample } from "./series.mjs";
export { deviation, mean, median, quantile } from "./stats.mjs";
