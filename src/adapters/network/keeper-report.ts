import type { RefusedConnections } from "../../model/evidence.ts";

/** What the keeper of an attempt's network told (see its own text for the words). */
export interface KeeperReport {
  push(text: string): void;
  /** Why the network could not be furnished; null when it could, or nothing is known. */
  failure(): string | null;
  /** True once it has said that this was all. */
  over(): boolean;
  refused(): RefusedConnections;
}

const mostChars = 1024 * 1024;
const protocols: Readonly<Record<string, string>> = { "6": "", "17": "/udp", "1": "/icmp", "58": "/icmp" };

export function createKeeperReport(): KeeperReport {
  let rest = "";
  let readChars = 0;
  let failed: string | null = null;
  let ready = false;
  let blind = false;
  let over = false;
  let more = 0;
  const lookedUp = new Set<string>();
  const refused = new Set<string>();
  const reached = new Set<string>();

  function take(line: string): void {
    const [word, ...values] = line.split(" ");
    if (word === "F") failed = values.join(" ");
    if (word === "S") {
      ready = true;
      blind = values[0] !== "1";
    }
    if (word === "Q") lookedUp.add(values[1] ?? "");
    if (word === "O") more = Number(values[0]);
    if (word === "D") over = true;
    if (word !== "C") return;
    const [protocol = "", port = "", address = "", name = ""] = values;
    refused.add(destination(protocol, port, name === "" ? address : name));
    if (name !== "") reached.add(name);
  }

  return {
    push(text) {
      readChars += text.length;
      if (readChars > mostChars) return;
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) take(line);
    },
    failure: () => failed,
    over: () => over,
    refused: () => ({
      refused: [
        ...refused,
        ...[...lookedUp].filter((name) => !reached.has(name)).map((name) => `${name} (looked up)`),
      ],
      open: openReason({ ready, blind, over, more }),
    }),
  };
}

function destination(protocol: string, port: string, place: string): string {
  const host = place.includes(":") ? `[${place}]` : place;
  const known = protocols[protocol];
  const name = known ?? `/protocol ${protocol}`;
  return port === "0" ? `${host}${name}` : `${host}:${port}${name}`;
}

function openReason(seen: { ready: boolean; blind: boolean; over: boolean; more: number }): string | null {
  if (!seen.ready) return "what it wanted of the network was not watched";
  if (!seen.over) return "the watch over its network was ended before the attempt was";
  if (seen.blind) return "only looked-up names are seen on this machine";
  return seen.more > 0 ? `${seen.more} more were not written down` : null;
}
