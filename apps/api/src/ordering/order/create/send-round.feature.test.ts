import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import { listOrders, orderDetail } from "@santap/contract/calls/order";
import { openTable, tableSession } from "@santap/contract/calls/table";
import { sendRound } from "@santap/contract/calls/table/round";
import { describe, expect } from "vitest";
import { ask, expectRefusal, send, type TestCaller } from "../../../testing/caller.ts";
import { freshOrder, openCode, sitDown } from "../../../testing/orders.ts";
import { inParallel } from "../../../testing/until.ts";
import { GADO_GADO, testWithTables } from "../../../restaurant/floor/tables.fixture.ts";

const test = testWithTables();
test.afterEach(({ tables }) => tables.requireOrder());

type Round = PayloadOf<typeof sendRound>;

function roundOf(sessionId: string, changes: Partial<Round> = {}): Round {
  return { sessionId, lines: [GADO_GADO], idempotencyKey: randomUUID(), ...changes };
}

describe("TABLE-2 a round that is sent from the menu", () => {
  test("TABLE-2 a round that is sent from the menu needs no account; the bill has no owner, and a friend with one pays it", async ({
    product,
    tables,
  }) => {
    const { appUrl, rows } = product;
    const guest = await sitDown(appUrl, { address: "10.3.0.1" }, "DEMO-B1");
    const { sessionId } = guest;
    const first = await ask(appUrl, sendRound, { payload: roundOf(sessionId), as: guest.seated });
    expect(first.roundState).toBe("SENT");
    const friend = await sitDown(appUrl, await product.newBuyer(), "DEMO-B1");
    const second = await ask(appUrl, sendRound, {
      ...{ payload: roundOf(sessionId), as: friend.seated },
    });
    expect(second.orderId).toBe(first.orderId);
    const { orderId } = first;
    expect(await rows.one("select user_id from orders where order_id = $1", [orderId])).toEqual({
      user_id: null,
    });
    const session = await ask(appUrl, tableSession, { payload: { sessionId }, as: guest.seated });
    expect(session).toMatchObject({
      ...{ orderId, payableAmount: 83_160, rest: 83_160 },
      rounds: [
        { roundId: first.roundId, state: "SENT", lines: [{ share: 41_580 }] },
        { roundId: second.roundId, lines: [{ share: 41_580 }] },
      ],
    });
    const page = { pageNo: 1, pageSize: 10 };
    const mine = await ask(appUrl, listOrders, { payload: page, as: friend.seated });
    expect(mine.list.map((order) => order.orderId)).toContain(orderId);
    const away = { address: "10.3.0.9", accessToken: friend.seated.accessToken };
    expect((await ask(appUrl, orderDetail, { payload: { orderId }, as: away })).orderId).toBe(
      orderId,
    );
    const stranger = { payload: { orderId }, as: await product.newBuyer() };
    expect(await expectRefusal(appUrl, orderDetail, stranger)).toMatchObject({ code: "4110001" });
    const code = await openCode(
      appUrl,
      friend.seated,
      await freshOrder(appUrl, friend.seated, orderId),
    );
    expect(
      await expectRefusal(appUrl, sendRound, { payload: roundOf(sessionId), as: guest.seated }),
    ).toMatchObject({ code: "4110009" });
    await product.sandbox.pay(code.qrCodeText);
    await tables.untilPaid(friend.seated, orderId);
  });

  test("the same key is one round, also at once; another content under it is refused", async ({
    product: { appUrl, rows },
  }) => {
    const { seated, sessionId } = await sitDown(appUrl, { address: "10.3.1.1" }, "DEMO-B2");
    const payload = roundOf(sessionId);
    const answers = await inParallel(6, () => ask(appUrl, sendRound, { payload, as: seated }));
    expect(new Set(answers.map(({ roundId }) => roundId)).size).toBe(1);
    const count = "select count(*)::int as rounds from order_round where order_id = $1";
    expect(await rows.one(count, [answers[0]?.orderId])).toEqual({ rounds: 1 });
    const other = { ...payload, lines: [{ ...GADO_GADO, quantity: 2 }] };
    const { envelope } = await send(appUrl, sendRound, { payload: other, as: seated });
    expect(envelope.success).toBe(false);
    const friend = await sitDown(appUrl, { address: "10.3.1.2" }, "DEMO-B2");
    const own = await ask(appUrl, sendRound, { payload, as: friend.seated });
    expect(own.roundId).not.toBe(answers[0]?.roundId);
  });

  test("two first rounds at once make one bill, and nothing is lost", async ({
    product: { appUrl },
  }) => {
    const seats = await inParallel(8, (nth) =>
      sitDown(appUrl, { address: `10.3.2.${nth + 1}` }, "DEMO-B3"),
    );
    const sessionId = seats[0]?.sessionId ?? "";
    const rounds = await inParallel(8, (nth) =>
      ask(appUrl, sendRound, { payload: roundOf(sessionId), as: seats[nth]?.seated as TestCaller }),
    );
    expect(new Set(rounds.map(({ orderId }) => orderId)).size).toBe(1);
    const read = { payload: { sessionId }, as: seats[0]?.seated as TestCaller };
    const session = await ask(appUrl, tableSession, read);
    expect(session.rounds).toHaveLength(8);
    expect(session.payableAmount).toBe(8 * 41_580);
  });

  test("TABLE-2 a round that is sent from the menu is not for takeaway, for stores paid first, and for who is not at the table", async ({
    product: { appUrl },
  }) => {
    const first = await sitDown(appUrl, { address: "10.3.3.1" }, "DEMO-A1");
    const lines = [{ itemId: "S06-07", quantity: 1, modifierIds: [] }];
    const paidFirst = { payload: roundOf(first.sessionId, { lines }), as: first.seated };
    const refused = await expectRefusal(appUrl, sendRound, paidFirst);
    const { sessionId } = await ask(appUrl, openTable, {
      ...{ payload: { tableCode: "DEMO-B4" }, as: { address: "10.3.3.2" } },
    });
    const stranger = { payload: roundOf(sessionId), as: { address: "10.3.3.3" } };
    expect((await expectRefusal(appUrl, sendRound, stranger)).code).toBe(refused.code);
  });
});
