// A small forward-chaining rule engine: facts in, one judged goal out, with the proof that led there. What it can't know it
// leaves open and says so; it never guesses.

/** True, false, or null while a fact that the condition needs is not known. */
function holds(condition, value) {
  if (value === undefined) return null;
  if (condition === null || typeof condition !== "object") return value === condition;
  const { min, max } = condition;
  return typeof value === "number" && value >= (min ?? value) && value <= (max ?? value);
}

function applies(rule, known) {
  const found = Object.entries(rule.when).map(([name, condition]) =>
    holds(condition, known.get(name)?.value),
  );
  if (found.includes(false)) return false;
  return found.includes(null) ? null : true;
}

/** Facts that keep a rule from being decided. */
function unknownFacts(rule, known) {
  return Object.keys(rule.when).filter((name) => !known.has(name));
}

/**
 * Judges `goal` by `rules` on `facts`. A value is settled by the first rule that gives it; a later strict rule that says otherwise is a conflict.
 * Returns truth status, values, collections, issue codes, open judgments and the shape of the proof.
 */
export function evaluate({ goal, facts }, rules) {
  const known = new Map(Object.entries(facts).map(([name, value]) => [name, { value, rule: null }]));
  const found = { collections: new Map(), issues: new Set(), conflicts: new Set() };
  const fired = new Set();
  for (let before = -1; before < fired.size; ) {
    before = fired.size;
    for (const rule of rules) {
      if (fired.has(rule) || applies(rule, known) !== true) continue;
      fired.add(rule);
      fire(rule, known, found);
    }
  }
  return conclude(goal, facts, rules, known, found);
}

function fire(rule, known, { collections, issues, conflicts }) {
  const { set = {}, add = {}, issue } = rule.then;
  for (const [name, value] of Object.entries(set)) {
    const old = known.get(name);
    if (old === undefined) known.set(name, { value, rule });
    else if (JSON.stringify(old.value) !== JSON.stringify(value) && rule.strength === "strict")
      conflicts.add(name);
  }
  for (const [name, items] of Object.entries(add))
    collections.set(name, [...(collections.get(name) ?? []), ...items]);
  if (issue !== undefined) issues.add(issue);
}

function conclude(goal, facts, rules, known, { collections, issues, conflicts }) {
  const settled = known.get(goal);
  const could = rules.filter((rule) => goal in (rule.then.set ?? {}) && applies(rule, known) === null);
  const open = settled === undefined ? could.flatMap((rule) => unknownFacts(rule, known)) : [];
  const values = [...known].filter(([name]) => name !== goal && !(name in facts));
  if (conflicts.size > 0) issues.add("E-CONFLICT");
  return {
    evaluation: conflicts.size > 0 ? "contradictory" : open.length > 0 ? "partial" : "complete",
    truth: settled === undefined ? "undetermined" : String(settled.value),
    values: Object.fromEntries(values.map(([name, { value }]) => [name, value]).sort()),
    collections: Object.fromEntries([...collections].map(([name, items]) => [name, items.sort()])),
    issues: [...issues].sort(),
    open: [...new Set(open)].sort(),
    proof: proofOf(goal, known),
  };
}

/** The rules that led to a value, each with what it rests on in brackets: `borrow/hand-tool(member/clear(member.debt), item.class)`. */
function proofOf(name, known) {
  const rule = known.get(name)?.rule;
  if (rule === undefined) return null;
  if (rule === null) return name;
  return `${rule.id}(${Object.keys(rule.when)
    .map((used) => proofOf(used, known))
    .join(", ")})`;
}
