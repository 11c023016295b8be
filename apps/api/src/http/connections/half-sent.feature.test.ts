import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { BASE_PATH } from "@santap/contract/call";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished } from "vitest";
import { testWithServers } from "../../../test/unlistened-servers.ts";
import type { AppConfig } from "../../settings/app-config.ts";

const test = testWithServers("migrated");

const MOST = 1_000;
const ATTACK = 2_500;
const HALF_BODY = "Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{";

const ATTACKS: readonly (readonly [
  what: string,
  settings: Partial<AppConfig>,
  rest: (nth: number) => string,
])[] = [
  ["one address without a proxy", { trustProxy: false }, () => HALF_BODY],
  ["one address behind a proxy", {}, () => `X-Forwarded-For: 203.0.113.9\r\n${HALF_BODY}`],
  [
    "one address that says it is many",
    {},
    (nth) => `X-Forwarded-For: ${nth}, 203.0.113.9\r\n${HALF_BODY}`,
  ],
  ["the proxy's address, without a header", {}, () => HALF_BODY],
  [
    "an address each",
    {},
    (nth) => `X-Forwarded-For: 10.9.${nth >> 8}.${nth & 255}\r\n${HALF_BODY}`,
  ],
  ["half-sent heads behind a proxy", {}, () => "X-Forwarded-For: 203.0.113.9\r\nX-More: "],
];

async function serve(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
}

/** As many connections as an attacker opens at once, each with a request that never ends. */
async function attack(port: number, rest: (nth: number) => string): Promise<void> {
  const sockets: Socket[] = [];
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  for (let nth = 0; nth < ATTACK; nth += 1) {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.on("error", () => undefined);
    sockets.push(socket);
    await once(socket, "connect").catch(() => undefined);
    socket.write(`POST ${BASE_PATH}/menu/query HTTP/1.1\r\nHost: localhost\r\n${rest(nth)}`);
  }
}

async function ask(port: number): Promise<number> {
  const socket = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.7" });
  socket.on("error", () => undefined);
  const body = JSON.stringify({ storeId: "S01" });
  const head = `Host: localhost\r\nX-Forwarded-For: 198.51.100.4\r\nContent-Type: application/json`;
  const size = `Content-Length: ${body.length}\r\nConnection: close`;
  socket.write(`POST ${BASE_PATH}/menu/query HTTP/1.1\r\n${head}\r\n${size}\r\n\r\n${body}`);
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => (received += text));
  await once(socket, "close");
  return Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0);
}

test.for(ATTACKS)(
  "SCALE-9 thousands of half-sent requests leave room for others: %s",
  async ([, settings, rest], { servers }) => {
    const limits = { maxConnections: MOST, addressConnections: 500, floodLimit: 0 };
    const app = await servers.serve({ trustProxy: "loopback", ...limits, ...settings });
    const port = await serve(app);
    await attack(port, rest);
    const answers = [];
    for (let nth = 0; nth < 10; nth += 1) answers.push(await ask(port));
    expect(answers).toEqual(Array(10).fill(answers[0]));
    expect(answers[0]).toBeGreaterThanOrEqual(200);
    expect(answers[0]).not.toBe(429);
    expect(answers[0]).not.toBe(503);
  },
);
