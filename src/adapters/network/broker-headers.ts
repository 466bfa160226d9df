import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import type { BrokeredProvider } from "../../ports/network.ts";

/** What belongs to one connection, and what the broker settles itself. */
const ofConnection = [
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "http2-settings",
  "content-length",
  "host",
  "expect",
  "forwarded",
  "via",
];
/** What a request may say who it is by; the broker alone says that. */
const credentials = [
  "authorization",
  "x-api-key",
  "x-goog-api-key",
  "api-key",
  "cookie",
  "proxy-authorization",
];
/** What an answer may carry of the provider's dealings with the account. */
const ofAccount = ["set-cookie", "proxy-authenticate", "alt-svc", "strict-transport-security"];

/** The headers of a request as the provider gets them: with the real key, and nothing of the agent's connection or credentials. */
export function requestHeaders(
  given: IncomingHttpHeaders,
  { access, key }: BrokeredProvider,
  body: Uint8Array | null,
): OutgoingHttpHeaders {
  const { name, prefix } = access.keyHeader;
  const kept = without(given, [...ofConnection, ...credentials, "accept-encoding", name.toLowerCase()]);
  const forwarded = Object.entries(kept).filter(([one]) => !one.startsWith("x-forwarded-"));
  return {
    ...Object.fromEntries(forwarded),
    // What is compressed can't be counted as it streams by.
    "accept-encoding": "identity",
    [name]: `${prefix}${key}`,
    ...(body === null ? {} : { "content-length": body.length }),
  };
}

/** The headers of an answer as the agent gets them. */
export function answerHeaders(given: IncomingHttpHeaders): OutgoingHttpHeaders {
  return without(given, [...ofConnection, ...ofAccount]);
}

/** A header that `connection` names belongs to the connection too. */
function without(given: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const named = String(given.connection ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  const left = new Set([...names, ...named]);
  return Object.fromEntries(Object.entries(given).filter(([name]) => !left.has(name)));
}

/** True when a request carries the key that its agent was told, in whatever way. */
export function carriesKey(given: IncomingHttpHeaders, key: string): boolean {
  return ["authorization", "x-api-key", "x-goog-api-key", "api-key"].some((name) =>
    String(given[name] ?? "").endsWith(key),
  );
}
