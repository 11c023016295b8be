import { giveRefund, handBack, takeCash } from "@santap/contract/calls/staff/counter";
import { approveAction } from "@santap/contract/calls/staff";
import { closeShift, enterDrawer, openShift, readShift } from "@santap/contract/calls/staff/shift";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { StoreRole } from "@santap/domain/staff/permission";
import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import type { TestProduct } from "../../../testing/test-product.ts";
import { inParallel } from "../../../testing/until.ts";
import { addStaff, openStation, openStationOf, PIN } from "../../staff/staff.fixture.ts";
import { stationSignIn } from "@santap/contract/calls/staff";
import { orderToast, STORE, testWithOwnCounter } from "../counter.fixture.ts";

const test = testWithOwnCounter();
let drawers = 0;

async function addDrawer({ rows }: TestProduct): Promise<string> {
  drawers += 1;
  const stationId = `drawer${drawers}`;
  await rows.all(
    `insert into station (store_id, station_id, kind, name, position)
     values ('S06', $1, 'COUNTER', $1, 9)`,
    [stationId],
  );
  return stationId;
}

/** An open drawer with this float, and a signed-in person of the role. */
async function openDrawer(product: TestProduct, float: number, role: StoreRole = "CASHIER") {
  const stationId = await addDrawer(product);
  const tablet = await openStationOf(product.appUrl, product.rows, { ...STORE, stationId, role });
  const { shiftId } = await tablet.ask(openShift, { ...STORE, float });
  return { ...tablet, shiftId };
}

type Tablet = Awaited<ReturnType<typeof openDrawer>>;

const describeEntry = (shiftId: string, amount: number, changes: object = {}) => ({
  ...{ ...STORE, shiftId, kind: "OUT" as const, amount, reason: "supplier" },
  ...{ idempotencyKey: randomUUID(), ...changes },
});
const takeOut = ({ tryCall, shiftId }: Tablet, amount: number, changes: object = {}) =>
  tryCall(enterDrawer, describeEntry(shiftId, amount, changes));

async function approveOut(
  product: TestProduct,
  { ask, shiftId }: Tablet,
  { amount, role }: { amount: number; role: StoreRole },
) {
  const { operatorId } = await addStaff(product.rows, "S06", role);
  const act = { kind: "DRAWER_OUT", subject: shiftId, amount } as const;
  return ask(approveAction, { ...STORE, operatorId, pin: PIN, act });
}

const { approvalNeeded, approvalInvalid, approverUnfit, shiftRefused } = StaffErrorCode;

