import { changeBenefits } from "@santap/contract/calls/benefits";
import type { PayloadOf } from "@santap/contract/call";
import { describe, expect } from "vitest";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { freshOrder, openCode, placeOrder, readOrder, sitDown } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import {
  CASH,
  readBalances,
  readVoucher,
  testWithVouchers,
} from "../../../offers/voucher/voucher.fixture.ts";
import { readBoughtVoucher, readSold, SATAY_LINES } from "./bought-deal.fixture.ts";
import { openFloorStaff } from "../../../restaurant/floor/floor-staff.fixture.ts";

const test = testWithVouchers();

type Benefits = PayloadOf<typeof changeBenefits>;
const buying = (dealId: string) => [{ dealId, quantity: 1 as const }];

test.beforeEach(({ product }) =>
  product.rows.all(
    `with opened as (update store set opening = (select opening from store where store_id = 'S06')
       where store_id = 'S03')
     update deal set excludes_holidays = false`,
  ),
);

type Wish = Pick<Benefits, "orderId" | "version"> & Partial<Benefits>;

function change({ appUrl }: TestProduct, as: Buyer, wish: Wish) {
  return ask(appUrl, changeBenefits, { payload: { couponIds: [], vouchers: [], ...wish }, as });
}

async function refuse({ appUrl }: TestProduct, as: Buyer, wish: Wish) {
  const payload = { couponIds: [], vouchers: [], ...wish };
  const error = await expectRefusal(appUrl, changeBenefits, { payload, as });
  return [error.code, error.details?.["reason"]];
}

/** Example B as a bill of two guests, Rp 267.960 without the deal. */
async function openBill(product: TestProduct, tableCode: string) {
  const ani = await sitDown(product.appUrl, await product.newBuyer(), tableCode);
  const budi = await sitDown(product.appUrl, await product.newBuyer(), tableCode);
  const { sessionId } = ani;
  const wish = { storeId: "S01", sessionId, lines: SATAY_LINES };
  const { orderId, payableAmount } = await placeOrder(product.appUrl, ani.seated, wish);
  expect(payableAmount).toBe(267_960);
  const { version } = await readOrder(product.appUrl, ani.seated, orderId);
  return { ani: ani.seated, budi: budi.seated, orderId, version, sessionId };
}

