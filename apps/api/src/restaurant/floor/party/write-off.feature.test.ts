import { approveAction } from "@santap/contract/calls/staff";
import { takeCash } from "@santap/contract/calls/staff/counter";
import { openShift } from "@santap/contract/calls/staff/shift";
import { bumpLines } from "@santap/contract/calls/staff/kitchen";
import * as floor from "@santap/contract/calls/staff/table";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { describe, expect } from "vitest";
import type { TestProduct } from "../../../testing/test-product.ts";
import { inParallel } from "../../../testing/until.ts";
import { createSharers } from "../../../ordering/bill/split/share.fixture.ts";
import { GADO_GADO, type TableFixture } from "../tables.fixture.ts";
import { addStaff, openStationOf, PIN, type StaffAccount } from "../../staff/staff.fixture.ts";
import { openFloor, readBill, STORE, testOnFloor, type FloorTablet } from "../floor.fixture.ts";

const test = testOnFloor();
const WHY = { reason: "the guests are gone" };
const { approvalNeeded, approvalInvalid, approverUnfit } = StaffErrorCode;

/** A bill of so many gado-gado (48.000 and charges each). */
async function openBill(tables: TableFixture, code: string, quantity: number) {
  const { ani, sessionId } = await tables.twoAt(code);
  const { orderId } = await tables.send(ani, sessionId, { lines: [{ ...GADO_GADO, quantity }] });
  return { sessionId, orderId };
}

function approve(
  tablet: FloorTablet,
  by: StaffAccount,
  act: { kind: "WRITE_OFF" | "REFUND"; subject: string; amount: number },
) {
  return tablet.ask(approveAction, { ...STORE, operatorId: by.operatorId, pin: PIN, act });
}

async function setLimits({ rows }: TestProduct, manager: number, cashier = 0): Promise<void> {
  await rows.all(
    "update store set manager_write_off_limit = $1, cashier_write_off_limit = $2 where store_id = 'S01'",
    [manager, cashier],
  );
}

const decided = ({ rows }: TestProduct, orderId: string) =>
  rows.all(
    `select act, amount::int, decided_by, approved_by from refund_decision where order_id = $1`,
    [orderId],
  );

test("TABLE-8 STAFF-2 cash that goes back for a dish which is taken off counts as a refund of who takes it off", async ({
  product,
  tables,
}) => {
  const { rows, appUrl } = product;
  const till = await openStationOf(appUrl, rows, {
    ...{ ...STORE, stationId: "counter", role: "CASHIER" },
  });
  await till.ask(openShift, { ...STORE, float: 100_000 });
  const manager = await addStaff(rows, "S01", "MANAGER");
  const sharers = createSharers(product);
  const at = await tables.twoAt("DEMO-B7");
  await tables.send(at.budi, at.sessionId);
  const { orderId } = await tables.send(at.ani, at.sessionId, {
    lines: [{ ...GADO_GADO, note: "no nuts" }],
  });
  const { shareId } = await sharers.split(at.sessionId, at.ani, { kind: "MINE" });
  const { shares, rounds } = await readBill(till, at.sessionId);
  const amount = shares.find((share) => share.shareId === shareId)?.cashDue ?? 0;
  await till.ask(takeCash, { ...STORE, orderId: shareId, amount, tendered: amount });
  const lineId = rounds.flatMap(({ lines }) => lines).at(-1)?.lineId ?? "";
  const off = { ...STORE, lineId, portions: 1, of: 1, ...WHY };
  await rows.all("update store set cashier_refund_limit = 1000 where store_id = 'S01'");
  try {
    const refused = await till.send(floor.voidLine, off);
    const details = refused.envelope.error?.details as { kind: "REFUND"; amount: number };
    expect([refused.envelope.error?.code, details.kind]).toEqual([approvalNeeded, "REFUND"]);
    expect(await rows.all("select 1 from refund where order_id = $1", [orderId])).toEqual([]);
    const { approvalId } = await approve(till, manager, {
      ...{ kind: "REFUND", subject: lineId, amount: details.amount },
    });
    await till.ask(floor.voidLine, { ...off, approvalId });
    expect(await decided(product, orderId)).toEqual([
      {
        ...{ act: "REFUND", amount: details.amount },
        ...{ decided_by: till.operatorId, approved_by: manager.operatorId },
      },
    ]);
  } finally {
    await rows.all("update store set cashier_refund_limit = 200000 where store_id = 'S01'");
  }
});

