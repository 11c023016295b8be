import { createOrder } from "@santap/contract/calls/order";
import { describe, expect } from "vitest";
import { expectRefusal } from "../../../testing/caller.ts";
import { orderInput, placeOrder, readOrder, sitDown } from "../../../testing/orders.ts";
import { readVoucher, testWithVouchers } from "../../../offers/voucher/voucher.fixture.ts";
import { openFloorStaff } from "../floor-staff.fixture.ts";

const SATAY_SET = { dealId: "D01", storeId: "S01" };
const SATAY = { itemId: "S01-01", modifierIds: [] };
const TEA = { itemId: "S01-07", modifierIds: ["G5-1"] };
const DISHES = [
  ...[SATAY, { itemId: "S01-04", modifierIds: [] }, { itemId: "S01-06", modifierIds: [] }],
  ...[TEA, TEA],
];

const test = testWithVouchers().extend("staff", { scope: "file" }, ({ product }) =>
  openFloorStaff(product),
);

describe("DEAL-4 a set on a shared bill", () => {
  test("DEAL-4 a set on a shared bill leaves the sum and is used with its round; a coupon's minimum does not count it", async ({
    product,
    buy,
  }) => {
    const { appUrl } = product;
    const { buyer, voucherIds } = await buy(SATAY_SET);
    const [voucherId = ""] = voucherIds;
    const coupon = await product.grantCoupon(buyer, "C03");
    const { seated, sessionId } = await sitDown(appUrl, buyer, "DEMO-B1");
    const input = {
      ...{ storeId: "S01", sessionId, lines: [{ ...SATAY, quantity: 1 }] },
      vouchers: [{ voucherId, dishes: DISHES }],
    };
    const refused = { payload: orderInput({ ...input, couponIds: [coupon] }), as: seated };
    expect(await expectRefusal(appUrl, createOrder, refused)).toMatchObject({
      ...{ code: "4110011", details: { couponId: coupon, reason: "MIN_SPEND" } },
    });
    const order = await placeOrder(appUrl, seated, input);
    expect(order).toMatchObject({ payableAmount: 55_440, roundState: "SENT" });
    const bill = await readOrder(appUrl, seated, order.orderId);
    expect(bill.breakdown).toMatchObject({
      ...{ subtotal: 48_000, serviceCharge: 2_400, pb1: 5_040 },
      vouchers: [{ voucherId, type: "SET", amount: 184_000, unused: 0 }],
    });
    expect(bill.lines.map(({ quantity, coveredUnits }) => [quantity, coveredUnits])).toEqual([
      ...[
        [2, 1],
        [1, 1],
        [1, 1],
        [2, 2],
      ],
    ]);
    expect(bill.vouchers).toMatchObject([{ voucherId, state: "USED" }]);
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
    const uses = "select pb1, service, value from voucher_use where used_on = $1";
    expect(await product.rows.one(uses, [order.orderId])).toEqual({
      ...{ pb1: 11_727, service: 5_584, value: 129_000 },
    });
  });

  test("DEAL-4 a set on a shared bill covers what a later round finds on the bill; a dish taken off that another replaces keeps it, and so do the others where none does", async ({
    product,
    buy,
    staff,
  }) => {
    const { appUrl } = product;
    const { buyer, voucherIds } = await buy(SATAY_SET);
    const [voucherId = ""] = voucherIds;
    const { seated, sessionId } = await sitDown(appUrl, buyer, "DEMO-B2");
    const at = { storeId: "S01", sessionId };
    const { orderId } = await placeOrder(appUrl, seated, {
      ...at,
      lines: [{ ...SATAY, quantity: 1 }],
    });
    const [line] = (await readOrder(appUrl, seated, orderId)).lines;
    const covers = [{ lineId: line?.lineId ?? "", units: 1 }];
    const rest = DISHES.filter((dish) => dish !== SATAY);
    await placeOrder(appUrl, seated, {
      ...{ ...at, lines: [{ ...SATAY, quantity: 1, note: "spicy" }] },
      vouchers: [{ voucherId, dishes: rest, covers }],
    });
    const before = await readOrder(appUrl, seated, orderId);
    expect(before.breakdown).toMatchObject({ subtotal: 48_000, vouchers: [{ amount: 184_000 }] });
    await staff.voidLine(line?.lineId ?? "");
    const replaced = await readOrder(appUrl, seated, orderId);
    expect(replaced.breakdown).toMatchObject({ subtotal: 0, vouchers: [{ amount: 184_000 }] });
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
    const gone = replaced.lines.find(({ itemId }) => itemId === "S01-06");
    expect(await staff.voidLine(gone?.lineId ?? "")).toMatchObject({ repeated: false });
    const after = await readOrder(appUrl, seated, orderId);
    expect(after.breakdown).toMatchObject({ subtotal: 0, vouchers: [{ amount: 148_000 }] });
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
  });

  test("DEAL-4 a set on a shared bill waits with its round, held: used once staff confirm it, free once they refuse it", async ({
    product,
    buy,
    staff,
  }) => {
    const { appUrl } = product;
    const { buyer, voucherIds } = await buy(SATAY_SET, 2);
    const [one = "", other = ""] = voucherIds;
    const { seated, sessionId } = await sitDown(appUrl, buyer, "DEMO-B3");
    const at = { storeId: "S01", sessionId };
    const feast = [99, 52].map((quantity) => ({
      ...{ itemId: "S01-06", quantity, modifierIds: [], note: String(quantity) },
    }));
    const send = (voucherId: string) =>
      placeOrder(appUrl, seated, {
        ...at,
        lines: feast,
        vouchers: [{ voucherId, dishes: DISHES }],
      });
    const { orderId, roundState, payableAmount } = await send(one);
    expect([roundState, payableAmount]).toEqual(["AWAITING_STAFF", 0]);
    expect(await readVoucher(product, one)).toMatchObject({ status: "HELD" });
    const [first] = (await readOrder(appUrl, seated, orderId)).rounds;
    await staff.refuseRound(first?.roundId ?? "");
    expect(await readVoucher(product, one)).toMatchObject({ status: "TO_USE" });
    await send(other);
    const [, second] = (await readOrder(appUrl, seated, orderId)).rounds;
    await staff.approveRound(second?.roundId ?? "");
    expect(await readVoucher(product, other)).toMatchObject({ status: "REDEEMED" });
    const bill = await readOrder(appUrl, seated, orderId);
    expect(bill.breakdown).toMatchObject({
      ...{ subtotal: 151 * 36_000, vouchers: [{ voucherId: other, amount: 184_000 }] },
    });
  });

  test("DEAL-4 a set on a shared bill is its holder's again when the table is reset before it is served", async ({
    product,
    buy,
    staff,
  }) => {
    const { buyer, voucherIds } = await buy(SATAY_SET);
    const [voucherId = ""] = voucherIds;
    const { seated, sessionId } = await sitDown(product.appUrl, buyer, "DEMO-B4");
    const vouchers = [{ voucherId, dishes: DISHES }];
    const input = { storeId: "S01", sessionId, lines: [], vouchers };
    expect(await placeOrder(product.appUrl, seated, input)).toMatchObject({ payableAmount: 0 });
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
    expect(await staff.resetParty(sessionId)).toEqual({ repeated: false });
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "TO_USE" });
  });
});
