import { assignDish, bumpLines, kitchenBoard } from "@santap/contract/calls/staff/kitchen";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { describe, expect } from "vitest";
import { placeOrder, sitDown } from "../../testing/orders.ts";
import { inParallel } from "../../testing/until.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import {
  addStaff,
  addStations,
  openStaffBrowser,
  openStationOf,
  type StaffBrowser,
} from "../staff/staff.fixture.ts";
import {
  bump,
  changeLineTwice,
  findTicket,
  openKitchen,
  payToast,
  waitForTicket,
  type Step,
} from "./kitchen.fixture.ts";
import { openFloorStaff } from "../floor/floor-staff.fixture.ts";

const test = testWithOwnProduct().extend(
  "stations",
  { scope: "file", auto: true },
  async ({ product }) => {
    for (const storeId of ["S06", "S01"]) await addStations(product.rows, storeId);
  },
);
const GADO_GADO = { itemId: "S01-06", quantity: 2, modifierIds: [], note: "tanpa kacang" };
describe("KDS-1", () => {
  test("KDS-1 KDS-2 a paid order is a ticket, with its number, lines and clock; an unpaid one is not", async ({
    product,
  }) => {
    const screen = await openKitchen(product, "S06");
    const unpaid = await placeOrder(product.appUrl, await product.newBuyer());
    const orderId = await payToast(product);
    const ticket = await waitForTicket(screen, orderId);
    expect(ticket).toMatchObject({
      tableLabel: null,
      number: expect.any(Number),
      lines: [{ name: "Kaya toast", quantity: 1, status: "FIRED", changedAt: null }],
    });
    expect(Math.abs((ticket?.firedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await findTicket(screen, unpaid.orderId)).toBeUndefined();
  });

  test("KDS-1 a board that the screen has is not sent again", async ({ product }) => {
    const screen = await openKitchen(product, "S06");
    const { version, board } = await screen.ask(kitchenBoard, { storeId: "S06" });
    expect(board).not.toBeNull();
    const again = await screen.ask(kitchenBoard, { storeId: "S06", version });
    expect(again).toMatchObject({ version, board: null });
    const orderId = await payToast(product);
    await waitForTicket(screen, orderId);
    const changed = await screen.ask(kitchenBoard, { storeId: "S06", version });
    expect(changed.board?.tickets.map((ticket) => ticket.orderId)).toContain(orderId);
  });

  test("KDS-2 rounds of a table stand on one ticket, with what was changed and taken off", async ({
    product,
  }) => {
    const { appUrl, newBuyer } = product;
    const screen = await openKitchen(product, "S01");
    const { seated, sessionId } = await sitDown(appUrl, await newBuyer(), "DEMO-B7");
    const send = () =>
      placeOrder(appUrl, seated, { storeId: "S01", sessionId, lines: [GADO_GADO] });
    const { orderId } = await send();
    await send();
    const ticket = await waitForTicket(screen, orderId);
    expect(ticket).toMatchObject({ tableLabel: "B7" });
    expect(ticket?.lines.map(({ note, quantity }) => [note, quantity])).toEqual([
      ["tanpa kacang", 2],
      ["tanpa kacang", 2],
    ]);
    const [first, second] = ticket?.lines ?? [];
    await changeLineTwice(product, { seated, sessionId }, second?.lineId ?? "");
    const changed = (await findTicket(screen, orderId))?.lines[1];
    expect(changed).toMatchObject({ quantity: 3, note: "tanpa kacang, pedas", status: "FIRED" });
    expect(changed?.change).toEqual({
      ...{ at: expect.any(Number), quantity: 2, note: "tanpa kacang" },
    });
    expect(first?.change).toBeNull();
    expect(first?.firedAt).toBe(ticket?.firedAt);
    const lineId = first?.lineId ?? "";
    await (await openFloorStaff(product)).voidLine(lineId);
    const after = await findTicket(screen, orderId);
    expect(after?.lines.map(({ status }) => status)).toEqual(["VOIDED", "FIRED"]);
    expect(await bump(screen, lineId, ["START", "FIRED"], "S01")).toMatchObject({
      lines: [{ status: "VOIDED", refused: "VOIDED" }],
    });
  });
});

describe("KDS-3 a bump", () => {
  test("KDS-3 a bump starts, finishes, serves and recalls a line, each an event; the diner's order follows", async ({
    product,
  }) => {
    const screen = await openKitchen(product, "S06");
    const orderId = await payToast(product);
    const [line] = (await waitForTicket(screen, orderId))?.lines ?? [];
    const lineId = line?.lineId ?? "";
    const statuses = [];
    for (const step of [
      ["START", "FIRED"],
      ["UNDO_START", "PREPARING"],
      ["START", "FIRED"],
      ["FINISH", "PREPARING"],
      ["SERVE", "READY"],
      ["RECALL", "SERVED"],
      ["SERVE", "READY"],
    ] as const)
      statuses.push((await bump(screen, lineId, step)).lines[0]?.status);
    expect(statuses).toEqual([
      "PREPARING",
      "FIRED",
      "PREPARING",
      "READY",
      "SERVED",
      "READY",
      "SERVED",
    ]);
    const { kitchen_status: status } = await product.rows.one<{ kitchen_status: string }>(
      "select kitchen_status from order_line where line_id = $1",
      [lineId],
    );
    expect(status).toBe("SERVED");
    const events = await product.rows.all<{ kind: string; by: string }>(
      `select kind, data->>'by' as by from order_event where order_id = $1 and kind like 'LINE%'
       order by event_id`,
      [orderId],
    );
    expect(events.map(({ kind }) => kind)).toEqual([
      "LINE_STARTED",
      "LINE_START_UNDONE",
      "LINE_STARTED",
      "LINE_READY",
      "LINE_SERVED",
      "LINE_RECALLED",
      "LINE_SERVED",
    ]);
    expect(new Set(events.map(({ by }) => by))).toEqual(new Set([screen.operatorId]));
  });

  test("KDS-3 a bump of 20 screens at once moves the line once; all get the same answer", async ({
    product,
  }) => {
    const screen = await openKitchen(product, "S06");
    const orderId = await payToast(product);
    const [line] = (await waitForTicket(screen, orderId))?.lines ?? [];
    const answers = await inParallel(20, () =>
      bump(screen, line?.lineId ?? "", ["START", "FIRED"]),
    );
    expect(answers.map(({ lines }) => lines[0])).toEqual(
      Array(20).fill({ lineId: line?.lineId, status: "PREPARING", refused: null }),
    );
    const { count } = await product.rows.one<{ count: number }>(
      "select count(*)::int from order_event where order_id = $1 and kind = 'LINE_STARTED'",
      [orderId],
    );
    expect(count).toBe(1);
  });

  test("KDS-3 a bump that names a line twice moves it by the first step", async ({ product }) => {
    const screen = await openKitchen(product, "S06");
    const orderId = await payToast(product);
    const [line] = (await waitForTicket(screen, orderId))?.lines ?? [];
    const lineId = line?.lineId ?? "";
    const start = { lineId, step: "START", from: "FIRED" } as const;
    const finish = { lineId, step: "FINISH", from: "PREPARING" } as const;
    const { lines } = await screen.ask(bumpLines, {
      storeId: "S06",
      moves: [start, finish, start],
    });
    expect(lines.map(({ refused }) => refused)).toEqual([null, "OTHER_STATUS", "OTHER_STATUS"]);
    expect((await findTicket(screen, orderId))?.lines[0]?.status).toBe("PREPARING");
  });

  test("KDS-3 a bump of waiters serves and does not cook; of another store's line does nothing", async ({
    product,
  }) => {
    const { appUrl, rows } = product;
    const cook = await openKitchen(product, "S06");
    const waiter = await openStationOf(appUrl, rows, {
      ...{ storeId: "S06", stationId: "floor", role: "WAITER" },
    });
    const orderId = await payToast(product);
    const [line] = (await waitForTicket(cook, orderId))?.lines ?? [];
    const lineId = line?.lineId ?? "";
    const start = { storeId: "S06", moves: [{ lineId, step: "START", from: "FIRED" }] } as const;
    expect(await waiter.tryCall(bumpLines, { ...start, moves: [...start.moves] })).toBe(
      StaffErrorCode.staffForbidden,
    );
    const elsewhere = await openKitchen(product, "S01");
    expect(await bump(elsewhere, lineId, ["START", "FIRED"], "S01")).toEqual({
      lines: [{ lineId, status: null, refused: "UNKNOWN" }],
    });
    await bump(cook, lineId, ["START", "FIRED"]);
    await bump(cook, lineId, ["FINISH", "PREPARING"]);
    expect(await bump(waiter, lineId, ["SERVE", "READY"])).toMatchObject({
      lines: [{ status: "SERVED" }],
    });
  });
});

test("KDS-4 a dish of two stations is ready once both have finished; moving it moves what is not begun", async ({
  product,
}) => {
  const { appUrl, rows } = product;
  const grill = await openKitchen(product, "S06");
  const manager = openStaffBrowser(appUrl);
  await manager.signIn(await addStaff(rows, "S06", "MANAGER"));
  const assign = (stationIds: string[], by: StaffBrowser = manager) =>
    by.tryCall(assignDish, { storeId: "S06", itemId: "S06-07", stationIds });
  expect(await assign(["grill"], grill)).toBe(StaffErrorCode.staffForbidden);
  expect(await assign(["grill", "kitchen"])).toBe("OK");
  const begun = await payToast(product);
  const later = await payToast(product);
  const [line] = (await waitForTicket(grill, begun))?.lines ?? [];
  await waitForTicket(grill, later);
  const lineId = line?.lineId ?? "";
  const bumpAt = (stationId: string, ...[step, from]: Step) =>
    grill.ask(bumpLines, { storeId: "S06", stationId, moves: [{ lineId, step, from }] });
  await bumpAt("grill", "START", "FIRED");
  await bumpAt("grill", "FINISH", "PREPARING");
  expect((await findTicket(grill, begun, "grill"))?.lines[0]?.status).toBe("READY");
  expect((await findTicket(grill, begun, "kitchen"))?.lines[0]?.status).toBe("FIRED");
  expect((await findTicket(grill, begun))?.lines[0]?.status).toBe("PREPARING");
  expect(await assign(["kitchen"])).toBe("OK");
  expect(await findTicket(grill, later, "grill")).toBeUndefined();
  expect((await findTicket(grill, begun, "grill"))?.lines).toHaveLength(1);
  await bumpAt("kitchen", "START", "FIRED");
  await bumpAt("kitchen", "FINISH", "PREPARING");
  expect((await findTicket(grill, begun))?.lines[0]?.status).toBe("READY");
  const entries = await rows.all<{ before: string[]; after: string[] }>(
    "select before, after from audit_entry where act = 'DISH_ASSIGNED' order by entry_id",
  );
  expect(entries.at(-1)).toEqual({ before: ["grill", "kitchen"], after: ["kitchen"] });
});