describe("TABLE-13 what of a bill is given up", () => {
  test("TABLE-13 STAFF-2 a manager gives up their sum of the day, above it the owner agrees; a cashier has no sum", async ({
    product,
    tables,
  }) => {
    const manager = await openFloor(product, "MANAGER");
    const cashier = await openFloor(product, "CASHIER");
    const owner = await addStaff(product.rows, "S01", "OWNER");
    const first = await openBill(tables, "DEMO-B1", 1);
    const second = await openBill(tables, "DEMO-B2", 2);
    const { rest: small } = await readBill(manager, first.sessionId);
    const { rest: large } = await readBill(manager, second.sessionId);
    await setLimits(product, large);
    try {
      const off = (sessionId: string, more: object = {}) => ({
        ...{ ...STORE, sessionId, ...WHY, ...more },
      });
      expect(await cashier.tryCall(floor.writeOffBill, off(first.sessionId))).toBe(approvalNeeded);
      expect(await manager.tryCall(floor.writeOffBill, off(second.sessionId))).toBe("OK");
      expect((await readBill(manager, first.sessionId)).writeOffLeft).toBe(0);
      const refused = await manager.send(floor.writeOffBill, off(first.sessionId));
      expect(refused.envelope.error).toMatchObject({
        ...{ code: approvalNeeded, details: { kind: "WRITE_OFF", amount: small } },
      });
      const act = { kind: "WRITE_OFF", subject: first.sessionId, amount: small } as const;
      const ask = { ...STORE, operatorId: manager.operatorId, pin: PIN, act };
      expect(await manager.tryCall(approveAction, ask)).toBe(approverUnfit);
      expect(await cashier.tryCall(approveAction, ask)).toBe(approverUnfit);
      const other = await approve(cashier, owner, { ...act, amount: small - 1 });
      expect(await cashier.tryCall(floor.writeOffBill, off(first.sessionId, other))).not.toBe("OK");
      const { approvalId } = await approve(cashier, owner, act);
      expect(await manager.tryCall(floor.writeOffBill, off(first.sessionId, { approvalId }))).toBe(
        approvalInvalid,
      );
      expect(
        await cashier.ask(floor.writeOffBill, off(first.sessionId, { approvalId })),
      ).toMatchObject({ amount: small, repeated: false });
      expect(await decided(product, first.orderId)).toEqual([
        {
          ...{ act: "WRITE_OFF", amount: small },
          ...{ decided_by: cashier.operatorId, approved_by: owner.operatorId },
        },
      ]);
      const acts = await product.rows.all<{ act: string }>(
        "select act from audit_entry where subject = any($1) order by act",
        [[first.orderId, first.sessionId]],
      );
      expect(acts.map(({ act: one }) => one)).toEqual(["BILL_WRITTEN_OFF", "WRITE_OFF_DECIDED"]);
    } finally {
      await setLimits(product, 2_000_000);
    }
  });

  test("TABLE-13 STAFF-2 two bills at once by one manager do not both fit into what is left", async ({
    product,
    tables,
  }) => {
    const manager = await openFloor(product, "MANAGER");
    const bills = [await openBill(tables, "DEMO-B3", 1), await openBill(tables, "DEMO-B4", 1)];
    const { rest } = await readBill(manager, bills[0]?.sessionId ?? "");
    await setLimits(product, rest);
    try {
      const codes = await inParallel(2, (nth) =>
        manager.tryCall(floor.writeOffBill, {
          ...{ ...STORE, sessionId: bills[nth]?.sessionId ?? "", ...WHY },
        }),
      );
      expect(codes.toSorted()).toEqual([approvalNeeded, "OK"]);
    } finally {
      await setLimits(product, 2_000_000);
    }
  });

  test("TABLE-13 STAFF-2 clearing a table with what was served on its bill is giving it up, also what was called back; what the kitchen has is taken off", async ({
    product,
    tables,
  }) => {
    const cashier = await openFloor(product, "CASHIER");
    const manager = await addStaff(product.rows, "S01", "MANAGER");
    const unserved = await openBill(tables, "DEMO-B5", 1);
    const clear = (sessionId: string, more: object = {}) => ({
      ...{ ...STORE, sessionId, withLines: true, ...WHY, ...more },
    });
    expect(await cashier.tryCall(floor.resetParty, clear(unserved.sessionId))).toBe("OK");

    const { sessionId, orderId } = await openBill(tables, "DEMO-B6", 2);
    const { rounds, rest } = await readBill(cashier, sessionId);
    const lineId = rounds[0]?.lines[0]?.lineId ?? "";
    await product.rows.all("update order_line set kitchen_status = 'READY' where line_id = $1", [
      lineId,
    ]);
    await product.rows.all(
      `insert into line_station (store_id, line_id, station_id, status, changed_at, changed_by)
       values ('S01', $1, 'grill', 'READY', now(), 'test')`,
      [lineId],
    );
    const step = (move: "SERVE" | "RECALL", from: "READY" | "SERVED") =>
      cashier.ask(bumpLines, { ...STORE, moves: [{ lineId, step: move, from }] });
    await step("SERVE", "READY");
    expect(await cashier.tryCall(floor.resetParty, clear(sessionId))).toBe(approvalNeeded);
    await step("RECALL", "SERVED");
    expect(await cashier.tryCall(floor.resetParty, clear(sessionId))).toBe(approvalNeeded);
    const off = { ...STORE, lineId, portions: 1, of: 2, ...WHY };
    const refused = await cashier.send(floor.voidLine, off);
    expect(refused.envelope.error).toMatchObject({ details: { kind: "WRITE_OFF" } });
    expect((await readBill(cashier, sessionId)).rest).toBe(rest);
    const { approvalId } = await approve(cashier, manager, {
      ...{ kind: "WRITE_OFF", subject: sessionId, amount: rest },
    });
    await cashier.ask(floor.resetParty, clear(sessionId, { approvalId }));
    expect(await decided(product, orderId)).toMatchObject([{ act: "WRITE_OFF", amount: rest }]);
  });
});
