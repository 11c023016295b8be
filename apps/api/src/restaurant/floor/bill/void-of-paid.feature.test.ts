import { voidLine } from "@santap/contract/calls/staff/table";
import { changeLine } from "@santap/contract/calls/table/round";
import { describe, expect } from "vitest";
import { assertAcquirerAgrees } from "../../../testing/acquirer-agreement.ts";
import { ask } from "../../../testing/caller.ts";
import { readOrder } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { SATAY_LINES } from "../../../ordering/order/bought-deal/bought-deal.fixture.ts";
import { createSharers } from "../../../ordering/bill/split/share.fixture.ts";
import type { TableFixture } from "../tables.fixture.ts";
import type { StaffBrowser } from "../../staff/staff.fixture.ts";
import { openFloor, STORE, testOnFloor } from "../floor.fixture.ts";

const test = testOnFloor()
  .extend("sharers", { scope: "file" }, ({ product }) => createSharers(product))
  .extend("cashier", { scope: "file" }, ({ product }) => openFloor(product, "CASHIER"));
test.afterEach(async ({ product, tables }) => {
  await tables.requireOrder();
  await assertAcquirerAgrees(product.rows, product.sandbox);
});

type Sharers = ReturnType<typeof createSharers>;
const WHY = { reason: "the kitchen has none" };
const MINE = { kind: "MINE" } as const;

interface Ordered {
  ani: Buyer;
  budi: Buyer;
  sessionId: string;
  orderId: string;
}

/** Ani's satay (96.000), Budi's soto, gado-gado and two juices (136.000). */
async function openBill(tables: TableFixture, code: string, couponIds: string[] = []) {
  const at = await tables.twoAt(code);
  const [satay, ...others] = SATAY_LINES;
  await tables.send(at.budi, at.sessionId, { lines: others });
  const { orderId } = await tables.send(at.ani, at.sessionId, { lines: [satay!], couponIds });
  return { ...at, orderId } satisfies Ordered;
}

async function listLines(sharers: Sharers, { sessionId, ani }: Ordered) {
  const { rounds } = await sharers.read(sessionId, ani);
  return rounds.flatMap(({ lines }) => lines);
}

async function voidDish(
  { cashier, sharers }: { cashier: StaffBrowser; sharers: Sharers },
  bill: Ordered,
  wish: { itemId: string; portions?: number },
): Promise<number> {
  const { itemId, portions } = wish;
  const line = (await listLines(sharers, bill)).find(
    (one) => one.itemId === itemId && one.kitchenStatus !== "VOIDED",
  );
  if (line === undefined) throw new Error(`no ${itemId}`);
  const { lineId, quantity: of } = line;
  const off = { ...STORE, lineId, portions: portions ?? of, of, ...WHY };
  return (await cashier.ask(voidLine, off)).payableAmount;
}

function listRefunds({ rows }: TestProduct, orderId: string) {
  return rows.all<{ amount: number }>(
    `select amount from refund where order_id = $1 and reason = 'VOID' order by created_at, amount desc`,
    [orderId],
  );
}

