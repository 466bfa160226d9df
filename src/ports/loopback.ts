/** Ports on 127.0.0.1, for services. */
export interface Loopback {
  /** A port on which nothing listened a moment ago. No port is given twice by one engine. */
  freePort(): Promise<number>;
  /** True when something accepts a connection there and, with a path, answers GET with a status from 200 to 399. */
  answers(port: number, path: string | null, limitMs: number): Promise<boolean>;
}
