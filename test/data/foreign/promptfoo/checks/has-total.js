module.exports = (output, { vars }) => ({
  pass: String(output).includes("1240.50") && vars.tone === "plain",
  score: 1,
  reason: "looked for the total",
});
