import { describe, expect } from "vitest";
import { previewSplit } from "@santap/contract/calls/table/share";
import { assertAcquirerAgrees } from "../../../testing/acquirer-agreement.ts";
import { ask } from "../../../testing/caller.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { SATAY_LINES } from "../../order/bought-deal/bought-deal.fixture.ts";
import {
  GADO_GADO,
  testWithTables,
  type TableFixture,
} from "../../../restaurant/floor/tables.fixture.ts";
import { createSharers } from "../split/share.fixture.ts";

const test = testWithTables().extend("sharers", { scope: "file" }, ({ product }) =>
  createSharers(product),
);
test.afterEach(async ({ product, tables }) => {
  await tables.requireOrder();
  await assertAcquirerAgrees(product.rows, product.sandbox);
});

const PAYABLE = 267_960;
/** What 15.000 off saves with service and tax. */
const SAVED = 17_325;
const MINE = { kind: "MINE" } as const;

async function readClaim({ rows }: TestProduct, couponId: string): Promise<string> {
  const query = "select status from coupon_claim where claim_id = $1";
  return (await rows.one<{ status: string }>(query, [couponId])).status;
}

/** The satay is Ani's (110.880), the rest is Budi's. */
async function openBill(tables: TableFixture, tableCode: string) {
  const at = await tables.twoAt(tableCode);
  const [satay, ...others] = SATAY_LINES;
  await tables.send(at.budi, at.sessionId, { lines: others });
  const { orderId } = await tables.send(at.ani, at.sessionId, { lines: [satay!] });
  return { ...at, orderId };
}

function readDiscounts({ rows }: TestProduct, orderId: string) {
  return rows.all<{ share_id: string; account: string; amount: number }>(
    `select share_id, account, amount::int from ledger_entry where order_id = $1
     and event = 'PAYMENT_APPLIED' and account like '%_DISCOUNT' order by entry_id`,
    [orderId],
  );
}

describe("TABLE-15 a payer's own coupons on a share", () => {
  test("TABLE-8 lower the bill and that share alone; they are used and borne with it, the bill is paid to the rupiah", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId, orderId } = await openBill(tables, "DEMO-B1");
    const coupon = await product.grantCoupon(ani, "C03");
    const apology = await product.grantCoupon(budi, "C10");
    const preview = await ask(product.appUrl, previewSplit, {
      payload: { sessionId, how: MINE, couponIds: [] },
      as: ani,
    });
    expect(preview).toMatchObject({
      ...{ couponIds: [], payableAmount: 110_880, saved: 0 },
      usableCoupons: [{ couponId: coupon, discount: SAVED }],
    });
    const share = await sharers.split(sessionId, ani, MINE, [coupon]);
    expect(share.payableAmount).toBe(110_880 - SAVED);
    expect(await readClaim(product, coupon)).toBe("HELD");
    expect(await sharers.read(sessionId, budi)).toMatchObject({
      ...{ payableAmount: PAYABLE - SAVED, rest: PAYABLE - 110_880 },
    });
    await sharers.pay(sessionId, ani, share);
    expect(await readClaim(product, coupon)).toBe("REDEEMED");
    const other = await sharers.split(sessionId, budi, MINE, [apology]);
    expect(other.payableAmount).toBe(PAYABLE - 110_880 - 34_650);
    await sharers.pay(sessionId, budi, other);
    expect(await sharers.read(sessionId, ani)).toMatchObject({ status: "SETTLED", rest: 0 });
    expect(await readDiscounts(product, orderId)).toEqual([
      { share_id: share.shareId, account: "STORE_DISCOUNT", amount: 15_000 },
      { share_id: other.shareId, account: "PLATFORM_DISCOUNT", amount: 30_000 },
    ]);
  });

  test("go back with a share that returns, and the bill has its price again", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await openBill(tables, "DEMO-B2");
    const coupon = await product.grantCoupon(ani, "C03");
    const share = await sharers.split(sessionId, ani, MINE, [coupon]);
    await sharers.openShare(ani, share);
    await sharers.unsplit(ani, share.shareId);
    expect(await readClaim(product, coupon)).toBe("UNUSED");
    expect(await sharers.read(sessionId, budi)).toMatchObject({
      ...{ status: "OPEN", payableAmount: PAYABLE, rest: PAYABLE },
    });
    const again = await sharers.split(sessionId, ani, MINE, [coupon]);
    expect(again.payableAmount).toBe(110_880 - SAVED);
  });

  test("of two phones one carries a coupon, and a scope that the bill uses takes no other", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await openBill(tables, "DEMO-B3");
    const phone = { ...ani } satisfies Buyer;
    const coupon = await product.grantCoupon(ani, "C03");
    const second = await product.grantCoupon(budi, "C03");
    const { version } = await sharers.read(sessionId, ani);
    expect(version).toBeGreaterThan(0);
    const two = await Promise.allSettled([
      sharers.split(sessionId, ani, MINE, [coupon]),
      sharers.split(sessionId, phone, MINE, [coupon]),
    ]);
    expect(two.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = await sharers.refuseSplit(sessionId, budi, MINE, [second]);
    expect(refused).toMatchObject({ code: "4110011", details: { couponId: second } });
    expect(await readClaim(product, second)).toBe("UNUSED");
  });

  test("TABLE-15 a payer's own coupons on a share are judged by what the share orders, and carried by dishes alone", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await openBill(tables, "DEMO-B4");
    const coupon = await product.grantCoupon(ani, "C03");
    const { rounds } = await sharers.read(sessionId, ani);
    const lineId = rounds
      .flatMap(({ lines }) => lines)
      .find(({ amount }) => amount === 36_000)!.lineId;
    const gado = { kind: "LINES", lines: [{ lineId, units: 1 }] } as const;
    const small = await sharers.refuseSplit(sessionId, ani, gado as never, [coupon]);
    expect(small.details).toMatchObject({ couponId: coupon, reason: "MIN_SPEND" });
    for (const how of [
      { kind: "EVENLY", parts: 2 },
      { kind: "AMOUNT", amount: 90_000 },
      { kind: "REST" },
    ] as const)
      expect(await sharers.refuseSplit(sessionId, ani, how, [coupon])).toMatchObject({
        details: { couponId: coupon },
      });
    const foreign = await sharers.refuseSplit(sessionId, budi, MINE, [coupon]);
    expect(foreign).toMatchObject({ details: { couponId: coupon } });
    const bound = await product.grantCoupon(ani, "C08");
    expect(await sharers.refuseSplit(sessionId, ani, MINE, [bound])).toMatchObject({
      details: { couponId: bound },
    });
  });

  test("TABLE-15 a payer's own coupons on a share that ends between the share and its payment still counts for it", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, sessionId, orderId } = await openBill(tables, "DEMO-B5");
    const coupon = await product.grantCoupon(ani, "C03");
    const share = await sharers.split(sessionId, ani, MINE, [coupon]);
    await product.rows.all("update coupon_claim set expires_at = now() where claim_id = $1", [
      coupon,
    ]);
    const after = await sharers.pay(sessionId, ani, share);
    expect(after).toMatchObject({ payableAmount: PAYABLE - SAVED, paid: 110_880 - SAVED });
    expect(await readClaim(product, coupon)).toBe("REDEEMED");
    await sharers.payRest(ani, orderId);
  });
});

