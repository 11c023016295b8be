import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { replyWithErrors } from "../error-replies.ts";
import { refuseAmbiguousRequests } from "./ambiguous-requests.ts";
import { limitShutdown, limitConnections } from "./connection-limits.ts";

async function serve(prepare: (app: FastifyInstance) => void) {
  const app = Fastify({ forceCloseConnections: "idle" });
  prepare(app);
  app.post("/", async () => "done");
  app.get("/", async () => "done");
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  return { app, port };
}

/** Opened from an address of this machine, and answered once: the server knows of it. */
async function open(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await Promise.race([once(socket, "data"), once(socket, "close")]);
  return socket;
}

test("an address may hold so many connections at once; others may too, in place of an unused one", async () => {
  const { app, port } = await serve((made) => limitConnections(made, { max: 5, maxOfBlock: 3 }));
  const first = [];
  for (let nth = 0; nth < 4; nth += 1) first.push(await open(port, "127.0.0.2"));
  expect(first.map(({ closed }) => closed)).toEqual([false, false, false, true]);
  const others = [];
  for (let nth = 0; nth < 3; nth += 1) others.push(await open(port, "127.0.0.3"));
  expect(others.map(({ closed }) => closed)).toEqual([false, false, false]);
  const [unused] = first;
  if (unused?.closed === false) await once(unused, "close");
  await expect.poll(async () => (await open(port, "127.0.0.2")).closed).toBe(false);
  for (const socket of [...first, ...others]) socket.destroy();
  await app.close();
});

test("a full process closes what has not sent its request, then what is unused, and nothing that is at work", async () => {
  const { app, port } = await serve((made) => limitConnections(made, { max: 3, maxOfBlock: 0 }));
  const half = connect({ port, host: "127.0.0.1" });
  half.on("error", () => undefined);
  const type = "Content-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n";
  half.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${type}\r\n{`);
  await once(half, "data");
  const unused = await open(port, "127.0.0.2");
  const second = await open(port, "127.0.0.2");
  await Promise.all([once(half, "close"), open(port, "127.0.0.3")]);
  expect([unused.closed, second.closed]).toEqual([false, false]);
  await Promise.all([once(unused, "close"), open(port, "127.0.0.4")]);
  expect(second.closed).toBe(false);
  app.server.closeAllConnections();
  await app.close();
});

test("a body that never ends holds a closing server no longer than its grace time", async () => {
  const { app, port } = await serve((made) => limitShutdown(made, 200));
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => undefined);
  const type = "Content-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n";
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${type}\r\n{`);
  await once(socket, "data");
  await app.close();
  await once(socket, "close");
});

test.each([
  [
    "two hosts",
    "GET / HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n",
    400,
  ],
  ["no version", "GET /\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["one host", "GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n", 200],
])("a request with %s is answered %i", async (_what, text, status) => {
  const { app, port } = await serve((made) => {
    replyWithErrors(made, () => undefined);
    refuseAmbiguousRequests(made);
  });
  const socket = connect({ port, host: "127.0.0.1" });
  let received = "";
  socket.setEncoding("utf8").on("data", (more: string) => (received += more));
  socket.write(text);
  await once(socket, "data");
  expect(received).toContain(`HTTP/1.1 ${status} `);
  socket.destroy();
  await app.close();
});
