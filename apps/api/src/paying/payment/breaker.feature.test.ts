import { createPayOrder } from "@santap/contract/calls/payment";
import { expect } from "vitest";
import { expectRefusal } from "../../testing/caller.ts";
import { payInput, placeOrder } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const test = testWithOwnProduct({
  env: { SNAP_BREAKER_FAILURES: "2", SNAP_BREAKER_REST: "600" },
});

async function tap(product: TestProduct): Promise<string> {
  const buyer = await product.newBuyer();
  const order = await placeOrder(product.appUrl, buyer);
  const payload = payInput(order);
  return (await expectRefusal(product.appUrl, createPayOrder, { payload, as: buyer })).code;
}

/** All lines of one metric that contain these words, as numbers. */
async function counted(product: TestProduct, ...words: string[]): Promise<number> {
  const text = await (await fetch(`${product.appUrl}/metrics`)).text();
  const lines = text.split("\n").filter((line) => words.every((word) => line.includes(word)));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

const GENERATE = ["santap_acquirer_calls_total{", 'service="47"'];

test("an acquirer that does not answer is left alone for a while; what is open is still asked about", async ({
  product,
}) => {
  await product.sandbox.faults({ failNext: 1_000 });
  expect([await tap(product), await tap(product)]).toEqual(["5020000", "5020000"]);
  const asked = await counted(product, ...GENERATE);
  expect(asked).toBe(4);
  expect(await counted(product, "santap_acquirer_breaker{")).toBe(2);
  expect([await tap(product), await tap(product)]).toEqual(["5020000", "5020000"]);
  expect(await counted(product, ...GENERATE)).toBe(asked);
  expect(
    await product.rows.all("select 1 from pay_attempt where status not in ('CLOSED')"),
  ).toEqual([]);
  // Cancels of the first two passed although it was open by then.
  expect(await counted(product, "santap_acquirer_calls_total{", 'service="77"')).toBeGreaterThan(0);
});
