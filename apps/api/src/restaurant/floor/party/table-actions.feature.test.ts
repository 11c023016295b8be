import { approveAction } from "@santap/contract/calls/staff";
import { createPayOrder } from "@santap/contract/calls/payment";
import * as floor from "@santap/contract/calls/staff/table";
import { tableSession } from "@santap/contract/calls/table";
import { callStaff } from "@santap/contract/calls/table/staff-call";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { expect } from "vitest";
import { ask, send } from "../../../testing/caller.ts";
import { freshOrder, payInput, sitDown } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { FEAST, GADO_GADO } from "../tables.fixture.ts";
import { addStaff, PIN } from "../../staff/staff.fixture.ts";
import { openFloor, readBill, readTable, STORE, testOnFloor } from "../floor.fixture.ts";

const test = testOnFloor();
const WHY = { reason: "they asked for it" };

async function startPaying({ appUrl }: TestProduct, buyer: Buyer, orderId: string): Promise<void> {
  const fresh = await freshOrder(appUrl, buyer, orderId);
  await ask(appUrl, createPayOrder, { payload: payInput(fresh), as: buyer });
}

async function readActions({ rows }: TestProduct, subjects: readonly string[]): Promise<string[]> {
  const found = await rows.all<{ act: string }>(
    "select act from audit_entry where subject = any($1::text[]) order by entry_id",
    [subjects],
  );
  return found.map(({ act }) => act);
}

test("FLOOR-2 TABLE-13 a waiter opens a table, is named as its waiter until another takes it over, and moves the party to a free table", async ({
  product,
}) => {
  const { appUrl } = product;
  const joko = await openFloor(product);
  const wayan = await openFloor(product);
  const opened = await joko.ask(floor.openParty, { ...STORE, tableId: "B1" });
  expect(opened).toMatchObject({ tableLabel: "B1", repeated: false });
  expect(await joko.ask(floor.openParty, { ...STORE, tableId: "B1" })).toEqual({
    ...{ ...opened, repeated: true },
  });
  const { sessionId } = opened;
  const guest = await sitDown(appUrl, { address: "10.6.0.1" }, "DEMO-B1");
  expect(guest.sessionId).toBe(sessionId);
  const first = (await readTable(joko, "B1")).session?.waiter;
  expect(first).toMatch(/^Staff /);
  const party = { ...STORE, sessionId };
  const { waiter } = await wayan.ask(floor.serveParty, party);
  expect(waiter).not.toBe(first);
  expect((await readTable(joko, "B1")).session?.waiter).toBe(waiter);

  const taken = await wayan.ask(floor.openParty, { ...STORE, tableId: "B2" });
  const move = (tableId: string) => ({ ...party, tableId });
  const refused = await joko.send(floor.moveParty, move("B2"));
  expect(refused.envelope.error).toMatchObject({
    ...{ code: StaffErrorCode.tableActionRefused, details: { reason: "TABLE_TAKEN" } },
    message: "There are other guests at that table already.",
  });
  expect(await joko.ask(floor.moveParty, move("B3"))).toMatchObject({ from: "B1", to: "B3" });
  expect((await joko.ask(floor.moveParty, move("B3"))).repeated).toBe(true);
  const seen = await ask(appUrl, tableSession, { payload: { sessionId }, as: guest.seated });
  expect(seen).toMatchObject({ tableLabel: "B3", notices: [{ kind: "MOVED" }] });
  await wayan.ask(floor.moveParty, { ...STORE, sessionId: taken.sessionId, tableId: "B1" });
});

test("FLOOR-3 of two waiters who answer a call at the same time one does, and all read who", async ({
  product,
}) => {
  const { appUrl } = product;
  const tablets = [await openFloor(product), await openFloor(product)];
  const { sessionId, seated } = await sitDown(appUrl, { address: "10.6.1.1" }, "DEMO-B4");
  const called = { payload: { sessionId, reason: "WATER" as const, note: "2" }, as: seated };
  const { callId } = await ask(appUrl, callStaff, called);
  const answers = await Promise.all(
    tablets.map((tablet) => tablet.ask(floor.answerCall, { ...STORE, callId })),
  );
  expect(answers.filter(({ mine }) => mine)).toHaveLength(1);
  const names = new Set(answers.map(({ answeredBy }) => answeredBy));
  expect(names.size).toBe(1);
  const [by] = names;
  const { calls } = await ask(appUrl, tableSession, { payload: { sessionId }, as: seated });
  expect(calls).toMatchObject([{ callId, state: "ANSWERED", answeredBy: by }]);
  const { floor: shown } = await tablets[0]!.ask(floor.listTables, STORE);
  expect(shown?.calls.find((one) => one.callId === callId)?.answeredBy).toBe(by);
  expect(shown?.answered.calls).toBeGreaterThan(0);
  expect((await readTable(tablets[0]!, "B4")).session?.waiter).toBe(by);
});

