import { createOrder } from "@santap/contract/calls/order";
import type { LineInput } from "@santap/contract/schemas/order";
import { expect } from "vitest";
import { expectRefusal, send } from "../../../testing/caller.ts";
import {
  freshOrder,
  openCode,
  orderInput,
  placeOrder,
  readOrder,
  sitDown,
} from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { inParallel, until } from "../../../testing/until.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";

const test = testWithOwnProduct();

const STRANGERS_PORTIONS = 40;
const GADO_GADO = { itemId: "S01-06", quantity: 1, modifierIds: [] };

function lines(count: number, quantity: number): LineInput[] {
  return Array.from({ length: count }, (_, nth) => ({ ...GADO_GADO, quantity, note: `n${nth}` }));
}

function seated(product: TestProduct, tableCode: string, count: number) {
  return inParallel(count, async () =>
    sitDown(product.appUrl, await product.newBuyer(), tableCode),
  );
}

async function round(
  product: TestProduct,
  buyer: Buyer,
  sessionId: string,
  wish: LineInput[],
): Promise<string> {
  const payload = orderInput({ storeId: "S01", sessionId, lines: wish });
  const { envelope } = await send(product.appUrl, createOrder, { payload, as: buyer });
  return envelope.success ? (envelope.data.roundState ?? "PAID_FIRST") : envelope.error.code;
}

async function firedPortions(product: TestProduct, sessionId: string): Promise<number> {
  const [row] = await product.rows.all<{ fired: number }>(
    `select coalesce(sum(l.quantity), 0)::int as fired from order_line l join orders o
       using (store_id, order_id) where o.session_id = $1 and l.kitchen_status = 'FIRED'`,
    [sessionId],
  );
  return row?.fired ?? -1;
}

async function payBill(product: TestProduct, buyer: Buyer, orderId: string): Promise<void> {
  const fresh = await freshOrder(product.appUrl, buyer, orderId);
  const { qrCodeText } = await openCode(product.appUrl, buyer, fresh);
  await product.sandbox.pay(qrCodeText);
  await until("the paid bill", async () => {
    return (await readOrder(product.appUrl, buyer, orderId)).status === "PAID";
  });
}

test("TABLE-9 forty rounds of 18 × 99 by one fresh account all fail, and its friends pay their bill", async ({
  product,
}) => {
  const [friend, stranger] = await seated(product, "DEMO-B1", 2);
  if (!friend || !stranger) throw new Error("no places");
  const { sessionId } = friend;
  const { orderId } = await placeOrder(product.appUrl, friend.seated, {
    ...{ storeId: "S01", sessionId },
    lines: [GADO_GADO],
  });
  const answers = await inParallel(40, () =>
    round(product, stranger.seated, sessionId, lines(18, 99)),
  );
  expect(new Set(answers)).toEqual(new Set(["6140008"]));
  const payload = orderInput({ storeId: "S01", sessionId, lines: lines(18, 99) });
  const refusal = await expectRefusal(product.appUrl, createOrder, {
    payload,
    as: stranger.seated,
  });
  expect(refusal).toMatchObject({ status: 200, details: { limit: "roundPortions", most: 400 } });
  expect(refusal.message).toContain("Portions at a time: at most 400");
  expect(await firedPortions(product, sessionId)).toBe(1);
  await payBill(product, friend.seated, orderId);
});

test("TABLE-9 forty fresh accounts at once send the kitchen no more than staff would have to confirm", async ({
  product,
}) => {
  const places = await seated(product, "DEMO-B2", 41);
  const [friend, ...strangers] = places;
  if (!friend) throw new Error("no places");
  const { sessionId } = friend;
  const { orderId } = await placeOrder(product.appUrl, friend.seated, {
    ...{ storeId: "S01", sessionId },
    lines: [GADO_GADO],
  });
  const answers = await Promise.all(
    strangers.map((one) => round(product, one.seated, sessionId, lines(1, 10))),
  );
  const count = (what: string) => answers.filter((answer) => answer === what).length;
  expect(count("SENT")).toBe(Math.floor((STRANGERS_PORTIONS - 1) / 10));
  expect(count("AWAITING_STAFF")).toBe(40 - count("SENT"));
  expect(await firedPortions(product, sessionId)).toBe(1 + count("SENT") * 10);
  await payBill(product, friend.seated, orderId);
});

test("TABLE-9 one guest may send only so many rounds within ten minutes, also small ones", async ({
  product,
}) => {
  const [friend, stranger] = await seated(product, "DEMO-B3", 2);
  if (!friend || !stranger) throw new Error("no places");
  const { sessionId } = friend;
  const answers = await inParallel(22, () =>
    round(product, stranger.seated, sessionId, [GADO_GADO]),
  );
  expect(answers.filter((answer) => answer === "SENT")).toHaveLength(20);
  // The same account at another phone is the same guest.
  const again = await sitDown(
    product.appUrl,
    { ...stranger.seated, participantToken: "" },
    "DEMO-B3",
  );
  expect(await round(product, again.seated, sessionId, [GADO_GADO])).toBe("6140008");
  expect(await round(product, friend.seated, sessionId, [GADO_GADO])).toBe("SENT");
});

test("TABLE-9 limits are the store's own, and an order paid first knows them too", async ({
  product,
}) => {
  const limit = "update store set cap_round_portions = $1 where store_id = 'S06'";
  await product.rows.all(limit, [3]);
  const buyer = await product.newBuyer();
  const toast = { itemId: "S06-07", modifierIds: [] };
  const place = (quantity: number) => ({
    payload: orderInput({ lines: [{ ...toast, quantity }] }),
  });
  const refused = await expectRefusal(product.appUrl, createOrder, { ...place(4), as: buyer });
  expect(refused).toMatchObject({ code: "6140008", details: { limit: "roundPortions", most: 3 } });
  const { envelope } = await send(product.appUrl, createOrder, { ...place(3), as: buyer });
  expect(envelope.success).toBe(true);
  await expect(product.rows.all(limit, [0])).rejects.toThrow("check constraint");
  await product.rows.all(limit, [400]);
});

test("takeaway of 99 crabs is ordered as ever", async ({ product }) => {
  const buyer = await product.newBuyer();
  const crab = { itemId: "S12-01", quantity: 99, modifierIds: ["G1-1"] };
  const placed = await placeOrder(product.appUrl, buyer, { storeId: "S12", lines: [crab] });
  const { breakdown } = await readOrder(product.appUrl, buyer, placed.orderId);
  expect(breakdown.subtotal).toBe(18_315_000);
});