describe("TABLE-7 late money of a share that carried a coupon", () => {
  test("TABLE-7 late money of a share that carried a coupon counts with the coupon where it is still free", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, sessionId, orderId } = await openBill(tables, "DEMO-B6");
    const coupon = await product.grantCoupon(ani, "C03");
    const share = await sharers.split(sessionId, ani, MINE, [coupon]);
    const { qrCodeText } = await sharers.openShare(ani, share);
    await sharers.unsplit(ani, share.shareId);
    await product.sandbox.pay(qrCodeText);
    const after = await sharers.awaitShare(sessionId, ani, share.shareId, "PAID");
    expect(after).toMatchObject({ payableAmount: PAYABLE - SAVED, rest: PAYABLE - 110_880 });
    expect(await readClaim(product, coupon)).toBe("REDEEMED");
    await sharers.payRest(ani, orderId);
  });

  test("TABLE-7 late money of a share that carried a coupon counts alone where the coupon is used elsewhere by then", async ({
    product,
    tables,
    sharers,
  }) => {
    const { ani, sessionId, orderId } = await openBill(tables, "DEMO-B7");
    const coupon = await product.grantCoupon(ani, "C03");
    const share = await sharers.split(sessionId, ani, MINE, [coupon]);
    const { qrCodeText } = await sharers.openShare(ani, share);
    await sharers.unsplit(ani, share.shareId);
    await product.rows.all("update coupon_claim set expires_at = now() where claim_id = $1", [
      coupon,
    ]);
    await product.sandbox.pay(qrCodeText);
    const after = await sharers.awaitShare(sessionId, ani, share.shareId, "PAID");
    expect(after).toMatchObject({ payableAmount: PAYABLE, rest: PAYABLE - 110_880 + SAVED });
    expect(await readClaim(product, coupon)).not.toBe("REDEEMED");
    await sharers.payRest(ani, orderId);
  });
});

test("TABLE-8 a round after a share with a coupon was paid leaves it; a void of all that the share paid for gives share and coupon back, and nobody bears it", async ({
  product,
  tables,
  sharers,
}) => {
  const { ani, budi, sessionId } = await tables.twoAt("DEMO-B8");
  const { orderId } = await tables.send(ani, sessionId, { lines: [{ ...GADO_GADO, quantity: 3 }] });
  const juice = { itemId: "S01-07", quantity: 1, modifierIds: ["G5-1"] };
  await tables.send(budi, sessionId, { lines: [juice] });
  const coupon = await product.grantCoupon(ani, "C10");
  const share = await sharers.split(sessionId, ani, MINE, [coupon]);
  await sharers.pay(sessionId, ani, share);
  await tables.send(budi, sessionId, { lines: [juice] });
  const { rounds, payableAmount } = await sharers.read(sessionId, ani);
  expect(payableAmount).toBe(share.payableAmount + 2 * 27_720);
  const [gado, first] = rounds.flatMap(({ lines }) => lines);
  const off = (lineId: string) => tables.staff.voidLine(lineId);
  expect(await off(first!.lineId)).toMatchObject({ payableAmount: share.payableAmount + 27_720 });
  expect(await off(gado!.lineId)).toMatchObject({ payableAmount: 27_720 });
  expect(await readClaim(product, coupon)).toBe("UNUSED");
  await sharers.payRest(budi, orderId);
  const back =
    "select sum(amount)::int as amount from refund where order_id = $1 and reason = 'VOID'";
  expect(await product.rows.one(back, [orderId])).toEqual({ amount: share.payableAmount });
  const borne = `select sum(case side when 'DEBIT' then amount else -amount end)::int as amount
    from ledger_entry where order_id = $1 and account = 'PLATFORM_DISCOUNT'`;
  expect(await product.rows.one(borne, [orderId])).toEqual({ amount: 0 });
});
