import type { IncomingMessage } from "node:http";
import { matchesAny } from "../../lib/glob.ts";
import type { ProviderAccess } from "../../model/provider-access.ts";

/** The largest body that a provider takes. */
const mostBodyBytes = 32 * 1024 * 1024;
const methods = ["GET", "HEAD", "POST"];

/** A request that may be passed on: what is asked, without anything that names a host. */
export interface AllowedRequest {
  method: string;
  /** From the first slash, with its query. */
  target: string;
  path: string;
}

/** Says what may be passed on; null for what may not. Only plain paths are compared, so that nobody reads one in another way. */
export function allowedRequest(message: IncomingMessage, access: ProviderAccess): AllowedRequest | null {
  const { method = "", url = "" } = message;
  const [path = "", query] = splitOnce(url, "?");
  const plain = /^\/[\w.~:@!$&'()*+,;=/-]*$/.test(path) && !/\/\/|\/\.{1,2}(\/|$)/.test(path);
  if (!methods.includes(method) || !plain || !matchesAny(access.paths, path)) return null;
  const kept = query === undefined ? "" : keptQuery(query);
  return kept === null ? null : { method, target: `${path}${kept}`, path };
}

/** The query without a key in it. */
function keptQuery(query: string): string | null {
  if (!/^[\x21-\x7e]*$/.test(query) || query.includes("#")) return null;
  const parts = query.split("&").filter((part) => !/^(key|access_token)=/i.test(decoded(part)));
  return parts.length === 0 || parts[0] === "" ? "" : `?${parts.join("&")}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The whole body, before anything is passed on: then the provider sees one request with one length. Null when it is too large or was cut off. */
export async function readBody(message: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > mostBodyBytes) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return message.complete ? Buffer.concat(chunks) : null;
}

/** Asks for the tokens of a streamed chat completion, which are told only when asked for. What is no such request stays as it is. */
export function withUsageAsked(path: string, body: Buffer): Buffer {
  if (!path.endsWith("/chat/completions")) return body;
  try {
    const asked: unknown = JSON.parse(body.toString("utf8"));
    if (typeof asked !== "object" || asked === null || !("stream" in asked) || asked.stream !== true)
      return body;
    const options = "stream_options" in asked ? asked.stream_options : null;
    const given = typeof options === "object" && options !== null ? options : {};
    return Buffer.from(JSON.stringify({ ...asked, stream_options: { ...given, include_usage: true } }));
  } catch {
    return body;
  }
}

/** True when an answer to it costs tokens; listing models and counting tokens do not. */
export function costsTokens({ method, path }: AllowedRequest): boolean {
  return method === "POST" && !/(count_tokens|:countTokens|:embedContent)$/.test(path);
}