describe("SHIFT-1 money out of a drawer for no order", () => {
  test("SHIFT-1 STAFF-2 money out of a drawer for no order counts by person and day: a cashier's sum, also in many small ones, at two drawers and at once", async ({
    product,
  }) => {
    const tablet = await openDrawer(product, 5_000_000);
    expect(await takeOut(tablet, 4_900_000)).toBe(approvalNeeded);
    expect(await takeOut(tablet, 200_001)).toBe(approvalNeeded);
    expect(await takeOut(tablet, 150_000)).toBe("OK");
    const second = await openStation(product.appUrl, product.rows, {
      ...{ ...STORE, stationId: await addDrawer(product) },
    });
    await second.ask(stationSignIn, { operatorId: tablet.operatorId, pin: PIN });
    const { shiftId } = await second.ask(openShift, { ...STORE, float: 900_000 });
    const codes = await inParallel(8, (nth) =>
      nth % 2 === 0
        ? takeOut(tablet, 10_000)
        : second.tryCall(enterDrawer, describeEntry(shiftId, 10_000)),
    );
    expect(codes.toSorted()).toEqual([...Array(3).fill(approvalNeeded), ...Array(5).fill("OK")]);
    expect((await tablet.ask(readShift, STORE)).outLeft).toBe(0);
    expect(await takeOut(tablet, 1)).toBe(approvalNeeded);
    // What is put in gives nothing of the sum back.
    expect(await takeOut(tablet, 300_000, { kind: "IN" })).toBe("OK");
    expect(await takeOut(tablet, 1)).toBe(approvalNeeded);
    await product.rows.all(
      "update store set day_ends_minute = (day_ends_minute + 720) % 1440 where store_id = 'S06'",
    );
    await product.rows.all(
      "alter table refund_decision disable trigger refund_decision_append_only",
    );
    await product.rows.all("update refund_decision set business_day = business_day - 2");
    await product.rows.all(
      "alter table refund_decision enable trigger refund_decision_append_only",
    );
    expect(await takeOut(tablet, 200_000)).toBe("OK");
  });

  test("SHIFT-1 STAFF-2 above the sum one manager's PIN agrees to one act, once, for a minute; the manager's own sum shrinks, the owner has none", async ({
    product,
  }) => {
    const tablet = await openDrawer(product, 9_000_000);
    const act = { kind: "DRAWER_OUT", subject: tablet.shiftId, amount: 2_000_001 } as const;
    const manager = await addStaff(product.rows, "S06", "MANAGER");
    const ask = (operatorId: string, amount: number) =>
      tablet.tryCall(approveAction, { ...STORE, operatorId, pin: PIN, act: { ...act, amount } });
    expect(await ask(tablet.operatorId, 300_000)).toBe(approverUnfit);
    expect(await ask((await addStaff(product.rows, "S06", "CASHIER")).operatorId, 300_000)).toBe(
      approverUnfit,
    );
    expect(await ask(manager.operatorId, 2_000_001)).toBe(approverUnfit);
    const { approvalId } = await tablet.ask(approveAction, {
      ...{ ...STORE, operatorId: manager.operatorId, pin: PIN },
      act: { ...act, amount: 1_500_000 },
    });
    expect(await takeOut(tablet, 1_500_001, { approvalId })).toBe(approvalInvalid);
    const said = await inParallel(4, () => takeOut(tablet, 1_500_000, { approvalId }));
    expect(said.toSorted()).toEqual([...Array(3).fill(approvalInvalid), "OK"]);
    expect(await ask(manager.operatorId, 500_001)).toBe(approverUnfit);
    expect(await ask(manager.operatorId, 500_000)).toBe("OK");
    expect((await tablet.ask(readShift, STORE)).outLeft).toBe(200_000);
    const late = await approveOut(product, tablet, { amount: 2_500_000, role: "OWNER" });
    await product.rows.all("update staff_approval set expires_at = now() where approval_id = $1", [
      late.approvalId,
    ]);
    expect(await takeOut(tablet, 2_500_000, { approvalId: late.approvalId })).toBe(approvalInvalid);
    const owner = await approveOut(product, tablet, { amount: 2_500_000, role: "OWNER" });

    expect(await takeOut(tablet, 2_500_000, { approvalId: owner.approvalId })).toBe("OK");
    const { shift } = await tablet.ask(readShift, STORE);
    expect(shift).toMatchObject({
      expected: 5_000_000,
      entries: [{ approvedBy: expect.stringContaining("Staff") }, { amount: 2_500_000 }],
    });
    const [entry] = await product.rows.all(
      `select after ->> 'approvedBy' as by from audit_entry
       where subject = $1 and act = 'DRAWER_ENTRY' order by entry_id`,
      [tablet.shiftId],
    );
    expect(entry).toEqual({ by: manager.operatorId });
  });

  test("SHIFT-1 a manager alone stops at their sum, an owner at what is in the drawer", async ({
    product,
  }) => {
    const manager = await openDrawer(product, 5_000_000, "MANAGER");
    expect(await takeOut(manager, 2_000_001)).toBe(approvalNeeded);
    expect(await takeOut(manager, 2_000_000)).toBe("OK");
    const owner = await openDrawer(product, 5_000_000, "OWNER");
    expect(await takeOut(owner, 1_000_000_000)).toBe(shiftRefused);
    expect(await takeOut(owner, 5_000_001)).toBe(shiftRefused);
    expect((await owner.ask(readShift, STORE)).outLeft).toBe(null);
    expect(await takeOut(owner, 5_000_000)).toBe("OK");
    expect(await takeOut(owner, 1)).toBe(shiftRefused);
  });

  test("SHIFT-1 never more than is in the drawer, while others take cash and hand it back; the same key counts once", async ({
    product,
  }) => {
    const tablet = await openDrawer(product, 100_000, "OWNER");
    const { orderId, amount } = await orderToast(product, 3);
    const cash = { ...STORE, orderId, amount, tendered: amount };
    const key = describeEntry(tablet.shiftId, 60_000);
    const all = await Promise.all([
      ...[1, 2, 3].map(() => takeOut(tablet, 60_000)),
      tablet.tryCall(takeCash, cash),
      ...[1, 2].map(() => tablet.tryCall(enterDrawer, key)),
    ]);
    expect(all.filter((code) => code === "OK").length).toBeGreaterThan(1);
    const { refundId } = await tablet.ask(giveRefund, {
      ...{ ...STORE, orderId, what: { kind: "ALL" }, route: "OFFLINE", note: "Cold" },
      idempotencyKey: randomUUID(),
    });
    await takeOut(tablet, 50_000, { kind: "IN" });
    const { shift } = await tablet.ask(readShift, STORE);
    const left = shift?.expected ?? 0;
    await Promise.all([
      tablet.tryCall(handBack, {
        ...{ ...STORE, orderId, refundId: refundId ?? "", again: false, way: "CASH" },
      }),
      ...[1, 2, 3].map(() => takeOut(tablet, Math.floor(left / 2))),
    ]);
    const sums = await product.rows.one<{ taken: number; there: number }>(
      `select coalesce(sum(amount) filter (where kind = 'OUT'), 0)::int as taken,
         (100000 + coalesce(sum(amount) filter (where kind = 'IN'), 0)
           + (select coalesce(sum(amount), 0) from cash_payment where shift_id = $1))::int as there
       from drawer_entry where shift_id = $1`,
      [tablet.shiftId],
    );
    expect(sums.taken).toBeLessThanOrEqual(sums.there);
    expect(
      await product.rows.all("select 1 from drawer_entry where entry_id = $1", [
        key.idempotencyKey,
      ]),
    ).not.toHaveLength(2);
  });
});

