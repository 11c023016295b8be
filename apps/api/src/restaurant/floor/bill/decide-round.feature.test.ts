import { ErrorCode } from "@santap/contract/errors/codes";
import { describe, expect } from "vitest";
import { cashierDetail, closePayOrder, createPayOrder } from "@santap/contract/calls/payment";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import { tableSession } from "@santap/contract/calls/table";
import { freshOrder, openCode, payInput, readOrder } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { inParallel } from "../../../testing/until.ts";
import { FEAST, GADO_GADO, testWithTables } from "../tables.fixture.ts";
import { openFloorStaff } from "../floor-staff.fixture.ts";

const test = testWithTables();
test.afterEach(({ tables }) => tables.requireOrder());

async function getRounds(product: TestProduct, buyer: Buyer, orderId: string) {
  return (await readOrder(product.appUrl, buyer, orderId)).rounds;
}

describe("TABLE-9 a round above the store's sum", () => {
  test("TABLE-9 a round above the store's sum waits for staff: not with the kitchen, not on the bill, and the rest is paid without it", async ({
    product,
    tables,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B1");
    const { orderId } = await tables.send(ani, sessionId);
    const before = await freshOrder(product.appUrl, ani, orderId);
    const large = await tables.send(budi, sessionId, { lines: FEAST });
    expect(large).toMatchObject({ orderId, roundState: "AWAITING_STAFF", payableAmount: 41_580 });
    const bill = await readOrder(product.appUrl, ani, orderId);
    expect(bill.rounds).toMatchObject([
      { state: "SENT", portions: 1, subtotal: 36_000 },
      { state: "AWAITING_STAFF", portions: 151, subtotal: 5_436_000 },
    ]);
    expect(bill.lines.map((line) => line.kitchenStatus)).toEqual(["FIRED", "PENDING", "PENDING"]);
    expect(bill.lines.map((line) => line.roundId)).toEqual([
      bill.rounds[0]?.roundId,
      bill.rounds[1]?.roundId,
      bill.rounds[1]?.roundId,
    ]);
    const payload = { orderId, partnerCode: "SANTAP" };
    expect(await ask(product.appUrl, cashierDetail, { payload, as: ani })).toMatchObject({
      order: { payableAmount: 41_580 },
      waitingRounds: 1,
    });
    // A waiting round spoils nobody's ticket.
    const code = await openCode(product.appUrl, ani, before);
    await product.sandbox.pay(code.qrCodeText);
    await tables.untilPaid(ani, orderId);
    expect(await getRounds(product, budi, orderId)).toMatchObject([
      { state: "SENT" },
      { state: "REFUSED" },
    ]);
    const paid = await readOrder(product.appUrl, ani, orderId);
    expect(paid.lines.map((line) => line.kitchenStatus)).toEqual(["FIRED", "VOIDED", "VOIDED"]);
  });

  test("a waiting round alone on a bill leaves nothing to pay until staff confirm it, then is paid as any other", async ({
    product,
    tables,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B2");
    const coupon = await product.grantCoupon(ani, "HEMAT20");
    const placed = await tables.send(ani, sessionId, { lines: FEAST, couponIds: [coupon] });
    expect(placed).toMatchObject({ roundState: "AWAITING_STAFF", payableAmount: 0 });
    const { orderId } = placed;
    const payload = { orderId, partnerCode: "SANTAP" };
    const waiting = await expectRefusal(product.appUrl, cashierDetail, { payload, as: budi });
    expect(waiting).toMatchObject({ status: 200, code: "6140004" });
    expect(waiting.message).toContain("Waiting for the staff");
    const early = { payload: payInput(placed), as: ani };
    expect(await expectRefusal(product.appUrl, createPayOrder, early)).toMatchObject({
      code: "6140004",
    });
    const session = { payload: { sessionId }, as: budi };
    expect(await ask(product.appUrl, tableSession, session)).toMatchObject({
      ...{ status: "OPEN", orderId },
      rounds: [{ state: "AWAITING_STAFF", portions: 151 }],
    });

    const roundId = await tables.waitingRound(ani, orderId);
    const answers = await inParallel(3, () => tables.staff.approveRound(roundId));
    const repeated = answers.map((one) => "repeated" in one && one.repeated);
    expect(repeated.toSorted()).toEqual([false, true, true]);
    expect(await tables.staff.refuseRound(roundId)).toEqual({ refused: "DECIDED" });
    // 5.436.000 less the coupon's 30.000, 5 % service, 10 % tax.
    const bill = await readOrder(product.appUrl, budi, orderId);
    expect(bill).toMatchObject({
      rounds: [{ state: "SENT" }],
      breakdown: { subtotal: 5_436_000, payableAmount: 6_243_930 },
    });
    expect(bill.lines.every((line) => line.kitchenStatus === "FIRED")).toBe(true);
    expect(await tables.readEvents(orderId)).toMatchObject([
      { kind: "CREATED" },
      { kind: "ROUND_APPROVED", data: { by: "Rina", reason: "", roundId } },
    ]);
    const code = await openCode(
      product.appUrl,
      budi,
      await freshOrder(product.appUrl, budi, orderId),
    );
    await product.sandbox.pay(code.qrCodeText);
    await tables.untilPaid(ani, orderId);
  });

  test("TABLE-9 a round above the store's sum counts with unconfirmed rounds, and starts again once staff confirmed", async ({
    tables,
  }) => {
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B3");
    const few = [{ ...GADO_GADO, quantity: 30 }];
    const half = [{ ...GADO_GADO, quantity: 80 }];
    const first = await tables.send(ani, sessionId, { lines: few });
    expect(first).toMatchObject({ roundState: "SENT" });
    const second = await tables.send(budi, sessionId, { lines: half });
    expect(second).toMatchObject({ roundState: "AWAITING_STAFF" });
    await tables.staff.approveRound(await tables.waitingRound(ani, first.orderId));
    expect(await tables.send(budi, sessionId, { lines: half })).toMatchObject({
      roundState: "SENT",
    });
  });

  test("TABLE-9 a round above the store's sum is refused by staff: it ends, holds nothing and costs nothing", async ({
    product,
    tables,
  }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B4");
    const coupon = await product.grantCoupon(ani, "HEMAT20");
    const { orderId } = await tables.send(ani, sessionId, { lines: FEAST, couponIds: [coupon] });
    const roundId = await tables.waitingRound(ani, orderId);
    const { staff } = tables;
    const elsewhere = await openFloorStaff(product, "S06");
    expect(await elsewhere.refuseRound(roundId)).toEqual({ refused: ErrorCode.orderNotFound });
    expect(await staff.refuseRound(roundId)).toEqual({ payableAmount: 0, repeated: false });
    expect(await staff.refuseRound(roundId)).toMatchObject({ repeated: true });
    expect(await staff.approveRound(roundId)).toEqual({ refused: "DECIDED" });
    const bill = await readOrder(product.appUrl, ani, orderId);
    expect(bill).toMatchObject({ rounds: [{ state: "REFUSED" }], cancellable: false });
    expect(bill.lines.every((line) => line.kitchenStatus === "VOIDED")).toBe(true);
    const payload = { orderId, partnerCode: "SANTAP" };
    const nothing = await expectRefusal(product.appUrl, cashierDetail, { payload, as: ani });
    expect(nothing.message).toContain("nothing to pay");
    const claims = "select status from coupon_claim where claim_id = $1";
    expect(await product.rows.all(claims, [coupon])).toEqual([{ status: "UNUSED" }]);
    expect(await tables.send(ani, sessionId)).toMatchObject({ roundState: "SENT" });
  });

  test("TABLE-9 a round above the store's sum is not confirmed while a friend pays, nor where its portions are gone", async ({
    product,
    tables,
  }) => {
    await product.rows.all(
      "insert into stock (store_id, item_id, portions) values ('S01', 'S01-07', 200)",
    );
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B5");
    const { orderId } = await tables.send(ani, sessionId);
    const drinks = [99, 60].map((quantity) => ({
      ...{ itemId: "S01-07", quantity, modifierIds: ["G5-1"] },
      note: `${quantity}`,
    }));
    await tables.send(budi, sessionId, { lines: drinks });
    const roundId = await tables.waitingRound(ani, orderId);
    const approve = () => tables.staff.approveRound(roundId);
    const code = await openCode(
      product.appUrl,
      ani,
      await freshOrder(product.appUrl, ani, orderId),
    );
    expect(await approve()).toEqual({ refused: "PAYING" });
    await ask(product.appUrl, closePayOrder, { payload: { box: code.box }, as: ani });
    await product.rows.all("update stock set portions = 158 where item_id = 'S01-07'");
    expect(await approve()).toEqual({ refused: "SOLD_OUT" });
    expect(await getRounds(product, ani, orderId)).toMatchObject([{}, { state: "AWAITING_STAFF" }]);
    await product.rows.all("update stock set portions = 159 where item_id = 'S01-07'");
    expect(await approve()).toMatchObject({ repeated: false });
    const left = "select portions from stock where item_id = 'S01-07'";
    expect(await product.rows.all(left)).toEqual([{ portions: 0 }]);
  });
});
