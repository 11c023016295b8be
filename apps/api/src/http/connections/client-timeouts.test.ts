import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientTimeoutOptions } from "./client-timeouts.ts";

const app = Fastify(clientTimeoutOptions({ headMs: 100, requestMs: 300 }));
app.post("/", async () => "done");
let url = "";
beforeAll(async () => {
  url = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

/** What a client receives that sends this and no more, until it is cut off. */
async function sendRaw(sent: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => (received += text));
  if (sent !== "") socket.write(sent);
  await once(socket, "close");
  return received;
}

const HEAD = "POST / HTTP/1.1\r\nHost: localhost\r\n";
const BODY = "Content-Type: application/json\r\nContent-Length: 8\r\n";

test.each([
  ["nothing", ""],
  ["half a head", HEAD],
  ["half a body", `${HEAD}${BODY}\r\n{"a"`],
])("who sends %s gets 408 and is cut off", async (_what, sent) => {
  expect(await sendRaw(sent)).toMatch(/^HTTP\/1\.1 408 /);
});

test("who sends a whole request is answered, and may be silent after it", async () => {
  const whole = `${HEAD}${BODY}Connection: close\r\n\r\n{"a": 1}`;
  expect(await sendRaw(whole)).toMatch(/^HTTP\/1\.1 200 .*done$/s);
});
