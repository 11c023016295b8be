import { createServer as createSecureServer, request as secureRequest } from "node:https";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { selfSigned } from "../../../testing/self-signed.ts";
import { callAcquirer } from "./call-acquirer.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function getPort(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** A server that says what a test wants, in bytes, to the nth request of all its connections. */
async function speaker(say: (socket: Socket, nth: number, text: string) => void): Promise<string> {
  let nth = 0;
  const server = createServer((socket) => {
    closing.push(() => socket.destroy());
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      nth += 1;
      say(socket, nth, bytes.toString("latin1"));
    });
  });
  return `http://127.0.0.1:${await getPort(server)}`;
}

function answer(body: unknown): string {
  const text = JSON.stringify(body);
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
}

/** The server's own name of what was asked, so that an answer to another question is seen. */
function call(url: string, name: string, timeoutMs = 5_000) {
  return callAcquirer({ method: "GET", url: `${url}/${name}`, headers: {}, timeoutMs });
}

const askedFor = (text: string) => /^GET \/(\w+)/.exec(text)?.[1];

test("an untrusted certificate: nothing is sent, nothing is known", async () => {
  let received = 0;
  const server = createSecureServer(selfSigned(), (_request, response) => {
    received += 1;
    response.end(JSON.stringify({ status: "settlement" }));
  });
  const url = `https://localhost:${await getPort(server)}/v2/A1/status`;
  const asked = { url, headers: { authorization: "Basic c2VjcmV0" }, timeoutMs: 5_000 };
  expect(await callAcquirer({ ...asked, method: "GET" })).toBeNull();
  expect(await callAcquirer({ ...asked, method: "POST", body: "{}" })).toBeNull();
  expect(received).toBe(0);
  // The server itself is sound: who does not look at the certificate is answered.
  const status = await new Promise((resolve, reject) => {
    const options = { rejectUnauthorized: false, agent: false as const };
    secureRequest(url, options, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });
  expect([status, received]).toEqual([200, 1]);
});

test("an answer after the timeout is dropped, and never taken for the next call's", async () => {
  const url = await speaker((socket, nth, text) => {
    const reply = answer({ for: askedFor(text) });
    if (nth === 1) setTimeout(() => socket.write(reply), 400);
    else socket.write(reply);
  });
  expect(await call(url, "late", 150)).toBeNull();
  expect(await call(url, "next")).toMatchObject({ body: { for: "next" } });
  await pause(400);
  expect(await call(url, "later")).toMatchObject({ body: { for: "later" } });
});

test.each([
  ["in one breath", 0],
  ["one after the other", 60],
])("two answers to one call, %s: the second is not the next call's", async (_what, delayMs) => {
  const url = await speaker((socket, nth, text) => {
    const reply = answer({ for: askedFor(text) });
    const second = answer({ for: "somebody else" });
    if (nth !== 1) return void socket.write(reply);
    if (delayMs === 0) return void socket.write(reply + second);
    socket.write(reply);
    setTimeout(() => socket.write(second), delayMs);
  });
  // What came in one breath with another answer may be doubted, but is never taken for it.
  expect([null, "first"]).toContain(getRequestName(await call(url, "first")));
  await pause(3 * delayMs);
  expect(getRequestName(await call(url, "second"))).toBe("second");
  expect(getRequestName(await call(url, "third"))).toBe("third");
});

function getRequestName(reply: Awaited<ReturnType<typeof call>>): unknown {
  return reply === null ? null : (reply.body as { for: unknown }).for;
}

test.each([
  ["cut off", "HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"],
  ["no HTTP", "\u0000\u0001\u0002 garbage\r\n\r\n"],
  ["no JSON", "HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nOK!!"],
  ["empty", "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"],
  [
    "longer than any honest answer",
    `HTTP/1.1 200 OK\r\ncontent-length: 70000\r\n\r\n"${"x".repeat(69_998)}"`,
  ],
])("an answer that is %s: nothing is known", async (_what, bytes) => {
  const url = await speaker((socket) => socket.end(bytes));
  expect(await call(url, "asked")).toBeNull();
});