test("FLOOR-2 STAFF-4 a waiter takes off what the kitchen has not begun, a cashier the rest, each once and with a reason", async ({
  product,
  tables,
}) => {
  const { rows } = product;
  const waiter = await openFloor(product);
  const cashier = await openFloor(product, "CASHIER");
  const { ani, sessionId } = await tables.twoAt("DEMO-B5");
  await tables.send(ani, sessionId, { lines: [{ ...GADO_GADO, quantity: 3 }] });
  const [line] = (await readBill(waiter, sessionId)).rounds[0]?.lines ?? [];
  const lineId = line?.lineId ?? "";
  const voiding = (of: number) => ({ ...STORE, lineId, portions: 1, of, ...WHY });
  await waiter.ask(floor.voidLine, voiding(3));
  const again = await waiter.send(floor.voidLine, voiding(3));
  expect(again.envelope.error).toMatchObject({ details: { reason: "BAD_QUANTITY" } });
  await rows.all("update order_line set kitchen_status = 'PREPARING' where line_id = $1", [lineId]);
  const begun = await waiter.send(floor.voidLine, voiding(2));
  expect(begun.envelope.error).toMatchObject({ details: { reason: "BEGUN" } });
  await cashier.ask(floor.voidLine, voiding(2));
  await rows.all("update order_line set kitchen_status = 'SERVED' where line_id = $1", [lineId]);
  const served = await cashier.send(floor.voidLine, voiding(1));
  expect(served.envelope.error).toMatchObject({ details: { reason: "SERVED" } });
  expect(await readActions(product, [lineId])).toEqual(["LINE_VOIDED", "LINE_VOIDED"]);
  const reset = { ...STORE, sessionId, withLines: false, ...WHY };
  const owed = await cashier.send(floor.resetParty, reset);
  expect(owed.envelope.error).toMatchObject({ details: { reason: "UNPAID_LINES" } });
  const { rest: amount } = await readBill(cashier, sessionId);
  const { approvalId } = await cashier.ask(approveAction, {
    ...{ ...STORE, operatorId: (await addStaff(rows, "S01", "MANAGER")).operatorId, pin: PIN },
    act: { kind: "WRITE_OFF", subject: sessionId, amount },
  });
  await cashier.ask(floor.resetParty, { ...reset, withLines: true, approvalId });
  expect((await cashier.ask(floor.resetParty, reset)).repeated).toBe(true);
  expect(await readActions(product, [sessionId])).toEqual(["PARTY_RESET"]);
  expect((await readTable(waiter, "B5")).state).toBe("FREE");
});

test("FLOOR-2 TABLE-13 nothing that a guest pays is closed under them: the refusal names who and how long; released, it can be", async ({
  product,
  tables,
}) => {
  const cashier = await openFloor(product, "MANAGER");
  const { ani, sessionId } = await tables.twoAt("DEMO-B6");
  const other = await tables.twoAt("DEMO-B7");
  const { orderId } = await tables.send(ani, sessionId);
  await tables.send(other.ani, other.sessionId);
  await startPaying(product, ani, orderId);
  const bill = await readBill(cashier, sessionId);
  const lineId = bill.rounds[0]?.lines[0]?.lineId ?? "";
  const party = { ...STORE, sessionId, ...WHY };
  const host = bill.people.find(({ host: is }) => is)?.participantId ?? "";
  const refusals = await Promise.all([
    cashier.send(floor.voidLine, { ...STORE, lineId, portions: 1, of: 1, ...WHY }),
    cashier.send(floor.resetParty, { ...party, withLines: true }),
    cashier.send(floor.mergeParties, { ...party, into: other.sessionId }),
    cashier.send(floor.mergeParties, { ...party, sessionId: other.sessionId, into: sessionId }),
    cashier.send(floor.writeOffBill, party),
    cashier.send(floor.removePerson, { ...party, participantId: host }),
  ]);
  for (const { envelope } of refusals) {
    expect(envelope.error).toMatchObject({
      code: StaffErrorCode.tableActionRefused,
      details: { reason: "PAYING", payer: { name: "Guest 1" } },
    });
    expect(envelope.error?.message).toMatch(/^Guest 1 is paying this bill, \d+ min left\./);
  }
  await cashier.ask(floor.moveParty, { ...party, tableId: "B9" });
  expect((await readTable(cashier, "B9")).state).toBe("PAYING");
  const shareId = bill.paying[0]?.shareId ?? "";
  const released = await cashier.ask(floor.releasePayment, { ...STORE, shareId, ...WHY });
  expect(released).toEqual({ closing: true, repeated: false });
  await tables.untilOpen(ani, orderId);
  const merged = await cashier.ask(floor.mergeParties, { ...party, into: other.sessionId });
  expect(merged.sessionId).toBe(other.sessionId);
  expect((await readBill(cashier, other.sessionId)).people).toHaveLength(4);
  expect(await readActions(product, [shareId, other.sessionId])).toEqual([
    ...["PAYMENT_RELEASED", "PARTIES_MERGED"],
  ]);
  const guestId = (await readBill(cashier, other.sessionId)).people[1]?.participantId ?? "";
  const removal = { ...STORE, sessionId: other.sessionId, participantId: guestId, ...WHY };
  expect(await cashier.ask(floor.removePerson, removal)).toEqual({ repeated: false });
  const written = { ...STORE, sessionId: other.sessionId, ...WHY };
  expect((await cashier.ask(floor.writeOffBill, written)).amount).toBeGreaterThan(0);
  expect((await readTable(cashier, "B7")).state).toBe("FREE");
  await tables.requireOrder();
});

