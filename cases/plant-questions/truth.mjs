// What is true at the moment of asking, through the API that the agent has too: which codes a reply must name, and which it must not.
import { get } from "node:http";

const [url, question] = process.argv.slice(2);

/** One GET. node:http starts in a third of the time that fetch takes, and this runs twice an attempt. */
async function ask(path) {
  const response = await new Promise((resolve, reject) => get(new URL(path, url), resolve).on("error", reject));
  if (response.statusCode !== 200) throw new Error(`${path}: HTTP ${response.statusCode}`);
  return JSON.parse((await response.setEncoding("utf8").toArray()).join(""));
}

const codes = (list) => list.map(({ code }) => code);

/** Splits a vocabulary into what fits and the rest; where nothing fits the right word is NONE. */
function split(vocabulary, fits) {
  const expected = vocabulary.filter((code) => fits.includes(code));
  return {
    expected: expected.length === 0 ? ["NONE"] : expected,
    distractors: vocabulary.filter((code) => !expected.includes(code)),
  };
}

const truths = {
  async "stopped-machines"() {
    const machines = await ask("/machines");
    return split(codes(machines), codes(machines.filter(({ state }) => state === "stopped")));
  },
  async "mixers-for"(batch) {
    const { litres } = await ask(`/batches/${batch}`);
    const mixers = (await ask("/machines")).filter(({ kind }) => kind === "mixer");
    return split(codes(mixers), codes(mixers.filter((mixer) => mixer.litres >= litres)));
  },
  async "missing-documents"(batch) {
    const { missing } = await ask(`/batches/${batch}`);
    return split(await ask("/documents"), missing);
  },
  async "open-alarms"() {
    const alarms = await ask("/alarms");
    return split(codes(alarms), codes(alarms.filter(({ acknowledged }) => !acknowledged)));
  },
  async "next-pump"() {
    const pumps = (await ask("/machines")).filter(({ kind }) => kind === "pump");
    const [first] = pumps.toSorted((a, b) => a.next_service.localeCompare(b.next_service));
    return split(codes(pumps), [first.code]);
  },
};

console.log(JSON.stringify(await truths[question](process.argv[4])));
