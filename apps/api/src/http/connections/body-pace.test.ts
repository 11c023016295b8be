import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { BODY_PACE, isTooSlow, limitSlowBodies } from "./body-pace.ts";

const KB = 1024;

/** When a body of this size is given up that comes at this speed, in seconds; null: it arrives. */
function givenUpAfter(bytes: number, bytesPerSecond: number): number | null {
  for (let second = 1; second * bytesPerSecond < bytes; second += 1) {
    if (isTooSlow(second * 1_000, second * bytesPerSecond, BODY_PACE)) return second;
  }
  return null;
}

test.each([
  ["a photo's 40 KB at 8 KB a second", 40 * KB, 8 * KB, null],
  ["the largest body at 4 KB a second", 128 * KB, 4 * KB, null],
  ["a few bytes a second", 900, 3, 6],
  ["nothing", 900, 0.001, 6],
  ["a large body at 1 KB a second", 128 * KB, KB, 8],
])("a body may be slow, but not endless: %s", (_what, bytes, speed, expected) => {
  expect(givenUpAfter(bytes, speed)).toBe(expected);
});

test("a pause of 4 s is no reason to end a request", () => {
  expect(isTooSlow(4_900, 0, BODY_PACE)).toBe(false);
  expect(isTooSlow(9_000, 16 * KB, BODY_PACE)).toBe(false);
});

test.each([
  [
    "half a body",
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{"a"',
  ],
  [
    "no end of its parts",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
  ],
])("who sends %s and stops gets 408 and is cut off", async (_what, sent) => {
  const app = Fastify();
  limitSlowBodies(app, { pieceBytes: KB, pieceMs: 100 });
  app.post("/", async () => "done");
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => (received += text));
  socket.write(sent);
  await once(socket, "close");
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});

test("many bodies on one connection leave nothing behind", async () => {
  const app = Fastify();
  limitSlowBodies(app, BODY_PACE);
  app.post("/", async ({ raw }) => raw.socket.listenerCount("close"));
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const counts = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const headers = { "content-type": "application/json" };
    const sent = request({ port, agent, method: "POST", headers }).end("{}");
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    counts.push(Number(await text(answer)));
  }
  expect(new Set(counts).size).toBe(1);
  agent.destroy();
  await app.close();
});

test("a client is not slow because this process was too busy to read", async () => {
  const app = Fastify();
  limitSlowBodies(app, { pieceBytes: KB, pieceMs: 100 });
  app.post("/", async () => "done");
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  const socket = connect(port, "127.0.0.1");
  const head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close";
  socket.write(`${head}\r\nContent-Length: 2\r\n\r\n`);
  await once(app.server, "request");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  socket.write("{}");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  await app.close();
});
