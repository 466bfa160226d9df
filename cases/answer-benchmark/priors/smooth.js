import * as tally from "tally";

// Smooth the daily visits.
const visits = tally.readSeries("visits.csv");
const smooth = tally.movingAverage(visits, { window: 7 });
tally.linePlot(smooth, { file: "visits.svg", title: "Visits" });
