import { randomUUID } from "node:crypto";
import { createPayOrder } from "@santap/contract/calls/payment";
import { endShareCode, showBillCode, showShareCode } from "@santap/contract/calls/staff/bill-code";
import { counterOrder, takeCash } from "@santap/contract/calls/staff/counter";
import { voidLine } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { describe, expect } from "vitest";
import { assertAcquirerAgrees } from "../../../testing/acquirer-agreement.ts";
import { ask } from "../../../testing/caller.ts";
import { expireCode } from "../../../testing/expiry.ts";
import { freshOrder, payInput, placeOrder } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { inParallel, until } from "../../../testing/until.ts";
import { createSharers, readPostings } from "../../../ordering/bill/split/share.fixture.ts";
import { GADO_GADO } from "../tables.fixture.ts";
import { openStationOf } from "../../staff/staff.fixture.ts";
import { openFloor, readBill, readTable, STORE, testOnFloor } from "../floor.fixture.ts";
import {
  openTill,
  PRICE,
  REST,
  seatGuests,
  some,
  untilShare,
  wish,
  type How,
} from "./bill-code.fixture.ts";

const test = testOnFloor().extend("sharers", { scope: "file" }, ({ product }) =>
  createSharers(product),
);
test.afterEach(async ({ product, tables }) => {
  await tables.requireOrder();
  await assertAcquirerAgrees(product.rows, product.sandbox);
});

async function readActions({ rows }: TestProduct, subject: string) {
  return rows.all<{ act: string; after: unknown }>(
    "select act, after from audit_entry where subject = $1 order by entry_id",
    [subject],
  );
}

