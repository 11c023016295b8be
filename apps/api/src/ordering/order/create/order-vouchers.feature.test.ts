import { randomUUID } from "node:crypto";
import { createOrder, previewOrder } from "@santap/contract/calls/order";
import type { PayloadOf } from "@santap/contract/call";
import { describe, expect } from "vitest";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { openCode, orderInput, placeOrder, readOrder } from "../../../testing/orders.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import {
  CARD,
  CASH,
  readVoucher,
  SET,
  testWithVouchers,
} from "../../../offers/voucher/voucher.fixture.ts";

const test = testWithVouchers();

type OrderInput = PayloadOf<typeof createOrder>;
const NOODLES = { itemId: "S03-01", quantity: 3, modifierIds: [] };
const TEA = { itemId: "S03-06", quantity: 2, modifierIds: [] };
const COFFEE = { itemId: "S06-01", modifierIds: ["G3-1", "G5-1", "G11-1"] };
const AT_S03 = { storeId: "S03", lines: [NOODLES, TEA] };
const put = (...voucherIds: string[]) => voucherIds.map((voucherId) => ({ voucherId, dishes: [] }));

function preview({ appUrl }: TestProduct, input: Partial<OrderInput>, as?: Buyer) {
  const { idempotencyKey: _, ...payload } = orderInput(input);
  return ask(appUrl, previewOrder, { payload, as: as ?? { address: "203.0.113.9" } });
}

async function refuse({ appUrl }: TestProduct, input: Partial<OrderInput>, as: Buyer) {
  const error = await expectRefusal(appUrl, createOrder, { payload: orderInput(input), as });
  return [error.code, error.details?.["reason"]];
}

test.beforeEach(async ({ product }) => {
  await product.rows.all(
    `update store set opening = (select opening from store where store_id = 'S06')
     where store_id in ('S03', 'S10')`,
  );
});

describe("DEAL-4 CASH", () => {
  test("example A: 58.400 is left of 158.400, shown before it is paid, and the voucher is used with the payment", async ({
    product,
    buy,
  }) => {
    const { appUrl } = product;
    const { buyer, voucherIds } = await buy(CASH);
    const [voucherId = ""] = voucherIds;
    const unchosen = await preview(product, AT_S03, buyer);
    expect(unchosen.breakdown.payableAmount).toBe(158_400);
    expect(unchosen.vouchers).toMatchObject([
      {
        ...{ voucherId, dealId: "D05", type: "CASH", salePrice: 85_000, listPrice: 100_000 },
        ...{ components: [], usesLeft: 1, chosen: false, problem: null },
      },
    ]);
    const input = { ...AT_S03, vouchers: put(voucherId) };
    const seen = await preview(product, input, buyer);
    expect(seen.vouchers).toMatchObject([{ voucherId, chosen: true, problem: null }]);
    expect(seen.breakdown).toMatchObject({
      ...{ subtotal: 144_000, serviceCharge: 0, pb1: 14_400, payableAmount: 58_400 },
      vouchers: [{ voucherId, type: "CASH", amount: 100_000, unused: 0 }],
    });
    expect(seen.payTypeList.map((one) => one.payableAmount)).toContain(58_400);
    const order = await placeOrder(appUrl, buyer, input);
    expect(order.payableAmount).toBe(58_400);
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "HELD" });
    const { qrCodeText } = await openCode(appUrl, buyer, order);
    await product.sandbox.pay(qrCodeText);
    const { orderId } = order;
    await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "PAID");
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
    expect(await readOrder(appUrl, buyer, orderId)).toMatchObject({
      vouchers: [{ voucherId, dealId: "D05", type: "CASH", uses: 1, state: "USED" }],
    });
  });

  test("what of it lapses is shown; where nothing is left for it, it stays off the bill", async ({
    product,
    buy,
  }) => {
    const { buyer, voucherIds } = await buy(CASH, 2);
    const [one = "", other = ""] = voucherIds;
    const input = { storeId: "S03", lines: [TEA], vouchers: put(one, other) };
    const seen = await preview(product, input, buyer);
    expect(seen.breakdown).toMatchObject({
      payableAmount: 0,
      vouchers: [{ voucherId: one, amount: 19_800, unused: 80_200 }],
    });
    const idle = seen.vouchers.find(({ voucherId }) => voucherId === other);
    expect(idle).toMatchObject({ chosen: false, problem: { reason: "NOT_NEEDED" } });
    expect(await refuse(product, input, buyer)).toEqual(["4110011", "NOT_NEEDED"]);
    const order = await placeOrder(product.appUrl, buyer, { ...input, vouchers: put(one) });
    expect(await readOrder(product.appUrl, buyer, order.orderId)).toMatchObject({ status: "PAID" });
    expect(await readVoucher(product, one)).toMatchObject({ status: "REDEEMED" });
    expect(await readVoucher(product, other)).toMatchObject({ status: "TO_USE" });
  });

  test("of several orders at once one has the voucher, and one bill takes three of the deal", async ({
    product,
    buy,
  }) => {
    const { buyer, voucherIds } = await buy(CASH, 4);
    const four = {
      storeId: "S03",
      lines: [{ ...NOODLES, quantity: 20 }],
      vouchers: put(...voucherIds),
    };
    expect(await refuse(product, four, buyer)).toEqual(["4110011", "BILL_LIMIT"]);
    const seen = await preview(product, four, buyer);
    const fourth = seen.vouchers.find(({ voucherId }) => voucherId === voucherIds[3]);
    expect(fourth).toMatchObject({ chosen: false, problem: { reason: "BILL_LIMIT" } });
    expect(seen.vouchers.filter(({ chosen }) => chosen)).toHaveLength(3);
    const [voucherId = ""] = voucherIds;
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        placeOrder(product.appUrl, buyer, { ...AT_S03, vouchers: put(voucherId) }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const again = { ...AT_S03, vouchers: put(voucherId) };
    expect(await refuse(product, again, buyer)).toEqual(["4110011", "HELD"]);
  });

  test("DEAL-4 CASH is its holder's and its store's alone", async ({ product, buy }) => {
    const { voucherIds } = await buy(CASH);
    const stranger = await buy(SET);
    const input = { ...AT_S03, vouchers: put(...voucherIds) };
    expect(await refuse(product, input, stranger.buyer)).toEqual(["4110011", "UNKNOWN"]);
    const elsewhere = { ...AT_S03, vouchers: put(...stranger.voucherIds) };
    expect(await refuse(product, elsewhere, stranger.buyer)).toEqual(["4110011", "UNKNOWN"]);
    expect((await preview(product, elsewhere, stranger.buyer)).vouchers).toEqual([]);
    expect((await preview(product, AT_S03)).vouchers).toEqual([]);
  });

  test("DEAL-4 CASH holds at its time alone, and says when that is", async ({ product, buy }) => {
    const { buyer, voucherIds } = await buy(CASH);
    const input = { ...AT_S03, vouchers: put(...voucherIds) };
    const weekly = (spans: object[]) =>
      product.rows.all("update deal set weekly = $1 where deal_id = 'D05'", [
        JSON.stringify(spans),
      ]);
    const tomorrow = (new Date(Date.now() + 7 * 3_600_000).getUTCDay() + 1) % 7;
    await weekly([{ weekday: tomorrow, opensAt: 600, closesAt: 601 }]);
    expect(await refuse(product, input, buyer)).toEqual(["4110011", "NOT_NOW"]);
    const seen = await preview(product, input, buyer);
    expect(seen.breakdown).toMatchObject({ vouchers: [], payableAmount: 158_400 });
    const problem = seen.vouchers[0]?.problem;
    expect(problem?.reason).toBe("NOT_NOW");
    expect(problem?.opensAt).toBeGreaterThan(Date.now());
    await weekly([]);
  });

  test("the idempotency key stands for the vouchers too", async ({ product, buy }) => {
    const { buyer, voucherIds } = await buy(CASH);
    const idempotencyKey = randomUUID();
    const input = { ...AT_S03, vouchers: put(...voucherIds), idempotencyKey };
    const first = await placeOrder(product.appUrl, buyer, input);
    expect(await placeOrder(product.appUrl, buyer, input)).toMatchObject({
      orderId: first.orderId,
    });
    const [code] = await refuse(product, { ...input, vouchers: [] }, buyer);
    expect(code).toBe("4110013");
    await assertStateLogComplete(product.rows);
  });
});