describe("DEAL-5 a bill that is paid later", () => {
  test("buys the deal with its payment: it covers what is there and fires nothing again", async ({
    product,
  }) => {
    const { ani, orderId, version } = await openBill(product, "DEMO-B1");
    const before = await readSold(product, "D01");
    const kitchen = `select line_no, round, quantity, kitchen_status from order_line
      where order_id = $1 order by line_no`;
    const fired = await product.rows.all(kitchen, [orderId]);
    const changed = await change(product, ani, { orderId, version, dealPurchases: buying("D01") });
    expect(changed).toMatchObject({ version: version + 1, payableAmount: 184_440 });
    const voucherId = await readBoughtVoucher(product, orderId);
    const issued = "select 1 from voucher where voucher_id = $1";
    expect(await product.rows.all(issued, [voucherId])).toEqual([]);
    const { qrCodeText } = await openCode(
      product.appUrl,
      ani,
      await freshOrder(product.appUrl, ani, orderId),
    );
    await product.sandbox.pay(qrCodeText);
    await waitForOrder(product, { buyer: ani, orderId }, ({ status }) => status === "PAID");
    expect(await product.rows.all(kitchen, [orderId])).toEqual(fired);
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
    expect(await readSold(product, "D01")).toBe(before + 1);
    expect(await readBalances(product, orderId)).toEqual({
      ...{ ACQUIRER_CLEARING: 184_440, STORE_PAYABLE: -184_440 },
    });
  });

  test("DEAL-5 a bill that is paid later keeps the deal with other changes and rounds; its buyer takes it off, and its stock is back", async ({
    product,
  }) => {
    const { ani, budi, orderId, version, sessionId } = await openBill(product, "DEMO-B2");
    const before = await readSold(product, "D01");
    const put = await change(product, ani, { orderId, version, dealPurchases: buying("D01") });
    const wish = { orderId, version: put.version };
    const again = { ...wish, dealPurchases: buying("D01") };
    expect(await refuse(product, budi, { ...again, dealPurchases: buying("D05") })).toEqual([
      ...["4110011", "BILL_LIMIT"],
    ]);
    expect(await change(product, budi, wish)).toMatchObject({ payableAmount: 184_440 });
    const lines = [{ itemId: "S01-06", quantity: 1, modifierIds: [] }];
    const round = { storeId: "S01", sessionId, lines };
    expect(await placeOrder(product.appUrl, budi, round)).toMatchObject({
      payableAmount: 184_440 + 41_580,
    });
    expect(await readSold(product, "D01")).toBe(before + 1);
    const last = await readOrder(product.appUrl, ani, orderId);
    const without = { orderId, version: last.version, dealPurchases: [] };
    const off = await change(product, ani, without);
    expect(off).toMatchObject({ payableAmount: 267_960 + 41_580, breakdown: { purchases: [] } });
    expect(await readSold(product, "D01")).toBe(before);
    const bill = await readOrder(product.appUrl, ani, orderId);
    expect(bill.lines.every(({ coveredUnits }) => coveredUnits === 0)).toBe(true);
    const kept = "select 1 from deal_purchase where order_id = $1";
    expect(await product.rows.all(kept, [orderId])).toEqual([]);
  });

  test("NOV-33 buys less once staff take a dish of the set off, nothing once all are off, and nothing where it ends unpaid", async ({
    product,
  }) => {
    const { ani, orderId, version } = await openBill(product, "DEMO-B3");
    const before = await readSold(product, "D01");
    await change(product, ani, { orderId, version, dealPurchases: buying("D01") });
    const bill = await readOrder(product.appUrl, ani, orderId);
    const staff = await openFloorStaff(product);
    const voidDish = (itemId: string) =>
      staff.voidLine(bill.lines.find((one) => one.itemId === itemId)?.lineId ?? "");
    expect(await voidDish("S01-04")).toMatchObject({ payableAmount: 129_000 - 36_457 + 55_440 });
    expect(await readSold(product, "D01")).toBe(before + 1);
    for (const itemId of ["S01-06", "S01-07", "S01-01"]) await voidDish(itemId);
    expect((await readOrder(product.appUrl, ani, orderId)).breakdown.payableAmount).toBe(0);
    expect(await readSold(product, "D01")).toBe(before);
    const other = await openBill(product, "DEMO-B4");
    await change(product, other.ani, {
      ...{ orderId: other.orderId, version: other.version, dealPurchases: buying("D01") },
    });
    expect(await readSold(product, "D01")).toBe(before + 1);
    await staff.resetParty(other.sessionId);
    expect(await readSold(product, "D01")).toBe(before);
  });
});

describe("DEAL-5 an order that waits for its payment", () => {
  const AT_S03 = {
    storeId: "S03",
    lines: [
      { itemId: "S03-01", quantity: 3, modifierIds: [] },
      { itemId: "S03-06", quantity: 2, modifierIds: [] },
    ],
  };

  test("DEAL-5 an order that waits for its payment keeps its deal when coupons change, and refuses vouchers for which its CASH would lapse", async ({
    product,
    buy,
  }) => {
    const { buyer, voucherIds } = await buy(CASH);
    const coupon = await product.grantCoupon(buyer, "C09");
    const bought = { ...AT_S03, dealPurchases: buying("D05") };
    const { orderId, payableAmount } = await placeOrder(product.appUrl, buyer, bought);
    expect(payableAmount).toBe(143_400);
    const wish = { orderId, version: 1 };
    const cheaper = await change(product, buyer, { ...wish, couponIds: [coupon] });
    expect(cheaper).toMatchObject({ payableAmount: 121_400, breakdown: { purchases: [{}] } });
    const vouchers = voucherIds.map((voucherId) => ({ voucherId, dishes: [] }));
    expect(await refuse(product, buyer, { orderId, version: 2, vouchers })).toEqual([
      ...["4110011", "LAPSES"],
    ]);
    const off = { orderId, version: 2, vouchers, dealPurchases: [] };
    expect(await change(product, buyer, off)).toMatchObject({ payableAmount: 58_400 });
  });
});