test("FLOOR-2 TABLE-17 a payment that begins while the party is moved and merged: one of payment and merge happens", async ({
  product,
  tables,
}) => {
  const { appUrl, rows } = product;
  const cashier = await openFloor(product, "CASHIER");
  const { ani, sessionId } = await tables.twoAt("DEMO-B6");
  const into = (await tables.twoAt("DEMO-B7")).sessionId;
  const { orderId } = await tables.send(ani, sessionId);
  const payload = payInput(await freshOrder(appUrl, ani, orderId));
  const party = { ...STORE, sessionId };
  const [paid, merged, moved] = await Promise.all([
    send(appUrl, createPayOrder, { payload, as: ani }),
    cashier.tryCall(floor.mergeParties, { ...party, into, ...WHY }),
    cashier.tryCall(floor.moveParty, { ...party, tableId: "B8" }),
  ]);
  expect(["OK", StaffErrorCode.tableActionRefused]).toContain(moved);
  const states = "select status from bill_share where order_id = $1 and status = 'RUNNING'";
  const running = await rows.all(states, [orderId]);
  expect(running).toHaveLength(paid.envelope.success ? 1 : 0);
  if (merged === "OK") {
    const after = await readBill(cashier, into);
    expect(after.orderId).toBe(orderId);
    expect(after.paying).toHaveLength(running.length);
  } else expect(merged).toBe(StaffErrorCode.tableActionRefused);
  await tables.requireOrder();
});

test("FLOOR-2 TABLE-9 a large round waits for a waiter, who lets it go to the kitchen once", async ({
  product,
  tables,
}) => {
  const waiter = await openFloor(product);
  const { ani, sessionId } = await tables.twoAt("DEMO-B2");
  await tables.send(ani, sessionId, { lines: FEAST });
  const { floor: shown } = await waiter.ask(floor.listTables, STORE);
  const round = shown?.rounds.find((one) => one.sessionId === sessionId);
  expect(round).toMatchObject({ tableLabel: "B2", portions: 151 });
  const named = { ...STORE, roundId: round?.roundId ?? "" };
  expect(await waiter.ask(floor.approveRound, named)).toMatchObject({ repeated: false });
  expect(await waiter.ask(floor.approveRound, named)).toMatchObject({ repeated: true });
  const refused = await waiter.send(floor.refuseRound, { ...named, ...WHY });
  expect(refused.envelope.error).toMatchObject({ details: { reason: "DECIDED" } });
  expect(await readActions(product, [named.roundId])).toEqual(["ROUND_APPROVED"]);
});

test("FLOOR-2 TABLE-12 a party that left is let back in by a manager alone; a table's code is renewed by a cashier", async ({
  product,
  tables,
}) => {
  const { rows } = product;
  const cashier = await openFloor(product, "CASHIER");
  const manager = await openFloor(product, "MANAGER");
  const { sessionId } = await tables.twoAt("DEMO-B8");
  await rows.all(
    "update table_session set status = 'NEEDS_STAFF', closed_at = now() where session_id = $1",
    [sessionId],
  );
  const reopen = { ...STORE, sessionId, ...WHY };
  expect(await cashier.tryCall(floor.reopenParty, reopen)).toBe(StaffErrorCode.staffForbidden);
  expect(await manager.ask(floor.reopenParty, reopen)).toEqual({ repeated: false });
  const renew = { ...STORE, tableId: "B9", ...WHY };
  const { tableLabel, tableCode } = await cashier.ask(floor.rotateCode, renew);
  expect(tableLabel).toBe("B9");
  expect(await sitDown(product.appUrl, { address: "10.6.2.1" }, tableCode)).toBeDefined();
  expect(await readActions(product, [sessionId, "B9"])).toEqual([
    ...["PARTY_REOPENED", "TABLE_CODE_RENEWED"],
  ]);
});
