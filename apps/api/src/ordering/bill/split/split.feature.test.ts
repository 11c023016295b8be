import { describe, expect } from "vitest";
import { changeBenefits } from "@santap/contract/calls/benefits";
import { createOrder, isFirstPaidOrder, listOrders } from "@santap/contract/calls/order";
import { cashierDetail } from "@santap/contract/calls/payment";
import { assertAcquirerAgrees } from "../../../testing/acquirer-agreement.ts";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import { freshOrder, openCode, orderInput, readOrder, sitDown } from "../../../testing/orders.ts";
import { SATAY_LINES } from "../../order/bought-deal/bought-deal.fixture.ts";
import { GADO_GADO, testWithTables } from "../../../restaurant/floor/tables.fixture.ts";
import { createSharers, readPostings } from "./share.fixture.ts";

const test = testWithTables().extend("sharers", { scope: "file" }, ({ product }) =>
  createSharers(product),
);
test.afterEach(async ({ product, tables }) => {
  await tables.requireOrder();
  await assertAcquirerAgrees(product.rows, product.sandbox);
});

describe("a bill that several people pay", () => {
  test("TABLE-6 TABLE-7 TABLE-16 a bill that several people pay by dish, evenly, by amount and the rest: each with its own code, PAID with the last", async ({
    product,
    tables,
    sharers,
  }) => {
    const { appUrl } = product;
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B1");
    const chandra = (await sitDown(appUrl, await product.newBuyer(), "DEMO-B1")).seated;
    const coupon = await product.grantCoupon(ani, "C03");
    const [satay, ...others] = SATAY_LINES;
    await tables.send(budi, sessionId, { lines: others });
    const { orderId } = await tables.send(ani, sessionId, {
      ...{ lines: [satay!], couponIds: [coupon] },
    });
    const mine = await sharers.split(sessionId, ani, { kind: "MINE" });
    expect(mine.payableAmount).toBe(103_711);
    const half = await sharers.split(sessionId, budi, { kind: "EVENLY", parts: 2 });
    expect(half.payableAmount).toBe(73_462);
    const some = await sharers.split(sessionId, chandra, { kind: "AMOUNT", amount: 50_000 });
    const running = await sharers.read(sessionId, chandra);
    expect(running).toMatchObject({
      ...{ status: "PAYING", payableAmount: 250_635, paid: 0, rest: 23_462 },
      shares: [
        { shareId: mine.shareId, name: "Guest 1", kind: "MINE", mine: false, state: "RUNNING" },
        { shareId: half.shareId, name: "Guest 2", kind: "EVENLY", amount: 73_462 },
        { shareId: some.shareId, kind: "AMOUNT", mine: true },
      ],
    });
    expect(running.paying.map(({ amount }) => amount).toSorted()).toEqual([103711, 50000, 73462]);
    for (const { secondsLeft } of running.paying) expect(secondsLeft).toBeGreaterThan(240);
    expect(await sharers.pay(sessionId, budi, half)).toMatchObject({
      ...{ status: "PAYING", paid: 73_462, rest: 23_462 },
    });
    await sharers.pay(sessionId, ani, mine);
    expect(await sharers.pay(sessionId, chandra, some)).toMatchObject({
      ...{ status: "OPEN", paid: 227_173, rest: 23_462, paying: [] },
    });
    expect(await readOrder(appUrl, chandra, some.shareId)).toMatchObject({
      ...{ orderId, status: "OPEN", paid: 227_173 },
      shares: [{ shareId: some.shareId, mine: true, state: "PAID", amount: 50_000 }, {}, {}],
    });
    const claim = "select status from coupon_claim where claim_id = $1";
    expect(await product.rows.one(claim, [coupon])).toEqual({ status: "HELD" });
    await sharers.payRest(ani, orderId);
    expect(await product.rows.one(claim, [coupon])).toEqual({ status: "REDEEMED" });
    expect(await sharers.read(sessionId, ani)).toMatchObject({
      ...{ status: "SETTLED", paid: 250_635, rest: 0 },
    });
    const last = "select share_id from bill_share where order_id = $1 and kind = 'REST'";
    const { share_id: rest } = await product.rows.one<{ share_id: string }>(last, [orderId]);
    expect(await readPostings(product, orderId)).toEqual(
      [
        [half.shareId, 73_462, 73_462],
        [mine.shareId, 103_711, 103_711],
        [some.shareId, 50_000, 50_000],
        // The bill's discount is posted with the share that completes it.
        [rest, 23_462, 23_462 + 15_000],
      ].flatMap(([share_id, received, applied]) => [
        { event: "PAYMENT_RECEIVED", share_id, amount: received },
        { event: "PAYMENT_APPLIED", share_id, amount: applied },
      ]),
    );
    expect(await ask(appUrl, isFirstPaidOrder, { payload: { orderId: rest }, as: ani })).toBe(
      false,
    );
    const own = { payload: { orderId: mine.shareId }, as: ani };
    expect(await ask(appUrl, isFirstPaidOrder, own)).toBe(true);
    const page = { payload: { pageNo: 1, pageSize: 5 }, as: chandra };
    expect((await ask(appUrl, listOrders, page)).list).toMatchObject([{ orderId }]);
  });

  test("TABLE-5 who taps Pay on a running share sees its code, by its id and where it is all of the rest", async ({
    product: { appUrl },
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B2");
    const { orderId } = await tables.send(ani, sessionId);
    const half = await sharers.split(sessionId, ani, { kind: "EVENLY", parts: 2 });
    const { box } = await sharers.openShare(ani, half);
    expect((await sharers.openShare(budi, half)).box).toBe(box);
    const rest = await freshOrder(appUrl, budi, orderId);
    expect(rest.payableAmount).toBe(20_790);
    const own = await openCode(appUrl, budi, rest);
    expect(own.box).not.toBe(box);
    const payload = { orderId, partnerCode: "SANTAP" };
    const none = await expectRefusal(appUrl, cashierDetail, { payload, as: ani });
    expect(none).toMatchObject({ code: "4110009" });
    const two = await sharers.refuseSplit(sessionId, budi, { kind: "REST" });
    expect(two).toMatchObject({ code: "4110009" });
    await sharers.unsplit(ani, half.shareId);
    expect(await ask(appUrl, cashierDetail, { payload, as: ani })).toMatchObject({
      order: { orderId, payableAmount: 20_790 },
    });
  });

  test("TABLE-4 a bill that several people pay is frozen for all while a share runs, and the refusal names whose time ends last", async ({
    product: { appUrl, rows },
    tables,
    sharers,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B3");
    const { orderId } = await tables.send(ani, sessionId, { lines: [GADO_GADO] });
    const first = await sharers.split(sessionId, ani, { kind: "AMOUNT", amount: 10_000 });
    await sharers.split(sessionId, budi, { kind: "AMOUNT", amount: 10_000 });
    await rows.all(
      "update bill_share set returns_at = returns_at + interval '10 s' where share_id = $1",
      [first.shareId],
    );
    const payload = orderInput({ storeId: "S01", sessionId, lines: [GADO_GADO] });
    const round = await expectRefusal(appUrl, createOrder, { payload, as: budi });
    expect(round.code).toBe("4110009");
    expect(round.message).toContain("Your friend at the same table is paying, cannot add item.");
    expect(round.message).toContain("(Guest 1, ");
    const { version } = await readOrder(appUrl, ani, orderId);
    const benefits = { payload: { orderId, version, couponIds: [] }, as: budi };
    expect(await expectRefusal(appUrl, changeBenefits, benefits)).toMatchObject({
      ...{ code: "4110009", message: expect.stringContaining("(Guest 1, ") as string },
    });
  });

  test("TABLE-8 a bill that several people pay takes a new round after a share was paid, and keeps its coupons as they are", async ({
    product,
    tables,
    sharers,
  }) => {
    const { appUrl } = product;
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B4");
    const { orderId } = await tables.send(ani, sessionId);
    const paid = await sharers.split(sessionId, ani, { kind: "AMOUNT", amount: 20_000 });
    await sharers.pay(sessionId, ani, paid);
    const grown = await tables.send(budi, sessionId);
    expect(grown).toMatchObject({ orderId, payableAmount: 83_160 - 20_000 });
    const coupon = await product.grantCoupon(budi, "C03");
    const { version } = await readOrder(appUrl, ani, orderId);
    const benefits = { payload: { orderId, version, couponIds: [coupon] }, as: budi };
    expect(await expectRefusal(appUrl, changeBenefits, benefits)).toMatchObject({
      code: "4110010",
    });
    const lines = [GADO_GADO];
    const payload = orderInput({ storeId: "S01", sessionId, lines, couponIds: [coupon] });
    const round = await expectRefusal(appUrl, createOrder, { payload, as: budi });
    expect(round).toMatchObject({ code: "4110010" });
    const mine = await sharers.split(sessionId, budi, { kind: "MINE" });
    expect(mine.payableAmount).toBe(41_580);
    await sharers.pay(sessionId, budi, mine);
    await sharers.payRest(ani, orderId);
  });
});
