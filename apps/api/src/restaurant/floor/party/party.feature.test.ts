import { listOrders } from "@santap/contract/calls/order";
import { writeOffBill } from "@santap/contract/calls/staff/table";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { openFloor } from "../floor.fixture.ts";
import { tableSession } from "@santap/contract/calls/table";
import { describe, expect } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { ask, expectRefusal, type TestCaller } from "../../../testing/caller.ts";
import { freshOrder, openCode, readOrder, sitDown } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { setRemoved } from "../../../ordering/table/rows/people.ts";
import { GADO_GADO, testWithTables, type TableFixture } from "../tables.fixture.ts";
import { retireIdleSessions } from "../../../ordering/order/party/retire-idle.ts";
import { lockSession } from "../../../ordering/table/rows/sessions.ts";

const test = testWithTables();
test.afterEach(({ tables }) => tables.requireOrder());

function helpers({ appUrl, rows }: TestProduct, { deps }: TableFixture) {
  return {
    read: (sessionId: string, as: TestCaller) =>
      ask(appUrl, tableSession, { payload: { sessionId }, as }),
    stored: (sessionId: string) =>
      rows.one("select status from table_session where session_id = $1", [sessionId]),
    /** As the sweep finds it five hours later, unless somebody is seen. */
    async forget(sessionId: string) {
      await rows.all(
        "update table_session set last_activity_at = now() - interval '5 hours' where session_id = $1",
        [sessionId],
      );
      const onError = (error: unknown) => {
        throw error;
      };
      return retireIdleSessions({ db: deps.db, clock: Date.now, onError });
    },
    getTableId: async (label: string) => {
      const query = "select table_id from dining_table where store_id = 'S01' and label = $1";
      return (await rows.one<{ table_id: string }>(query, [label])).table_id;
    },
  };
}

describe("TABLE-12 a forgotten session", () => {
  test("TABLE-12 a forgotten session closes itself when it is empty, and is not forgotten while somebody is seen", async ({
    product,
    tables,
  }) => {
    const { forget, stored } = helpers(product, tables);
    const { sessionId } = await sitDown(product.appUrl, { address: "10.5.0.1" }, "DEMO-B1");
    await product.rows.all("update participant set seen_at = now() where session_id = $1", [
      sessionId,
    ]);
    expect(await forget(sessionId)).toBe(0);
    await product.rows.all("update participant set seen_at = null where session_id = $1", [
      sessionId,
    ]);
    expect(await forget(sessionId)).toBe(1);
    expect(await stored(sessionId)).toEqual({ status: "EXPIRED" });
  });

  test("TABLE-12 a forgotten session waits for staff with an unpaid bill; the next scan starts anew; a manager writes the rest off", async ({
    product,
    tables,
  }) => {
    const { appUrl, rows } = product;
    const { forget, stored, read } = helpers(product, tables);
    const { ani, sessionId } = await tables.twoAt("DEMO-B2");
    const coupon = await product.grantCoupon(ani, "HEMAT20");
    const { orderId } = await tables.send(ani, sessionId, { couponIds: [coupon] });
    expect(await forget(sessionId)).toBe(1);
    expect(await stored(sessionId)).toEqual({ status: "NEEDS_STAFF" });
    expect((await read(sessionId, ani)).status).toBe("NEEDS_STAFF");
    const next = await sitDown(appUrl, { address: "10.5.1.1" }, "DEMO-B2");
    expect(next.sessionId).not.toBe(sessionId);
    expect(await tables.staff.reopenParty(sessionId)).toEqual({ refused: "TABLE_TAKEN" });
    const left = { storeId: "S01", sessionId, reason: "left" };
    const waiter = await openFloor(product);
    expect(await waiter.tryCall(writeOffBill, left)).toBe(StaffErrorCode.staffForbidden);
    const { tablet } = tables.staff;
    expect(await tablet.ask(writeOffBill, left)).toMatchObject({ repeated: false });
    expect(await stored(sessionId)).toEqual({ status: "CLOSED" });
    const order = await readOrder(appUrl, ani, orderId);
    expect(order).toMatchObject({ status: "WRITTEN_OFF" });
    const claim = "select status from coupon_claim where claim_id = $1";
    expect(await rows.one(claim, [coupon])).toEqual({ status: "UNUSED" });
    expect((await tables.readEvents(orderId)).at(-1)).toMatchObject({
      ...{ kind: "WRITTEN_OFF", data: { by: "Rina", reason: "left" } },
    });
    const mine = await ask(appUrl, listOrders, { payload: { pageNo: 1, pageSize: 5 }, as: ani });
    expect(mine.list[0]).toMatchObject({ orderId, status: "WRITTEN_OFF" });
    expect(await tablet.ask(writeOffBill, left)).toEqual({ amount: 0, repeated: true });
  });

  test("TABLE-13 a forgotten session is reopened by staff where its table is free", async ({
    product,
    tables,
  }) => {
    const { forget, read } = helpers(product, tables);
    const { ani, sessionId } = await tables.twoAt("DEMO-B3");
    await tables.send(ani, sessionId);
    await forget(sessionId);
    expect(await tables.staff.reopenParty(sessionId)).toEqual({ repeated: false });
    expect(await read(sessionId, ani)).toMatchObject({
      status: "OPEN",
      notices: [{ kind: "REOPENED" }],
    });
    await tables.send(ani, sessionId);
    expect(await tables.staff.reopenParty(sessionId)).toEqual({ repeated: true });
  });
});

