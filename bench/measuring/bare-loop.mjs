// Starts a program so many times, so many at once, and reads what it writes: the least that a tool in Node can do.
import { spawn } from "node:child_process";

const [count, concurrency, program] = process.argv.slice(2);
let left = Number(count);
const one = () =>
  new Promise((resolve, reject) => {
    const child = spawn(program, [], { stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    child.stdout.on("data", (bytes) => {
      text += bytes;
    });
    child.stderr.resume();
    child.on("error", reject);
    child.on("close", () => (text.includes("ok") ? resolve() : reject(new Error(`said ${text}`))));
  });
await Promise.all(
  Array.from({ length: Number(concurrency) }, async () => {
    while (left-- > 0) await one();
  }),
);
const { user, system } = process.cpuUsage();
console.log(`own processor ${(user + system) / 1000}`);
