import { changeBenefits } from "@santap/contract/calls/benefits";
import { tableSession } from "@santap/contract/calls/table";
import { changeLine } from "@santap/contract/calls/table/round";
import { describe, expect } from "vitest";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import { buyDealAndOpenCode } from "../../../testing/deals.ts";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import { placeOrder, readOrder, sitDown } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { readVoucher, testWithVouchers } from "../../../offers/voucher/voucher.fixture.ts";
import { SATAY_LINES } from "../../../ordering/order/bought-deal/bought-deal.fixture.ts";
import { createSharers } from "../../../ordering/bill/split/share.fixture.ts";
import { openFloorStaff, type FloorStaff } from "../floor-staff.fixture.ts";

const SATAY_SET = { dealId: "D01", storeId: "S01" };
const TEA = { itemId: "S01-07", modifierIds: ["G5-1"] };
const DISHES = ["S01-01", "S01-04", "S01-06"].map((itemId) => ({ itemId, modifierIds: [] }));

const test = testWithVouchers().extend("staff", { scope: "file" }, ({ product }) =>
  openFloorStaff(product),
);
test.afterEach(({ product }) => assertLedgerBalanced(product.rows));

async function orderSet(product: TestProduct, buyer: Buyer, voucherId: string, code: string) {
  const { seated, sessionId } = await sitDown(product.appUrl, buyer, code);
  const { orderId, payableAmount } = await placeOrder(product.appUrl, seated, {
    ...{ storeId: "S01", sessionId, lines: [] },
    vouchers: [{ voucherId, dishes: [...DISHES, TEA, TEA] }],
  });
  return { seated, sessionId, orderId, payableAmount };
}

async function findLine(product: TestProduct, as: Buyer, orderId: string, itemId: string) {
  const { lines } = await readOrder(product.appUrl, as, orderId);
  const found = lines.find((line) => line.itemId === itemId && line.kitchenStatus !== "VOIDED");
  if (found === undefined) throw new Error(`no ${itemId}`);
  return found;
}

async function voidDish(
  { product, staff }: { product: TestProduct; staff: FloorStaff },
  bill: { seated: Buyer; orderId: string },
  [itemId, portions]: [itemId: string, portions?: number],
) {
  const { lineId = "" } = await findLine(product, bill.seated, bill.orderId, itemId);
  return staff.voidLine(lineId, portions);
}

function listRefunds({ rows }: TestProduct, voucherId: string) {
  return rows.all<{ amount: number }>(
    `select r.amount from refund r join voucher v on v.store_id = r.store_id
       and v.order_id = r.order_id
     where v.voucher_id = $1 and r.reason = 'VOID' order by r.created_at`,
    [voucherId],
  );
}

function readNotices({ appUrl }: TestProduct, sessionId: string, as: Buyer) {
  return ask(appUrl, tableSession, { payload: { sessionId }, as }).then(({ notices }) =>
    notices.map(({ kind }) => kind),
  );
}

