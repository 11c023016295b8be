import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { openRelay } from "./relay.ts";

interface ReceivedCall {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openTarget(status: number, responseCode: string) {
  const received: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    let raw = "";
    request.on("data", (chunk: Buffer) => (raw += chunk.toString("utf8")));
    request.on("end", () => {
      received.push({ path: request.url, headers: request.headers, raw });
      response.writeHead(status).end(JSON.stringify({ responseCode }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const relay = await openRelay();
  relay.forwardTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  closing.push(relay.close, () => new Promise((resolve) => server.close(() => resolve())));
  return { relay, received };
}

const body = '{ "additionalInfo": {"paymentReferenceNo": "P1"},\n "note": "é" }';

function notify(url: string): Promise<Response> {
  const headers = { "x-signature": "abc=", "content-type": "application/json" };
  return fetch(`${url}/acquirer/sandbox/notify?v=1`, { method: "POST", headers, body });
}

describe("relay", () => {
  test("forwards a notification byte for byte, and returns the response", async () => {
    const { relay, received } = await openTarget(200, "2005200");
    const answer = await notify(relay.url);
    expect(await answer.json()).toEqual({ responseCode: "2005200" });
    expect(received).toMatchObject([
      { path: "/acquirer/sandbox/notify?v=1", raw: body, headers: { "x-signature": "abc=" } },
    ]);
  });

  test("resolves for an acknowledgement before and after the call", async () => {
    const { relay } = await openTarget(200, "2005200");
    const early = relay.acknowledged("P1");
    await notify(relay.url);
    await expect(early).resolves.toBeUndefined();
    await notify(relay.url);
    await expect(relay.acknowledged("P1")).resolves.toBeUndefined();
  });

  test("a refusal is not an acknowledgement", async () => {
    const { relay } = await openTarget(401, "4015200");
    await notify(relay.url);
    await expect(relay.acknowledged("P1")).rejects.toThrow("refused with 401");
  });
});