describe("NOV-29 guests without a phone pay by a code on the screen of staff", () => {
  test("TABLE-7 a waiter shows the code of the whole bill, the same on every screen and for the same tap, and its money pays the bill", async ({
    product,
  }) => {
    const waiter = await openFloor(product);
    const till = await openTill(product);
    const { sessionId, orderId, payableAmount } = await seatGuests(waiter, "B1");
    expect(payableAmount).toBe(PRICE);
    const before = await readBill(waiter, sessionId);
    expect(before.codeDue).toBe(PRICE);
    const tap = wish(orderId, PRICE);
    expect(await waiter.cutOff(showBillCode, tap)).toBe("LOST");
    const codes = await inParallel(4, () => waiter.ask(showBillCode, tap));
    const [code] = codes;
    expect(new Set(codes.map(({ box }) => box)).size).toBe(1);
    expect(code).toMatchObject({ amount: PRICE, payPrice: PRICE });
    const shareId = code?.shareId ?? "";
    const again = await till.ask(showShareCode, { ...STORE, shareId });
    expect(again).toMatchObject({ box: code?.box, qrCodeText: code?.qrCodeText });
    const running = await readBill(till, sessionId);
    const name = (await readTable(till, "B1")).session?.waiter ?? "";
    expect(running).toMatchObject({
      ...{ status: "PAYING", rest: 0, codeDue: null },
      paying: [{ shareId, name: null, shownBy: { name, place: "TABLE" }, amount: PRICE }],
    });
    expect((await readTable(till, "B1")).session?.paying?.name).toBe(name);
    await product.sandbox.pay(code?.qrCodeText ?? "");
    const paid = await untilShare(waiter, sessionId, shareId, "PAID");
    expect(paid).toMatchObject({ status: "SETTLED", rest: 0, paid: PRICE });
    expect((await readPostings(product, orderId)).map(({ event }) => event)).toContain(
      "PAYMENT_RECEIVED",
    );
    expect(await readActions(product, shareId)).toEqual([
      { act: "CODE_SHOWN", after: { orderId, kind: "REST", amount: PRICE } },
    ]);
    expect(await waiter.tryCall(showBillCode, tap)).toBe(ErrorCode.orderAlreadyPaid);
  });

  test("a share by amount, evenly and by dishes is held, one beside the other, each once", async ({
    product,
  }) => {
    const waiter = await openFloor(product);
    const { sessionId, orderId, payableAmount } = await seatGuests(waiter, "B2", 3);
    const [line] = (await readBill(waiter, sessionId)).rounds[0]?.lines ?? [];
    const lineId = line?.lineId ?? "";
    const dish: How = { kind: "LINES", lines: [{ lineId, units: 1 }] };
    const first = await waiter.ask(showBillCode, wish(orderId, payableAmount / 3, dish));
    const second = await waiter.ask(showBillCode, wish(orderId, 20_000, some(20_000)));
    const left = payableAmount - payableAmount / 3 - 20_000;
    const half = Math.ceil(left / 2);
    const evenly: How = { kind: "EVENLY", parts: 2 };
    const third = await waiter.ask(showBillCode, wish(orderId, half, evenly));
    expect(await readBill(waiter, sessionId)).toMatchObject({ rest: left - half });
    const wrong = await waiter.send(showBillCode, wish(orderId, payableAmount));
    expect(wrong.envelope.error).toMatchObject({
      ...{ code: ErrorCode.amountChanged, details: { payableAmount: left - half } },
    });
    for (const { shareId, qrCodeText } of [first, second, third]) {
      await product.sandbox.pay(qrCodeText);
      await untilShare(waiter, sessionId, shareId, "PAID");
    }
    const rest = await waiter.ask(showBillCode, wish(orderId, left - half));
    await product.sandbox.pay(rest.qrCodeText);
    expect(await untilShare(waiter, sessionId, rest.shareId, "PAID")).toMatchObject({ rest: 0 });
  });

  test("TABLE-4 TABLE-14 while it runs phones read who takes the payment, pay nothing twice, and cash is taken beside it", async ({
    product,
    tables,
    sharers,
  }) => {
    const { appUrl } = product;
    const till = await openTill(product);
    const waiter = await openFloor(product);
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B3");
    const { orderId } = await tables.send(ani, sessionId);
    const code = await till.ask(showBillCode, wish(orderId, 30_000, some(30_000)));
    const { shareId } = code;
    const seen = await sharers.read(sessionId, budi);
    const [share] = seen.shares;
    expect(share).toMatchObject({ shareId, name: null, mine: false, kind: "AMOUNT" });
    expect(share?.shownBy?.place).toBe("COUNTER");
    const name = share?.shownBy?.name ?? "";
    expect(name).toMatch(/^Staff /);
    expect(seen.paying[0]?.shownBy).toEqual(share?.shownBy);
    const more = { storeId: "S01", sessionId, lines: [GADO_GADO] };
    await expect(placeOrder(appUrl, budi, more)).rejects.toThrow(name);
    const tooMuch = await sharers.refuseSplit(sessionId, budi, some(PRICE));
    expect(tooMuch.code).toBe(ErrorCode.shareAmountInvalid);
    const [line] = (await readBill(waiter, sessionId)).rounds[0]?.lines ?? [];
    const voiding = { ...STORE, lineId: line?.lineId ?? "", portions: 1, of: 1, reason: "x" };
    const voided = await waiter.send(voidLine, voiding);
    expect(voided.envelope.error?.message).toContain(name);
    const rest = await sharers.split(sessionId, budi, REST);
    expect(rest.payableAmount).toBe(PRICE - 30_000);
    await sharers.unsplit(budi, rest.shareId);
    const { cashDueBeside } = await till.ask(counterOrder, { ...STORE, orderId });
    expect(cashDueBeside).toBe(11_500);
    const cash = { ...STORE, orderId, amount: 11_500, tendered: 12_000 };
    await till.ask(takeCash, { ...cash, besideRunning: randomUUID() });
    const joined = { ...(await freshOrder(appUrl, budi, shareId)), orderId: shareId };
    const theirs = await ask(appUrl, createPayOrder, { payload: payInput(joined), as: budi });
    expect(theirs.box).toBe(code.box);
    await product.sandbox.pay(code.qrCodeText);
    await untilShare(till, sessionId, shareId, "PAID");
    await tables.untilPaid(ani, orderId);
  });

  test("TABLE-7 a released code frees its share, also when another screen releases it; money that still comes is applied where it fits, else it goes back", async ({
    product,
  }) => {
    const { rows, sandbox } = product;
    const waiter = await openFloor(product);
    const till = await openTill(product);
    const { sessionId, orderId } = await seatGuests(waiter, "B4");
    const code = await waiter.ask(showBillCode, wish(orderId, PRICE));
    const { shareId } = code;
    expect(await till.ask(endShareCode, { ...STORE, shareId })).toEqual({
      ...{ shareId, state: "RETURNED" },
    });
    expect(await till.ask(endShareCode, { ...STORE, shareId })).toMatchObject({
      state: "RETURNED",
    });
    expect((await sandbox.code(code.qrCodeText)).standing).toBe("CANCELLED");
    expect(await readBill(waiter, sessionId)).toMatchObject({ status: "OPEN", rest: PRICE });
    expect((await readActions(product, shareId)).map(({ act }) => act)).toEqual([
      "CODE_SHOWN",
      "CODE_ENDED",
    ]);
    expect(await waiter.tryCall(showShareCode, { ...STORE, shareId })).toBe(ErrorCode.orderClosed);
    await sandbox.pay(code.qrCodeText);
    expect(await untilShare(waiter, sessionId, shareId, "PAID")).toMatchObject({ rest: 0 });
    await sandbox.pay(code.qrCodeText);
    await until("the refund of the second payment", async () => {
      const query = "select reason from refund where box = $1 and status = 'SUCCEEDED'";
      return (await rows.all(query, [code.box])).length === 1;
    });
  });

  test("TABLE-6 a share whose time is over is free again, and counts as no lapse", async ({
    product,
  }) => {
    const waiter = await openFloor(product);
    const { sessionId, orderId } = await seatGuests(waiter, "B5");
    for (const _ of [1, 2, 3]) {
      const { shareId, box } = await waiter.ask(showBillCode, wish(orderId, PRICE));
      await expireCode(product.rows, box);
      await untilShare(waiter, sessionId, shareId, "RETURNED");
    }
    const { qrCodeText, shareId } = await waiter.ask(showBillCode, wish(orderId, PRICE));
    await product.sandbox.pay(qrCodeText);
    await untilShare(waiter, sessionId, shareId, "PAID");
  });

  test("cash for the share that it pays closes the code first; an acquirer that makes none leaves the bill free", async ({
    product,
  }) => {
    const { sandbox } = product;
    const till = await openTill(product);
    const { sessionId, orderId } = await seatGuests(till, "B6", 2);
    const code = await till.ask(showBillCode, wish(orderId, 40_000, some(40_000)));
    const { shareId } = code;
    const cash = { ...STORE, orderId: shareId, amount: 40_000, tendered: 50_000 };
    expect(await till.ask(takeCash, cash)).toMatchObject({ change: 10_000 });
    expect((await sandbox.code(code.qrCodeText)).standing).toBe("CANCELLED");
    await untilShare(till, sessionId, shareId, "PAID");
    const { rest } = await readBill(till, sessionId);
    await sandbox.faults({ failNext: 9 });
    const refused = await till.tryCall(showBillCode, wish(orderId, rest));
    await sandbox.faults({});
    expect(refused).toBe(ErrorCode.paymentChannelUnavailable);
    await until("the free bill", async () => (await readBill(till, sessionId)).rest === rest);
    const last = await till.ask(showBillCode, wish(orderId, rest));
    await sandbox.pay(last.qrCodeText);
    await untilShare(till, sessionId, last.shareId, "PAID");
  });

  test("staff show the same code of a diner's share, and release only codes of their own", async ({
    product,
    tables,
    sharers,
  }) => {
    const { appUrl } = product;
    const waiter = await openFloor(product);
    const cook = await openStationOf(appUrl, product.rows, {
      ...{ ...STORE, stationId: "kitchen", role: "KITCHEN" },
    });
    const { ani, sessionId } = await tables.twoAt("DEMO-B7");
    const { orderId } = await tables.send(ani, sessionId);
    const theirs = await sharers.split(sessionId, ani, REST);
    const { shareId } = theirs;
    const shown = await waiter.ask(showShareCode, { ...STORE, shareId });
    expect(await sharers.openShare(ani, theirs)).toMatchObject({ box: shown.box });
    expect(await waiter.tryCall(endShareCode, { ...STORE, shareId })).toBe(ErrorCode.orderNotFound);
    const frozen = await waiter.tryCall(showBillCode, wish(orderId, PRICE));
    expect(frozen).toBe(ErrorCode.paymentInProgress);
    expect(await waiter.tryCall(showShareCode, { ...STORE, shareId: orderId })).toBe(
      ErrorCode.orderNotFound,
    );
    expect((await cook.send(showShareCode, { ...STORE, shareId })).envelope.success).toBe(false);
    await product.sandbox.pay(shown.qrCodeText);
    await tables.untilPaid(ani, orderId);
  });
});
