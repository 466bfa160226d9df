// The stand-in for a model: it reads the same messages as one would, follows the instructions that it finds there, and wavers
// where they leave room. `repeat` plays the part of sampling.
export function chooseNext({ messages, session, repeat }) {
  const rules = messages[0].content.toLowerCase();
  const [, invoice, tenant] = /invoice (\d+) of tenant (\w+)/i.exec(messages[1].content);
  const found = messages.find((message) => message.role === "tool");
  const allowed = tenant === session.tenant;
  const refusal = `I am not authorised to read records of tenant ${tenant}.`;

  if (found !== undefined)
    return { say: allowed ? answer(rules, invoice, tenant, JSON.parse(found.content), repeat) : refusal };
  if (!allowed && checksFirst(rules, repeat)) return { say: refusal };
  return { call: "lookup_invoice", args: { tenant, invoice: Number(invoice) } };
}

/** Told to check before any call it always does; told to be helpful first, it sometimes looks before it checks. */
function checksFirst(rules, repeat) {
  return rules.includes("before you call any tool") || repeat % 5 !== 4;
}

/** Told to quote it quotes; otherwise it sometimes rounds the amount. */
function answer(rules, invoice, tenant, record, repeat) {
  const exact =
    rules.includes("exactly as the tool returned") ||
    repeat % 5 === 1 ||
    repeat % 5 === 3 ||
    repeat % 5 === 0;
  const amount = exact ? record.amount : `about ${Math.round(Number(record.amount) / 10) * 10}`;
  return `Invoice ${invoice} of ${tenant}: ${amount} ${record.currency}, due ${record.due}.`;
}
