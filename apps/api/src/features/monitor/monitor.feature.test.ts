import { reportMonitor } from "@santap/contract/monitor";
import { bootTestWorld } from "@santap/dev-env/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, send } from "../../testing/caller.ts";
import { SECRETS, takeInHand, type TestProduct } from "../../testing/test-product.ts";

let world: Awaited<ReturnType<typeof bootTestWorld>>;
let product: TestProduct;
beforeAll(async () => {
  world = await bootTestWorld({ env: SECRETS });
  product = takeInHand(world);
});
afterAll(async () => {
  await product.close();
  await world.stop();
});

test("a failure of the web app is taken from anybody", async () => {
  const payload = { name: "created payment order but no box", path: "/platform/cashier" };
  const answer = await ask(product.appUrl, reportMonitor, { payload, as: product.guest });
  expect(answer).toEqual({ accepted: true });
  const stale = { ...product.guest, accessToken: "of yesterday" };
  expect(await ask(product.appUrl, reportMonitor, { payload, as: stale })).toEqual(answer);
});

test("an address with a query, which may name a person, is refused", async () => {
  for (const path of ["/t/DEMO-A1?phone=1", "/platform/me#x", "https://santap.example/"]) {
    const payload = { name: "no orderId", path };
    const { status, envelope } = await send(product.appUrl, reportMonitor, {
      payload,
      as: product.guest,
    });
    expect([status, envelope.error?.details]).toEqual([400, { field: "path" }]);
  }
});
