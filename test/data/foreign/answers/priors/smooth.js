const smooth = movingAverage(visits, { window: 7 });
