// A schematic sheet: parts on a grid, and nets that join their pins.

/** Pins and size (columns, rows) of each kind of part. */
export const parts = {
  resistor: { pins: ["1", "2"], size: [3, 1] },
  capacitor: { pins: ["1", "2"], size: [2, 2] },
  led: { pins: ["A", "K"], size: [2, 2] },
  transistor: { pins: ["B", "C", "E"], size: [3, 3] },
  opamp: { pins: ["IN+", "IN-", "OUT", "V+", "V-"], size: [4, 4] },
  connector: { pins: ["1", "2", "3", "4"], size: [2, 4] },
};

export const sheetSize = [32, 16];

export const emptySheet = () => ({ parts: [], nets: [] });

/** What is wrong with an op-list by its form alone; empty when nothing is. */
export function formMistakes(list) {
  if (!Array.isArray(list?.ops)) return ['the file is no {"ops": […]}'];
  if (list.ops.length === 0) return ["the op-list is empty"];
  return list.ops.flatMap((op, index) => {
    const rules = forms[op?.op];
    if (rules === undefined) return [`op ${index + 1}: unknown op ${JSON.stringify(op?.op ?? null)}`];
    const unknown = Object.keys(op).filter((key) => key !== "op" && rules[key] === undefined);
    const wrong = Object.entries(rules).filter(([key, fits]) => !fits(op[key]));
    return [
      ...unknown.map((key) => `op ${index + 1}: ${op.op} has no key ${JSON.stringify(key)}`),
      ...wrong.map(([key]) => `op ${index + 1}: ${key} of ${op.op} is ${JSON.stringify(op[key] ?? null)}`),
    ];
  });
}

const isRef = (value) => typeof value === "string" && /^[A-Z]{1,3}\d{1,3}$/.test(value);
const isPin = (value) => typeof value === "string" && /^[A-Z]{1,3}\d{1,3}\.[A-Z0-9+-]+$/.test(value);
const isSpot = (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);
const isNet = (value) =>
  value === undefined || (typeof value === "string" && /^[A-Z][A-Z0-9_]*$/.test(value));

const forms = {
  place: { part: (value) => Object.hasOwn(parts, value), ref: isRef, at: isSpot },
  move: { ref: isRef, at: isSpot },
  connect: { pins: (value) => Array.isArray(value) && value.length > 0 && value.every(isPin), net: isNet },
};

/**
 * Draws an op-list on a sheet and returns the new sheet. Throws at the first op that breaks a rail: a part off the sheet, on another part or placed
 * twice, a pin that is not there, two names for one net (a short), and any move of what was on the sheet before.
 */
export function draw(list, sheet) {
  const drawn = structuredClone(sheet);
  const own = new Set();
  for (const [index, op] of list.ops.entries()) {
    try {
      steps[op.op](op, drawn, own);
    } catch (error) {
      throw new Error(`op ${index + 1} (${op.op}): ${error.message}`);
    }
  }
  return drawn;
}

const steps = {
  place({ part, ref, at }, sheet, own) {
    if (sheet.parts.some((other) => other.ref === ref)) throw new Error(`${ref} is on the sheet already`);
    own.add(ref);
    put(sheet, { ref, part, at });
  },
  move({ ref, at }, sheet, own) {
    const found = sheet.parts.find((part) => part.ref === ref);
    if (found === undefined) throw new Error(`${ref} is not on the sheet`);
    if (!own.has(ref)) throw new Error(`${ref} was on the sheet before and stays where it is`);
    sheet.parts = sheet.parts.filter((part) => part !== found);
    put(sheet, { ...found, at });
  },
  connect({ pins, net = null }, sheet) {
    for (const pin of pins) assertPin(pin, sheet);
    const joined = sheet.nets.filter(
      (other) => other.pins.some((pin) => pins.includes(pin)) || (net !== null && other.name === net),
    );
    const names = [...new Set([net, ...joined.map(({ name }) => name)])].filter((name) => name !== null);
    if (names.length > 1) throw new Error(`would short ${names.join(" and ")}`);
    const all = new Set([...joined.flatMap((other) => other.pins), ...pins]);
    sheet.nets = sheet.nets.filter((other) => !joined.includes(other));
    sheet.nets.push({ name: names[0] ?? null, pins: [...all].sort() });
  },
};

function assertPin(pin, sheet) {
  const [ref, name] = [pin.slice(0, pin.indexOf(".")), pin.slice(pin.indexOf(".") + 1)];
  const found = sheet.parts.find((part) => part.ref === ref);
  if (found === undefined) throw new Error(`there is no part ${ref}`);
  if (!parts[found.part].pins.includes(name)) throw new Error(`${ref} has no pin ${name}`);
}

function put(sheet, part) {
  const [width, height] = parts[part.part].size;
  const [x, y] = part.at;
  const fits = x >= 0 && y >= 0 && x + width <= sheetSize[0] && y + height <= sheetSize[1];
  if (!fits) throw new Error(`${part.ref} is off the sheet`);
  const under = sheet.parts.find((other) => overlap(part, other));
  if (under !== undefined) throw new Error(`${part.ref} lies on ${under.ref}`);
  sheet.parts.push(part);
}

function overlap(a, b) {
  const apart = (axis) =>
    a.at[axis] + parts[a.part].size[axis] <= b.at[axis] ||
    b.at[axis] + parts[b.part].size[axis] <= a.at[axis];
  return !apart(0) && !apart(1);
}

/** The sheet with its parts moved together, in rows by their names. Nets stay as they are. */
export function repack(sheet) {
  const packed = { parts: [], nets: sheet.nets };
  const byRef = [...sheet.parts].sort((a, b) => a.ref.localeCompare(b.ref, "en", { numeric: true }));
  let [x, y, tallest] = [0, 0, 0];
  for (const part of byRef) {
    const [width, height] = parts[part.part].size;
    if (x + width > sheetSize[0]) [x, y, tallest] = [0, y + tallest + 1, 0];
    put(packed, { ...part, at: [x, y] });
    [x, tallest] = [x + width + 1, Math.max(tallest, height)];
  }
  return packed;
}

/** The nets of a sheet: `{"nets": [{"name", "members"}]}`, without a name where nobody gave one. */
export function listNets(sheet) {
  return { nets: sheet.nets.map(({ name, pins }) => ({ name, members: [...pins].sort() })) };
}