describe("TABLE-8 NOV-3 a void of what a paid share names", () => {
  test("TABLE-8 NOV-3 a void gives that share back what it paid for the dish; the coupon stays, and the rest falls by what of it lay on the dish", async ({
    product,
    tables,
    sharers,
    cashier,
  }) => {
    const at = await tables.twoAt("DEMO-B1");
    const coupon = await product.grantCoupon(at.budi, "C03");
    const [satay, ...others] = SATAY_LINES;
    await tables.send(at.ani, at.sessionId, { lines: [satay!] });
    const { orderId } = await tables.send(at.budi, at.sessionId, {
      ...{ lines: others, couponIds: [coupon] },
    });
    const bill = { ...at, orderId };
    const { ani, budi, sessionId } = bill;
    const shown = await sharers.read(sessionId, ani);
    expect(shown.payableAmount).toBe(250_635);
    expect((await listLines(sharers, bill)).map(({ share }) => share)).toEqual([
      ...[103_711, 56_177, 38_891, 51_856],
    ]);
    const share = await sharers.split(sessionId, ani, MINE);
    expect(share.payableAmount).toBe(103_711);
    const paid = await sharers.pay(sessionId, ani, share);
    expect(paid).toMatchObject({ paid: 103_711, rest: 146_924 });
    const payable = await voidDish({ cashier, sharers }, bill, { itemId: "S01-01" });
    expect(payable).toBe(139_755);
    expect(await listRefunds(product, orderId)).toEqual([{ amount: 103_711 }]);
    const after = await sharers.read(sessionId, budi);
    expect(after).toMatchObject({ payableAmount: 139_755, paid: 0, rest: 139_755 });
    expect(after.breakdown?.discounts).toMatchObject([{ amount: 15_000 }]);
    expect(after.shares).toMatchObject([{ shareId: share.shareId, amount: 0, portions: [] }]);
    expect(await readOrder(product.appUrl, ani, orderId)).toMatchObject({
      ...{ paid: 0, shares: [{ amount: 0, state: "PAID" }] },
    });
    await sharers.payRest(budi, orderId);
    await tables.untilPaid(ani, orderId);
  });

  test("TABLE-8 NOV-3 a void of what a paid share names gives nothing back for a dish that no paid share names: the rest falls, and below zero the newest share pays less", async ({
    product,
    tables,
    sharers,
    cashier,
  }) => {
    const bill = await openBill(tables, "DEMO-B2");
    const { ani, budi, sessionId, orderId } = bill;
    await sharers.pay(sessionId, ani, await sharers.split(sessionId, ani, MINE));
    const amount = { kind: "AMOUNT", amount: 90_000 } as const;
    await sharers.pay(sessionId, budi, await sharers.split(sessionId, budi, amount));
    expect(await voidDish({ cashier, sharers }, bill, { itemId: "S01-06" })).toBe(226_380);
    expect(await listRefunds(product, orderId)).toEqual([]);
    expect(await sharers.read(sessionId, ani)).toMatchObject({ paid: 200_880, rest: 25_500 });
    await voidDish({ cashier, sharers }, bill, { itemId: "S01-04" });
    expect(await listRefunds(product, orderId)).toEqual([{ amount: 34_560 }]);
    await tables.untilPaid(ani, orderId);
  });

  test("TABLE-8 NOV-3 a void of what a paid share names of some of several portions takes off first those that are not paid, and gives a shared portion back to each of its payers", async ({
    product,
    tables,
    sharers,
    cashier,
  }) => {
    const at = await tables.twoAt("DEMO-B3");
    const lines = [{ itemId: "S01-06", quantity: 5, modifierIds: [] }];
    const { orderId } = await tables.send(at.ani, at.sessionId, { lines });
    const bill = { ...at, orderId };
    const { ani, budi, sessionId } = bill;
    const lineId = (await listLines(sharers, bill))[0]?.lineId ?? "";
    const take = (units: number, of: number) => ({
      ...{ kind: "LINES" as const, lines: [{ lineId, units, of }] },
    });
    const half = await sharers.split(sessionId, ani, take(1, 2));
    expect(half.payableAmount).toBe(20_790);
    await sharers.pay(sessionId, ani, half);
    await sharers.pay(sessionId, budi, await sharers.split(sessionId, budi, take(1, 2)));
    await sharers.pay(sessionId, ani, await sharers.split(sessionId, ani, take(2, 1)));
    await voidDish({ cashier, sharers }, bill, { itemId: "S01-06", portions: 2 });
    expect(await listRefunds(product, orderId)).toEqual([]);
    expect(await sharers.read(sessionId, ani)).toMatchObject({ paid: 124_740, rest: 0 });
  });

  test("of all portions gives back to each payer, in parts of a dish too", async ({
    product,
    tables,
    sharers,
    cashier,
  }) => {
    const at = await tables.twoAt("DEMO-B4");
    const lines = [
      { itemId: "S01-06", quantity: 2, modifierIds: [] },
      { itemId: "S01-04", quantity: 1, modifierIds: [] },
    ];
    const { orderId } = await tables.send(at.ani, at.sessionId, { lines });
    const bill = { ...at, orderId };
    const { ani, budi, sessionId } = bill;
    const lineId = (await listLines(sharers, bill))[0]?.lineId ?? "";
    const take = (units: number, of: number) => ({
      ...{ kind: "LINES" as const, lines: [{ lineId, units, of }] },
    });
    await sharers.pay(sessionId, ani, await sharers.split(sessionId, ani, take(1, 2)));
    await sharers.pay(sessionId, budi, await sharers.split(sessionId, budi, take(1, 2)));
    const { rest } = await sharers.read(sessionId, ani);
    await voidDish({ cashier, sharers }, bill, { itemId: "S01-06", portions: 1 });
    expect(await listRefunds(product, orderId)).toEqual([]);
    await voidDish({ cashier, sharers }, bill, { itemId: "S01-06" });
    expect(await listRefunds(product, orderId)).toEqual([{ amount: 20_790 }, { amount: 20_790 }]);
    expect(await sharers.read(sessionId, ani)).toMatchObject({ paid: 0, rest: rest - 41_580 });
  });

  test("TABLE-8 NOV-3 a void of what a paid share names returns a share's own coupon with the last of its dishes, and before that gives back what was paid after it", async ({
    product,
    tables,
    sharers,
    cashier,
  }) => {
    const at = await tables.twoAt("DEMO-B5");
    const [satay, soto, ...others] = SATAY_LINES;
    await tables.send(at.ani, at.sessionId, { lines: [satay!, soto!] });
    const { orderId } = await tables.send(at.budi, at.sessionId, { lines: others });
    const bill = { ...at, orderId };
    const { ani, sessionId } = bill;
    const coupon = await product.grantCoupon(ani, "C03");
    const share = await sharers.split(sessionId, ani, MINE, [coupon]);
    expect(share.payableAmount).toBe(153_615);
    const { rest } = await sharers.pay(sessionId, ani, share);
    await voidDish({ cashier, sharers }, bill, { itemId: "S01-04" });
    // 60.060 less its part of the 17.325 that the coupon saves.
    expect(await listRefunds(product, orderId)).toEqual([{ amount: 53_973 }]);
    expect((await sharers.read(sessionId, ani)).rest).toBeLessThanOrEqual(rest);
    const claim = "select status from coupon_claim where claim_id = $1";
    expect(await product.rows.one(claim, [coupon])).toEqual({ status: "REDEEMED" });
    await voidDish({ cashier, sharers }, bill, { itemId: "S01-01" });
    const back = (await listRefunds(product, orderId)).reduce((sum, one) => sum + one.amount, 0);
    expect(back).toBe(share.payableAmount);
    expect(await product.rows.one(claim, [coupon])).toEqual({ status: "UNUSED" });
    const left = await sharers.read(sessionId, ani);
    expect(left).toMatchObject({ paid: 0, payableAmount: rest, rest });
    expect(left.breakdown?.discounts).toEqual([]);
  });

  test("TABLE-8 NOV-3 a void of what a paid share names returns the portions that the kitchen has not begun, also where the bill is paid by it", async ({
    product,
    tables,
    sharers,
    cashier,
  }) => {
    const { rows, appUrl } = product;
    await rows.all("insert into stock (store_id, item_id, portions) values ('S01', 'S01-07', 9)");
    const countLeft = () =>
      rows.one("select portions from stock where store_id = 'S01' and item_id = 'S01-07'");
    const bill = await openBill(tables, "DEMO-B6");
    await sharers.pay(
      bill.sessionId,
      bill.ani,
      await sharers.split(bill.sessionId, bill.ani, MINE),
    );
    for (const itemId of ["S01-04", "S01-06"])
      await voidDish({ cashier, sharers }, bill, { itemId });
    expect(await countLeft()).toEqual({ portions: 7 });
    await voidDish({ cashier, sharers }, bill, { itemId: "S01-07" });
    await tables.untilPaid(bill.ani, bill.orderId);
    expect(await countLeft()).toEqual({ portions: 9 });

    const other = await openBill(tables, "DEMO-B7");
    const { ani, budi, sessionId } = other;
    await sharers.pay(sessionId, ani, await sharers.split(sessionId, ani, MINE));
    for (const itemId of ["S01-04", "S01-06"])
      await voidDish({ cashier, sharers }, other, { itemId });
    const line = (await listLines(sharers, other)).find(({ itemId }) => itemId === "S01-07");
    const { version } = await sharers.read(sessionId, budi);
    const payload = { lineId: line?.lineId ?? "", quantity: 0, note: "", version };
    await ask(appUrl, changeLine, { payload, as: budi });
    await tables.untilPaid(ani, other.orderId);
    expect(await countLeft()).toEqual({ portions: 9 });
    await rows.all("delete from stock where store_id = 'S01' and item_id = 'S01-07'");
  });
});
