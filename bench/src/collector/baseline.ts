/** A minimal durable collector: append the body, fsync in groups, answer. */
import { open } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";

const GROUP_MS = 20;

const [folder = "", port = "0"] = process.argv.slice(2);
const file = await open(join(folder, "baseline.ndjson"), "ax");
let waiting: { bytes: Buffer; response: ServerResponse }[] = [];
let writing = false;

async function writeAll(): Promise<void> {
  writing = true;
  while (waiting.length > 0) {
    await new Promise((resolve) => setTimeout(resolve, GROUP_MS));
    const group = waiting;
    waiting = [];
    await file.appendFile(Buffer.concat(group.map(({ bytes }) => bytes)));
    await file.datasync();
    for (const { response } of group) {
      response.setHeader("content-type", "application/json");
      response.end('{"code":0,"have":[],"now":0}');
    }
  }
  writing = false;
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    waiting.push({ bytes: Buffer.concat([...chunks, Buffer.from("\n")]), response });
    if (!writing) void writeAll();
  });
});
server.listen(Number(port), "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address !== null) {
    process.stdout.write(`http://127.0.0.1:${address.port}\n`);
  }
});
