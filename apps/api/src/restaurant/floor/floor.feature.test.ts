import { BASE_PATH } from "@santap/contract/call";
import { createPayOrder } from "@santap/contract/calls/payment";
import { KITCHEN_EVENTS_PATH } from "@santap/contract/calls/staff/kitchen";
import { arrangeTables, listTables, staffBill } from "@santap/contract/calls/staff/table";
import { callStaff } from "@santap/contract/calls/table/staff-call";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { freshOrder, payInput, sitDown } from "../../testing/orders.ts";
import { until } from "../../testing/until.ts";
import { openFloor, readBill, readTable, STORE, testOnFloor } from "./floor.fixture.ts";

const test = testOnFloor();

test("FLOOR-1 FLOOR-2 a table is free, ordered at, in the kitchen, calling, waiting for money, being paid, and waiting for staff; its bill says who", async ({
  product,
  tables,
}) => {
  const { appUrl, rows } = product;
  const tablet = await openFloor(product);
  expect(await readTable(tablet, "B1")).toMatchObject({ state: "FREE", session: null, left: [] });
  const { ani, sessionId } = await tables.twoAt("DEMO-B1");
  expect(await readTable(tablet, "B1")).toMatchObject({
    state: "ORDERING",
    session: { sessionId, people: 2, due: 0, waiter: null, paying: null },
  });
  expect(await readBill(tablet, sessionId)).toMatchObject({
    ...{ orderId: null, orders: [], rounds: [], cashDue: null },
  });
  const { orderId } = await tables.send(ani, sessionId);
  const cooking = await readTable(tablet, "B1");
  expect(cooking.state).toBe("IN_KITCHEN");
  const [line] = await rows.all<{ fired_at: number }>(
    "select fired_at from order_line where order_id = $1",
    [orderId],
  );
  expect(cooking.session?.foodSince).toBe(line?.fired_at);
  await ask(appUrl, callStaff, { payload: { sessionId, reason: "WATER", note: "2" }, as: ani });
  expect((await readTable(tablet, "B1")).state).toBe("CALLED");
  const { floor } = await tablet.ask(listTables, STORE);
  expect(floor?.calls).toMatchObject([{ tableLabel: "B1", reason: "WATER", state: "WAITING" }]);
  await rows.all("update table_call set state = 'CANCELLED' where session_id = $1", [sessionId]);
  const served =
    "update order_line set kitchen_status = 'SERVED', ready_at = $2 where order_id = $1";
  await rows.all(served, [orderId, new Date("2026-11-28T12:00:00Z")]);
  const waiting = await readTable(tablet, "B1");
  expect(waiting.state).toBe("WAITING_TO_PAY");
  expect(waiting.session?.foodSince).toBe(Date.parse("2026-11-28T12:00:00Z"));
  const fresh = await freshOrder(appUrl, ani, orderId);
  expect(waiting.session?.due).toBe(fresh.payableAmount);
  await ask(appUrl, createPayOrder, { payload: payInput(fresh), as: ani });
  const paying = await readTable(tablet, "B1");
  expect(paying).toMatchObject({ state: "PAYING", session: { status: "PAYING" } });
  expect(paying.session?.paying?.name).toBe("Guest 1");
  const bill = await readBill(tablet, sessionId);
  expect(bill).toMatchObject({
    ...{ tableLabel: "B1", status: "PAYING", orderId, orders: [], rest: 0, paid: 0 },
    paying: [{ name: "Guest 1", amount: fresh.payableAmount }],
    shares: [{ state: "RUNNING", cashDue: Math.floor(fresh.payableAmount / 100) * 100 }],
    rounds: [{ by: { name: "Guest 1" }, lines: [{ kitchenStatus: "SERVED" }] }],
  });
  await rows.all("update table_session set status = 'NEEDS_STAFF' where session_id = $1", [
    sessionId,
  ]);
  expect(await readTable(tablet, "B1")).toMatchObject({
    ...{ state: "NEEDS_STAFF", session: null },
    left: [{ sessionId }],
  });
});

test("FLOOR-1 a current version is answered without a list, and a push follows a change", async ({
  product,
}) => {
  const tablet = await openFloor(product);
  const { version } = await tablet.ask(listTables, STORE);
  expect((await tablet.ask(listTables, { ...STORE, version })).floor).toBeNull();
  const cookie = [...tablet.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const stop = new AbortController();
  const url = `${product.appUrl}${BASE_PATH}${KITCHEN_EVENTS_PATH}?storeId=S01`;
  const headers = { cookie, origin: product.appUrl };
  const stream = await fetch(url, { headers, signal: stop.signal });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  const listening = (async () => {
    for (;;) heard += (await reader.read()).value ?? "";
  })().catch(() => undefined);
  await sitDown(product.appUrl, { address: "10.5.0.1" }, "DEMO-B2");
  await until("the push", async () => heard.includes("event: table"));
  stop.abort();
  await listening;
  expect((await tablet.ask(listTables, { ...STORE, version })).floor).not.toBeNull();
});

test("FLOOR-1 a manager places tables on the plan of their zone, never on each other; a waiter does not", async ({
  product,
}) => {
  const manager = await openFloor(product, "MANAGER");
  const place = (tableId: string, x: number, zone = " Teras ") => ({
    ...{ tableId, zone },
    place: { x, y: 4 },
  });
  const arrange = (...tables: ReturnType<typeof place>[]) =>
    manager.tryCall(arrangeTables, { ...STORE, tables });
  expect(await arrange(place("B8", 0), place("B9", 3))).toBe("OK");
  expect(await readTable(manager, "B9")).toMatchObject({ zone: "Teras", place: { x: 3, y: 4 } });
  expect(await arrange(place("B7", 2))).toBe(StaffErrorCode.tableActionRefused);
  expect(await arrange(place("B7", 2, "Kebun"))).toBe("OK");
  expect(await arrange(place("B7", 6), place("A1", 9))).toBe(ErrorCode.orderNotFound);
  expect((await readTable(manager, "B7")).zone).toBe("Kebun");
  const entries = await product.rows.all(
    "select act, operator_id from audit_entry where act = 'TABLES_ARRANGED'",
  );
  expect(entries).toHaveLength(2);
  const waiter = await openFloor(product);
  const one = { ...STORE, tables: [place("B8", 6)] };
  expect(await waiter.tryCall(arrangeTables, one)).toBe(StaffErrorCode.staffForbidden);
});

test("FLOOR-2 a bill of another store, or of none, is not there", async ({ product }) => {
  const tablet = await openFloor(product);
  for (const sessionId of ["S06-0000000000000000", "S01-0000000000000000"])
    expect(await tablet.tryCall(staffBill, { ...STORE, sessionId })).toBe(ErrorCode.orderNotFound);
});
