import type { Server as HttpServer } from "node:http";
import { connect, createServer, type Server, type Socket } from "node:net";
import { createKeeperReport, type KeeperReport } from "./keeper-report.ts";

const host = "127.0.0.1";
/** A first line is a word or a port. */
const mostFirstBytes = 16;
const patienceMs = 10_000;
/** How long the keeper's last words may take to arrive once it has been told to end. */
const lastWordsMs = 1500;

export interface DoorsRequest {
  /** Ports of this machine that are reached under the same number. */
  services: readonly number[];
  /** Servers of ours by the port under which they are reached. */
  servers: ReadonlyMap<number, HttpServer>;
}

/** The gate's socket of one attempt: the one thing outside of its network that the attempt's keeper can reach. */
export interface Doors {
  ports: readonly number[];
  /** Waits for the keeper's last words, then ends every connection. */
  close(): Promise<KeeperReport>;
}

/** Listens on a path. Each connection says in its first line which door it comes from, or that it is the keeper's report. */
export async function openDoors(path: string, { services, servers }: DoorsRequest): Promise<Doors> {
  const report = createKeeperReport();
  const sockets = new Set<Socket>();
  let reporting: Promise<void> | null = null;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    firstLine(socket, (line) => {
      const port = Number(line);
      const own = servers.get(port);
      if (line === "report" && reporting === null) reporting = listenTo(socket, report);
      else if (own !== undefined) own.emit("connection", socket);
      else if (services.includes(port)) passOn(socket, port);
      else socket.destroy();
    });
  });
  await listening(server, path);
  return {
    ports: [...new Set([...services, ...servers.keys()])],
    async close() {
      if (reporting !== null) await Promise.race([reporting, sleep(lastWordsMs)]);
      for (const socket of sockets) socket.destroy();
      server.close();
      return report;
    },
  };
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
}

/** Reads the first line and leaves all that follows it unread; who says none in time is not served. */
function firstLine(socket: Socket, use: (line: string) => void): void {
  const timer = setTimeout(() => socket.destroy(), patienceMs).unref();
  let text = Buffer.alloc(0);
  const read = () => {
    const chunk: Buffer | null = socket.read();
    if (chunk === null) return;
    text = Buffer.concat([text, chunk]);
    const end = text.indexOf(10);
    if (end < 0 && text.length <= mostFirstBytes) return;
    clearTimeout(timer);
    socket.off("readable", read);
    if (end < 0 || end > mostFirstBytes) {
      socket.destroy();
      return;
    }
    if (text.length > end + 1) socket.unshift(text.subarray(end + 1));
    use(text.subarray(0, end).toString("latin1"));
  };
  socket.on("readable", read);
  socket.once("close", () => clearTimeout(timer));
}

function listenTo(socket: Socket, report: KeeperReport): Promise<void> {
  socket.on("data", (chunk: Buffer) => report.push(chunk.toString("latin1")));
  socket.once("end", () => socket.end());
  socket.resume();
  return new Promise((resolve) => socket.once("close", () => resolve()));
}

function passOn(inside: Socket, port: number): void {
  const outside = connect({ port, host, allowHalfOpen: true });
  inside.pipe(outside).pipe(inside);
  outside.on("error", () => inside.destroy());
  outside.once("close", () => inside.destroy());
  inside.once("close", () => outside.destroy());
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