describe("SHIFT-1 counting a drawer", () => {
  test("SHIFT-1 what is missing without an entry needs a reason that can be read, and a manager's PIN", async ({
    product,
  }) => {
    const tablet = await openDrawer(product, 5_000_000);
    const { shiftId } = tablet;
    const close = (reason: string, counted = 100_000) =>
      tablet.tryCall(closeShift, { ...STORE, shiftId, counted, reason });
    for (const blank of ["", "   ", "\u200b\u2060", "\u3164 \u2800"])
      expect(await close(blank)).toBe(shiftRefused);
    expect(await close("supplier")).toBe(approvalNeeded);
    expect(await takeOut(tablet, 100, { reason: " \u200b\u202e" })).not.toBe("OK");
  });

  test("SHIFT-1 differences below the store's sum count together, by person and day", async ({
    product,
  }) => {
    const tablet = await openDrawer(product, 100_000);
    const close = (shiftId: string, counted: number) =>
      tablet.tryCall(closeShift, { ...STORE, shiftId, counted, reason: "Change" });
    expect(await close(tablet.shiftId, 85_000)).toBe("OK");
    const { shiftId } = await tablet.ask(openShift, { ...STORE, float: 85_000 });
    expect((await tablet.ask(readShift, STORE)).differenceLimit).toBe(5_000);
    expect(await close(shiftId, 79_999)).toBe(approvalNeeded);
    expect(await close(shiftId, 80_000)).toBe("OK");
  });
});