describe("DEAL-4 a card of five cups", () => {
  const cup = (itemId = COFFEE.itemId) => ({ itemId, modifierIds: COFFEE.modifierIds });

  test("brings its dishes to an order of nothing else, which is paid with it; modifiers stay to be paid", async ({
    product,
    buy,
  }) => {
    const { buyer, voucherIds } = await buy(CARD);
    const [voucherId = ""] = voucherIds;
    const input = { storeId: "S06", lines: [], vouchers: [{ voucherId, dishes: [cup()] }] };
    const seen = await preview(product, input, buyer);
    const { amount = 0, unitPrice = 0 } = seen.lines[0] ?? {};
    expect(seen.lines).toMatchObject([{ quantity: 1, coveredUnits: 1 }]);
    expect([amount, seen.breakdown.subtotal]).toEqual([unitPrice - 28_000, unitPrice - 28_000]);
    expect(seen.breakdown.vouchers).toMatchObject([{ amount: 28_000, unused: 0 }]);
    const order = await placeOrder(product.appUrl, buyer, input);
    const left = unitPrice === 28_000 ? 4 : 5;
    expect(await readVoucher(product, voucherId)).toMatchObject({ uses_left: left });
    expect(order.payableAmount).toBe(seen.breakdown.payableAmount);
  });

  test("DEAL-4 a card of five cups covers two cups of a line, not three on one day, and not what is no coffee of its own", async ({
    product,
    buy,
  }) => {
    const { buyer, voucherIds } = await buy(CARD);
    const [voucherId = ""] = voucherIds;
    const lines = [{ ...COFFEE, quantity: 3 }];
    const cover = (units: number) => ({
      ...{ storeId: "S06", lines },
      vouchers: [{ voucherId, dishes: [], covers: [{ line: 0, units }] }],
    });
    expect(await refuse(product, cover(3), buyer)).toEqual(["4110011", "DAILY_LIMIT"]);
    expect(await refuse(product, cover(4), buyer)).toEqual(["4110011", "DISHES"]);
    const toast = { itemId: "S06-07", quantity: 1, modifierIds: [] };
    const wrong = { ...cover(1), lines: [toast] };
    expect(await refuse(product, wrong, buyer)).toEqual(["4110011", "DISHES"]);
    const order = await placeOrder(product.appUrl, buyer, cover(2));
    const detail = await readOrder(product.appUrl, buyer, order.orderId);
    expect(detail.lines).toMatchObject([{ quantity: 3, coveredUnits: 2 }]);
    expect(detail.breakdown.vouchers).toMatchObject([{ amount: 56_000 }]);
    expect(detail.vouchers).toMatchObject([{ uses: 2, state: "HELD" }]);
  });
});