describe("NOV-33 TABLE-8 a void of a dish that a voucher pays for", () => {
  test("NOV-33 TABLE-8 a void of a dish that a voucher pays for leaves the voucher on the bill for the others; its part of the sale price goes back to the buyer, and the holder's phone says so", async ({
    product,
    buy,
    staff,
  }) => {
    const { buyer, voucherIds } = await buy(SATAY_SET);
    const [voucherId = ""] = voucherIds;
    const bill = await orderSet(product, buyer, voucherId, "DEMO-B1");
    expect(bill.payableAmount).toBe(0);
    expect(await voidDish({ product, staff }, bill, ["S01-07", 1])).toMatchObject({
      payableAmount: 0,
    });
    expect(await listRefunds(product, voucherId)).toEqual([{ amount: 16_826 }]);
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
    expect(await readNotices(product, bill.sessionId, bill.seated)).toEqual(["VOUCHER_REDUCED"]);
    expect(await voidDish({ product, staff }, bill, ["S01-04"])).toMatchObject({
      payableAmount: 0,
    });
    expect(await listRefunds(product, voucherId)).toEqual([{ amount: 16_826 }, { amount: 36_457 }]);
    await until("the money back", async () => {
      const done = "select 1 from refund where reason = 'VOID' and status = 'SUCCEEDED'";
      return (await product.rows.all(done)).length === 2;
    });
    await assertLedgerBalanced(product.rows);
    for (const itemId of ["S01-01", "S01-06", "S01-07"])
      expect(await voidDish({ product, staff }, bill, [itemId])).toMatchObject({
        payableAmount: 0,
      });
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "TO_USE", uses_left: 1 });
    expect((await readNotices(product, bill.sessionId, bill.seated)).at(-1)).toBe(
      "VOUCHER_RELEASED",
    );
  });

  test("NOV-33 TABLE-8 a void of a dish that a voucher pays for gives that part back though the voucher was paid twice and one payment went back", async ({
    product,
    staff,
  }) => {
    const buyer = await product.newBuyer();
    const { dealId } = SATAY_SET;
    const { order, qrCodeText } = await buyDealAndOpenCode(product.appUrl, buyer, { dealId });
    const back =
      "select 1 from refund where order_id = $1 and reason = $2 and status = 'SUCCEEDED'";
    await product.sandbox.pay(qrCodeText);
    await product.sandbox.pay(qrCodeText);
    await until("the second payment back", async () => {
      return (await product.rows.all(back, [order.orderId, "DUPLICATE"])).length === 1;
    });
    const { id } = await product.rows.one<{ id: string }>(
      "select voucher_id as id from voucher where order_id = $1",
      [order.orderId],
    );
    const bill = await orderSet(product, buyer, id, "DEMO-B5");
    await voidDish({ product, staff }, bill, ["S01-07", 1]);
    await until("the part back", async () => {
      return (await product.rows.all(back, [order.orderId, "VOID"])).length === 1;
    });
    const refunds = "select amount from refund where order_id = $1 and reason = 'VOID'";
    expect(await product.rows.all(refunds, [order.orderId])).toEqual([{ amount: 16_826 }]);
  });

  test("NOV-33 TABLE-8 a void of a dish that a voucher pays for also while the bill only holds it, and beside a paid share: the price never rises", async ({
    product,
    buy,
    staff,
  }) => {
    const { appUrl } = product;
    const sharers = createSharers(product);
    const { buyer, voucherIds } = await buy(SATAY_SET);
    const [voucherId = ""] = voucherIds;
    const { seated, sessionId } = await sitDown(appUrl, buyer, "DEMO-B2");
    const { orderId } = await placeOrder(appUrl, seated, {
      ...{ storeId: "S01", sessionId, lines: SATAY_LINES },
    });
    const bill = { seated, orderId };
    const { lines, version } = await readOrder(appUrl, seated, orderId);
    const covers = lines.map(({ lineId = "", itemId }) => ({
      ...{ lineId, units: itemId === "S01-07" ? 2 : 1 },
    }));
    const put = { orderId, couponIds: [], vouchers: [{ voucherId, dishes: [], covers }], version };
    const { payableAmount } = await ask(appUrl, changeBenefits, { payload: put, as: seated });
    expect(payableAmount).toBe(55_440);
    const share = { kind: "AMOUNT", amount: 20_000 } as const;
    await sharers.pay(sessionId, seated, await sharers.split(sessionId, seated, share));
    const off = await voidDish({ product, staff }, bill, ["S01-06"]);
    expect(off).toMatchObject({ payableAmount: 55_440 });
    expect(await listRefunds(product, voucherId)).toEqual([{ amount: 25_239 }]);
    await sharers.payRest(seated, orderId);
    const voucher = await readVoucher(product, voucherId);
    expect(voucher).toMatchObject({ status: "REDEEMED" });
    const use = "select value from voucher_use where voucher_id = $1 and undone_at is null";
    expect(await product.rows.one(use, [voucherId])).toEqual({ value: 129_000 - 25_239 });
  });

  test("DEAL-5 a void of a dish that a voucher pays for of a deal that is bought with the bill costs its part of the sale price less", async ({
    product,
    staff,
  }) => {
    const { appUrl } = product;
    const { seated, sessionId } = await sitDown(appUrl, await product.newBuyer(), "DEMO-B4");
    const { orderId } = await placeOrder(appUrl, seated, {
      ...{ storeId: "S01", sessionId, lines: SATAY_LINES },
    });
    const { version } = await readOrder(appUrl, seated, orderId);
    const wish = {
      orderId,
      couponIds: [],
      dealPurchases: [{ dealId: "D01", quantity: 1 as const }],
      version,
    };
    const { payableAmount } = await ask(appUrl, changeBenefits, { payload: wish, as: seated });
    expect(payableAmount).toBe(184_440);
    const bill = { seated, orderId };
    expect(await voidDish({ product, staff }, bill, ["S01-07", 1])).toMatchObject({
      payableAmount: 167_614,
    });
    expect(await readNotices(product, sessionId, seated)).toEqual(["VOUCHER_REDUCED"]);
    await createSharers(product).payRest(seated, orderId);
    const sold = "select sale_price, status from voucher where order_id = $1";
    expect(await product.rows.one(sold, [orderId])).toEqual({
      ...{ sale_price: 112_174, status: "REDEEMED" },
    });
  });

  test("NOV-33 TABLE-8 a void of a dish that a voucher pays for by the guest alone asks first with the new price, and takes the voucher off once it is agreed to", async ({
    product,
    buy,
  }) => {
    const { appUrl } = product;
    const { buyer, voucherIds } = await buy(SATAY_SET);
    const [voucherId = ""] = voucherIds;
    const { seated, sessionId, orderId } = await orderSet(product, buyer, voucherId, "DEMO-B3");
    const change = async (agreedAmount?: number) => {
      const { lineId = "" } = await findLine(product, seated, orderId, "S01-06");
      const { version } = await ask(appUrl, tableSession, { payload: { sessionId }, as: seated });
      const wish = { lineId, quantity: 0, note: "", version };
      return { payload: { ...wish, ...(agreedAmount && { agreedAmount }) }, as: seated };
    };
    const asked = await expectRefusal(appUrl, changeLine, await change());
    expect(asked).toMatchObject({
      ...{ code: "4110008", details: { reason: "VOUCHER_OFF", payableAmount: 170_940 } },
    });
    expect(await expectRefusal(appUrl, changeLine, await change(170_941))).toMatchObject({
      code: "4110008",
    });
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
    expect(await ask(appUrl, changeLine, await change(170_940))).toMatchObject({
      payableAmount: 170_940,
    });
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "TO_USE" });
    expect(await listRefunds(product, voucherId)).toEqual([]);
  });
});
