const firstWaitMs = 500;
/** An endpoint that asks for more is down for this question. */
const mostWaitMs = 60_000;

const passing: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504, 520, 522, 524, 529];

/** True where the same request may be answered a moment later. A quota that is used up is not. */
export function isPassing(status: number, body: string): boolean {
  return passing.includes(status) && !/insufficient_quota|billing/i.test(body);
}

/** How long to wait before the next try: as the endpoint asks, else longer each time; null where it asks for too much. */
export function waitOf(headers: Headers | null, tries: number): number | null {
  const asked = headers === null ? null : askedWaitMs(headers);
  const waitMs = asked ?? firstWaitMs * 2 ** (tries - 1);
  return waitMs <= mostWaitMs ? waitMs : null;
}

function askedWaitMs(headers: Headers): number | null {
  const exact = numberOf(headers.get("retry-after-ms"));
  if (exact !== null) return exact;
  const after = headers.get("retry-after");
  const seconds = numberOf(after);
  if (seconds !== null) return seconds * 1000;
  const at = after === null ? Number.NaN : Date.parse(after);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}