test("TABLE-10 a guest is removed while their phone scans again: both come to their end", async ({
  product,
  tables,
}) => {
  const { ani, sessionId } = await tables.twoAt("DEMO-B9");
  const { db } = tables.deps;
  const { me: participantId } = await helpers(product, tables).read(sessionId, ani);
  const place = { storeId: "S01", sessionId, participantId };
  const { scan } = await inTransaction(db, async (tx) => {
    await lockSession(tx, "S01", sessionId);
    const again = sitDown(product.appUrl, ani, "DEMO-B9");
    await until("the scan in line", async () => {
      const query = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await product.rows.all(query)).length > 0;
    });
    await setRemoved(tx, place, { by: "Rina", at: Date.now() });
    return { scan: again };
  });
  expect(await scan).toMatchObject({ sessionId });
  const refused = await expectRefusal(product.appUrl, tableSession, {
    payload: { sessionId },
    as: ani,
  });
  expect(refused.code).toBe("6140003");
});

describe("TABLE-13 staff", () => {
  test("TABLE-13 staff move a party to a free table: its phones, its bill and the old table's code follow", async ({
    product,
    tables,
  }) => {
    const { appUrl } = product;
    const { read, getTableId } = helpers(product, tables);
    const { ani, sessionId } = await tables.twoAt("DEMO-B4");
    const { orderId } = await tables.send(ani, sessionId);
    const other = await sitDown(appUrl, { address: "10.5.2.1" }, "DEMO-B5");
    const before = await read(sessionId, ani);
    const move = async (label: string) =>
      tables.staff.moveParty(sessionId, await getTableId(label));
    expect(await move("B5")).toEqual({ refused: "TABLE_TAKEN" });
    expect(await move("B6")).toEqual({ from: "B4", to: "B6", repeated: false });
    expect(await move("B6")).toMatchObject({ repeated: true });
    const after = await read(sessionId, ani);
    expect(after).toMatchObject({
      tableLabel: "B6",
      notices: [{ kind: "MOVED", from: "B4", to: "B6" }],
    });
    expect(after.version).toBeGreaterThan(before.version);
    expect(await readOrder(appUrl, ani, orderId)).toMatchObject({ tableLabel: "B6" });
    expect((await sitDown(appUrl, { address: "10.5.2.2" }, "DEMO-B6")).sessionId).toBe(sessionId);
    expect((await sitDown(appUrl, { address: "10.5.2.3" }, "DEMO-B4")).sessionId).not.toBe(
      sessionId,
    );
    expect(other.sessionId).not.toBe(sessionId);
  });

  test("TABLE-13 staff merge two parties: lines keep their ids and kitchen state, one coupon of a scope stays, old tokens are exchanged", async ({
    product,
    tables,
  }) => {
    const { appUrl, rows } = product;
    const { read } = helpers(product, tables);
    const { ani, sessionId: from } = await tables.twoAt("DEMO-B7");
    const { ani: cici, sessionId: into } = await tables.twoAt("DEMO-B8");
    const worse = await product.grantCoupon(ani, "HEMAT20");
    const better = await product.grantCoupon(cici, "HEMAT20");
    const source = await tables.send(ani, from, { couponIds: [worse] });
    await rows.all("update order_line set kitchen_status = 'READY' where order_id = $1", [
      source.orderId,
    ]);
    const target = await tables.send(cici, into, { couponIds: [better] });
    const lines = (await read(from, ani)).rounds.flatMap((round) => round.lines);
    const merge = () => tables.staff.mergeParties(from, into);
    const code = await openCode(appUrl, ani, await freshOrder(appUrl, ani, source.orderId));
    expect(await merge()).toEqual({ refused: "PAYING" });
    await rows.all("update pay_attempt set expires_at = now() where box = $1", [code.box]);
    await tables.untilOpen(ani, source.orderId);
    expect(await merge()).toMatchObject({ sessionId: into, releasedCoupons: 1 });

    const moved = await read(from, ani);
    expect(moved).toMatchObject({
      ...{
        sessionId: into,
        tableLabel: "B8",
        orderId: target.orderId,
        breakdown: { subtotal: 72_000 },
      },
      notices: [{ kind: "MERGED", from: "B7", to: "B8" }, { kind: "COUPON_RELEASED" }],
    });
    expect(moved.people).toHaveLength(4);
    expect(moved.rounds).toHaveLength(2);
    const carried = moved.rounds.find(({ by }) => by.participantId === moved.me);
    expect(carried?.lines).toMatchObject([{ lineId: lines[0]?.lineId, kitchenStatus: "READY" }]);
    const seated = { ...ani, participantToken: moved.participantToken ?? "" };
    const again = await read(into, seated);
    expect(again).toMatchObject({ sessionId: into, me: moved.me, participantToken: null });
    expect((await read(into, cici)).notices).toMatchObject([{ kind: "MERGED" }]);
    const claims =
      "select claim_id, status from coupon_claim where claim_id = any($1) order by status";
    expect(await rows.all(claims, [[worse, better]])).toEqual([
      { claim_id: better, status: "HELD" },
      { claim_id: worse, status: "UNUSED" },
    ]);
    await tables.send(seated, into, { lines: [GADO_GADO] });
    const stranger = { payload: { sessionId: from }, as: { address: "10.5.3.1" } };
    expect((await expectRefusal(appUrl, tableSession, stranger)).code).toBe("4110002");
    await rows.all(
      `update orders set vouchers = '[{"voucherId":"v","userId":"u","dealId":"d","type":"CASH","uses":1,"faceValue":1}]'
       where order_id = $1`,
      [target.orderId],
    );
    const { sessionId: third } = await tables.twoAt("DEMO-B9");
    expect(await tables.staff.mergeParties(third, into)).toEqual({ refused: "HAS_VOUCHERS" });
    await rows.all("update orders set vouchers = '[]' where order_id = $1", [target.orderId]);
  });
});
