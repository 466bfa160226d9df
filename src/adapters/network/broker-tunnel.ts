import type { IncomingMessage } from "node:http";
import { connect, isIP } from "node:net";
import type { Duplex } from "node:stream";

const securePort = 443;

/** Where a CONNECT request wants to go, as `host:port`; null for what names no such place. */
export function tunnelTarget({ url = "" }: IncomingMessage): { host: string; port: number } | null {
  const [, host, port] = /^([a-z0-9._-]+|\[[0-9a-f:.]+\]):(\d{1,5})$/i.exec(url) ?? [];
  if (host === undefined || Number(port) > 65_535) return null;
  return { host: host.toLowerCase().replace(/^\[|\]$/g, ""), port: Number(port) };
}

/** True when a list of hosts names the place: `host`, `host:port` or `*.domain`; without a port 443 is meant. */
export function mayReach(hosts: readonly string[], { host, port }: { host: string; port: number }): boolean {
  return hosts.some((entry) => {
    const [, name = "", given] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (Number(given ?? securePort) !== port) return false;
    if (name.startsWith("*.")) return isIP(host) === 0 && host.endsWith(name.slice(1));
    return name === host;
  });
}

/** Joins an agent with a host that it may reach; what they say stays between them. */
export function tunnel(
  place: { host: string; port: number },
  inside: Duplex,
  head: Buffer,
  abort: AbortSignal,
): void {
  const outside = connect(place);
  const end = () => {
    inside.destroy();
    outside.destroy();
  };
  abort.addEventListener("abort", end, { once: true });
  outside.once("connect", () => {
    inside.write("HTTP/1.1 200 Connection established\r\n\r\n");
    if (head.length > 0) outside.write(head);
    inside.pipe(outside).pipe(inside);
  });
  outside.once("error", () => {
    if (outside.connecting || outside.bytesRead === 0)
      inside.end("HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n");
    else end();
  });
  inside.on("error", end);
  inside.once("close", () => outside.destroy());
  outside.once("close", () => abort.removeEventListener("abort", end));
}

export function refuseTunnel(inside: Duplex): void {
  inside.on("error", () => {});
  inside.end("HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
}
