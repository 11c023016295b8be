import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openRelay } from "./relay.ts";

const BODY = '{ "additionalInfo": {"paymentReferenceNo": "P1"},\n "note": "é" }';

/** A target that answers so, behind a relay. */
async function openTarget(status: number, responseCode: string) {
  const received: Pick<IncomingMessage, "url" | "headers">[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(request);
    bodies.push(Buffer.concat(await request.toArray()).toString("utf8"));
    response.writeHead(status).end(JSON.stringify({ responseCode }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const relay = await openRelay();
  relay.forwardTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const headers = { "x-signature": "abc=", "content-type": "application/json" };
  return {
    relay,
    received,
    bodies,
    notify: () => fetch(`${relay.url}/notify?v=1`, { method: "POST", headers, body: BODY }),
    async [Symbol.asyncDispose]() {
      await relay.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("the relay forwards a notification byte for byte, and returns the response", async () => {
  await using target = await openTarget(200, "2005200");
  expect(await (await target.notify()).json()).toEqual({ responseCode: "2005200" });
  expect(target.received).toMatchObject([
    { url: "/notify?v=1", headers: { "x-signature": "abc=" } },
  ]);
  expect(target.bodies).toEqual([BODY]);
});

test("the relay tells of an acknowledgement before and after the call", async () => {
  await using target = await openTarget(200, "2005200");
  const early = target.relay.acknowledged("P1");
  await target.notify();
  await expect(early).resolves.toBeUndefined();
  await target.notify();
  await expect(target.relay.acknowledged("P1")).resolves.toBeUndefined();
});

test("a refusal is not an acknowledgement", async () => {
  await using target = await openTarget(401, "4015200");
  await target.notify();
  await expect(target.relay.acknowledged("P1")).rejects.toThrow("refused with 401");
});
