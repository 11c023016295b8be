import { changeBenefits } from "@santap/contract/calls/benefits";
import { createOrder, listOrders } from "@santap/contract/calls/order";
import { readReceipt } from "@santap/contract/calls/order/receipt";
import { cashierDetail } from "@santap/contract/calls/payment";
import { openTable, tableSession } from "@santap/contract/calls/table";
import { leaveTable } from "@santap/contract/calls/table/guest";
import { describe, expect } from "vitest";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import { freshOrder, orderInput, placeOrder, readOrder } from "../../../testing/orders.ts";
import { GADO_GADO } from "../../../restaurant/floor/tables.fixture.ts";
import {
  byAccount,
  dineTogether,
  leave,
  removeByHost,
  testWithGoneGuests,
  tryAll,
  WAYS,
} from "./gone-guest.fixture.ts";

const test = testWithGoneGuests();
test.afterEach(({ tables }) => tables.requireOrder());

const PRICE = 41_580;

describe("NOV-34 TABLE-10 a shared bill and who is no longer at its table", () => {
  test.for(WAYS)(
    "NOV-34 who $way changes, pays, reads and orders nothing of it, by account or by the old token",
    async ({ go, code }, { product, tables, sharers }) => {
      const party = await dineTogether(product, tables, { code: "DEMO-B1" });
      const { ani, budi, sessionId, orderId } = party;
      await go(party);
      const before = await ask(product.appUrl, tableSession, { payload: { sessionId }, as: ani });
      for (const as of [byAccount(budi), budi]) {
        const answers = await tryAll(party, as);
        expect(Object.entries(answers).filter(([, answer]) => answer === "OK")).toEqual([]);
        expect(answers).toMatchObject({ detail: code, benefits: code, pay: code, cashier: code });
      }
      const after = await ask(product.appUrl, tableSession, { payload: { sessionId }, as: ani });
      expect(after).toMatchObject({ status: "OPEN", payableAmount: before.payableAmount });
      expect(await readOrder(product.appUrl, ani, orderId)).toMatchObject({ status: "OPEN" });
      await sharers.payRest(ani, orderId);
    },
  );

  test("NOV-34 who left may pay the own share that runs, and reads that alone of the bill afterwards", async ({
    product,
    tables,
    sharers,
  }) => {
    const party = await dineTogether(product, tables, { code: "DEMO-B5" });
    const { ani, budi, sessionId, orderId } = party;
    const { appUrl } = product;
    const share = await sharers.split(sessionId, budi, { kind: "MINE" });
    await leave(party);
    const left = byAccount(budi);
    const whole = { payload: { orderId, partnerCode: "SANTAP" }, as: left };
    expect((await expectRefusal(appUrl, cashierDetail, whole)).code).toBe("4110002");
    const benefits = { orderId: share.shareId, version: 2, couponIds: [] };
    const change = { payload: benefits, as: left };
    expect((await expectRefusal(appUrl, changeBenefits, change)).code).toBe("4110002");
    const own = await freshOrder(appUrl, left, share.shareId);
    expect(own.payableAmount).toBe(PRICE);
    const { qrCodeText } = await sharers.openShare(left, { ...share, ticket: own.ticket });
    await product.sandbox.pay(qrCodeText);
    await sharers.awaitShare(sessionId, ani, share.shareId, "PAID");
    const part = await readOrder(appUrl, left, orderId);
    expect(part).toMatchObject({
      ...{ ownPart: true, paid: PRICE, breakdown: { payableAmount: PRICE, subtotal: PRICE } },
      lines: [{ itemId: GADO_GADO.itemId }],
      shares: [{ mine: true, amount: PRICE }],
    });
    expect(part.payments).toHaveLength(1);
    expect(part.rounds).toHaveLength(1);
    const receipt = await ask(appUrl, readReceipt, { payload: { orderId }, as: left });
    expect(receipt).toMatchObject({ whole: null, parts: [{ amount: PRICE }] });
    const list = await ask(appUrl, listOrders, {
      payload: { pageNo: 1, pageSize: 5 },
      as: left,
    });
    expect(list.list).toMatchObject([{ orderId, payableAmount: PRICE, itemCount: 1 }]);
    const unpaid = { payload: { pageNo: 1, pageSize: 5, unpaid: true as const }, as: left };
    expect(await ask(appUrl, listOrders, unpaid)).toMatchObject({ list: [], total: 0 });
    await sharers.payRest(ani, orderId);
    const paid = await ask(appUrl, readReceipt, { payload: { orderId }, as: left });
    expect(paid).toMatchObject({ whole: null, parts: [{ amount: PRICE }] });
    expect((await readOrder(appUrl, left, orderId)).lines).toHaveLength(1);
  });

  test("NOV-34 a share that the account pays from another phone ends with the removal", async ({
    product,
    tables,
    sharers,
  }) => {
    const party = await dineTogether(product, tables, { code: "DEMO-B6" });
    const { ani, budi, sessionId, orderId } = party;
    const other = byAccount(budi);
    await sharers.openShare(other, {
      ...(await freshOrder(product.appUrl, other, orderId)),
      shareId: orderId,
    });
    expect((await sharers.read(sessionId, ani)).paying).toHaveLength(1);
    await removeByHost(party);
    await tables.untilOpen(ani, orderId);
    await sharers.payRest(ani, orderId);
  });

  test("NOV-34 an account that was removed is out on its other phone and behind a new place, too", async ({
    product,
    tables,
    sharers,
  }) => {
    const party = await dineTogether(product, tables, { code: "DEMO-B7" });
    const { ani, budi, sessionId } = party;
    const { appUrl } = product;
    const scan = async () => {
      const as = { address: "10.7.0.9" };
      const { participantToken } = await ask(appUrl, openTable, {
        payload: { tableCode: "DEMO-B7" },
        as,
      });
      return { ...budi, ...as, participantToken };
    };
    const second = await scan();
    const link = "update participant set user_id = $2 where session_id = $1 and seat = 3";
    const { user_id: userId } = await product.rows.one<{ user_id: string }>(
      "select user_id from participant where session_id = $1 and seat = 2",
      [sessionId],
    );
    await product.rows.all(link, [sessionId, userId]);
    await removeByHost(party);
    const third = await scan();
    for (const as of [second, third]) {
      const refused = await expectRefusal(appUrl, tableSession, { payload: { sessionId }, as });
      expect(refused.code).toBe("6140003");
    }
    const { people } = await ask(appUrl, tableSession, { payload: { sessionId }, as: ani });
    expect(people.map(({ seat }) => seat)).toEqual([1, 4]);
    await sharers.payRest(ani, party.orderId);
  });

  test("NOV-34 who comes back after leaving is at the bill again; who repeats the order after it is not", async ({
    product,
    tables,
    sharers,
  }) => {
    const { appUrl } = product;
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B8");
    const { orderId } = await tables.send(ani, sessionId);
    const payload = orderInput({ storeId: "S01", sessionId, lines: [GADO_GADO] });
    await ask(appUrl, createOrder, { payload, as: budi });
    await ask(appUrl, leaveTable, { payload: { sessionId }, as: budi });
    const repeated = await expectRefusal(appUrl, createOrder, { payload, as: byAccount(budi) });
    expect(repeated.code).toBe("4110002");
    const back = await ask(appUrl, openTable, { payload: { tableCode: "DEMO-B8" }, as: budi });
    expect(back.sessionId).toBe(sessionId);
    expect(await readOrder(appUrl, byAccount(budi), orderId)).toMatchObject({ status: "OPEN" });
    await placeOrder(appUrl, { ...budi, participantToken: back.participantToken }, payload);
    await sharers.payRest(ani, orderId);
  });

  test("NOV-34 who leaves after the bill is paid still reads what they ate", async ({
    product,
    tables,
    sharers,
  }) => {
    const party = await dineTogether(product, tables, { code: "DEMO-B9" });
    const { ani, budi, orderId } = party;
    await sharers.payRest(ani, orderId);
    await leave(party);
    const detail = await readOrder(product.appUrl, byAccount(budi), orderId);
    expect(detail.lines).toHaveLength(2);
  });
});
