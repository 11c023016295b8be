import { randomUUID } from "node:crypto";
import { kitchenBoard } from "@santap/contract/calls/staff/kitchen";
import { printOrder } from "@santap/contract/calls/staff/print";
import { approveRound, sendStaffRound } from "@santap/contract/calls/staff/table";
import { tableSession } from "@santap/contract/calls/table";
import { sendRound } from "@santap/contract/calls/table/round";
import type { LineInput } from "@santap/contract/schemas/order";
import type { Ticket } from "@santap/contract/schemas/staff/kitchen";
import { expect } from "vitest";
import { ask, type TestCaller } from "../../testing/caller.ts";
import { readOrder, sitDown } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { openFloor, readBill, STORE, testOnFloor } from "../floor/floor.fixture.ts";
import { FEAST, GADO_GADO } from "../floor/tables.fixture.ts";
import { openKitchen } from "./kitchen.fixture.ts";

const test = testOnFloor().extend("grill", { scope: "file" }, ({ product }) =>
  openKitchen(product, "S01"),
);
type Kitchen = Awaited<ReturnType<typeof openKitchen>>;

const SOTO = { itemId: "S01-04", quantity: 1, modifierIds: [] };

interface Seat {
  seated: TestCaller;
  sessionId: string;
}

const sendNoted = (
  { appUrl }: TestProduct,
  { seated: as, sessionId }: Seat,
  round: { note?: string; lines?: LineInput[] } = {},
) =>
  ask(appUrl, sendRound, {
    ...{ as, payload: { lines: [GADO_GADO], ...round, sessionId, idempotencyKey: randomUUID() } },
  });

async function readTicket(screen: Kitchen, orderId: string, stationId?: string): Promise<Ticket> {
  const at = { ...STORE, ...(stationId !== undefined && { stationId }) };
  const { board } = await screen.ask(kitchenBoard, at);
  const found = board?.tickets.find((ticket) => ticket.orderId === orderId);
  if (found === undefined) throw new Error(`no ticket of ${orderId}`);
  return found;
}

async function printTicket(screen: Kitchen, orderId: string): Promise<string[]> {
  const wish = { ...STORE, orderId, kind: "TICKET", way: "BROWSER" } as const;
  const { document } = await screen.ask(printOrder, { ...wish, idempotencyKey: randomUUID() });
  return (document?.blocks ?? []).map((block) => ("text" in block ? block.text : block.kind));
}

test("NOV-6 every round keeps its own note: from the table, by an account, by staff; on board, bill, order and paper", async ({
  product,
  tables,
  grill,
}) => {
  const { appUrl } = product;
  const floor = await openFloor(product);
  const ani = await product.newBuyer();
  const seat = await sitDown(appUrl, ani, "DEMO-B1");
  const { seated, sessionId } = seat;
  const { orderId } = await sendNoted(product, seat, { note: "anak dulu" });
  await sendNoted(product, seat, { note: " tanpa  bawang goreng " });
  await tables.send(seated, sessionId, { note: "sambal dipisah" });
  const staffRound = { ...STORE, sessionId, lines: [GADO_GADO], note: "piring kecil" };
  await floor.ask(sendStaffRound, { ...staffRound, idempotencyKey: randomUUID() });
  await sendNoted(product, seat);
  const notes = [...["anak dulu", "tanpa bawang goreng", "sambal dipisah", "piring kecil"], ""];
  const shared = await ask(appUrl, tableSession, { payload: { sessionId }, as: seated });
  expect(shared.rounds.map(({ note }) => note)).toEqual(notes);
  const order = await readOrder(appUrl, seated, orderId);
  expect([order.note, ...order.rounds.map(({ note }) => note)]).toEqual(["", ...notes]);
  expect((await readBill(floor, sessionId)).rounds.map(({ note }) => note)).toEqual(notes);
  const ticket = await readTicket(grill, orderId);
  expect(ticket.notes).toEqual(notes.slice(0, 4).map((note, nth) => ({ round: nth + 1, note })));
  expect(ticket.lines.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5]);
  const paper = await printTicket(grill, orderId);
  for (const note of notes.filter(Boolean)) expect(paper.join("\n")).toContain(note);
  // Each stands before the dishes of its own round.
  const places = notes.slice(0, 4).map((note) => paper.findIndex((text) => text.includes(note)));
  expect(paper.slice(places[1], places[2]).filter((text) => text.startsWith("1 x "))).toHaveLength(
    1,
  );
});

test("NOV-6 a note goes with its round through approval, a move and a merge", async ({
  product,
  tables,
  grill,
}) => {
  const { appUrl } = product;
  const floor = await openFloor(product);
  const ani = await sitDown(appUrl, await product.newBuyer(), "DEMO-B2");
  const budi = await sitDown(appUrl, await product.newBuyer(), "DEMO-B3");
  const mine = await sendNoted(product, ani, { note: "pedas semua" });
  const waiting = { note: "untuk nanti", lines: FEAST };
  const { orderId, roundId, roundState } = await sendNoted(product, budi, waiting);
  expect(roundState).toBe("AWAITING_STAFF");
  expect((await readBill(floor, budi.sessionId)).rounds[0]?.note).toBe("untuk nanti");
  await floor.ask(approveRound, { ...STORE, roundId });
  expect((await readTicket(grill, orderId)).notes).toEqual([{ round: 1, note: "untuk nanti" }]);
  const { table_id: tableId } = await product.rows.one<{ table_id: string }>(
    "select table_id from dining_table where store_id = 'S01' and label = 'B9'",
  );
  await tables.staff.moveParty(budi.sessionId, tableId);
  const joined = await tables.staff.mergeParties(budi.sessionId, ani.sessionId);
  expect(joined).toMatchObject({ sessionId: ani.sessionId });
  const merged = await readTicket(grill, mine.orderId);
  expect(merged).toMatchObject({ tableLabel: "B2" });
  expect(merged.notes).toEqual([
    { round: 1, note: "pedas semua" },
    { round: 2, note: "untuk nanti" },
  ]);
});

test("NOV-6 an allergy in any round or dish stands on all tickets of that party, at every station, and of no other", async ({
  product,
  grill,
}) => {
  const { appUrl, rows } = product;
  await rows.all("delete from item_station where store_id = 'S01'");
  await rows.all(
    "insert into item_station values ('S01', 'S01-06', 'grill'), ('S01', 'S01-04', 'kitchen')",
  );
  const ani = await sitDown(appUrl, await product.newBuyer(), "DEMO-B4");
  const other = await sitDown(appUrl, await product.newBuyer(), "DEMO-B5");
  const { orderId } = await sendNoted(product, ani, { note: "anak dulu" });
  const apart = await sendNoted(product, other);
  const sotoForAllergy = { ...SOTO, note: "alergi kacang" };
  await sendNoted(product, ani, { lines: [sotoForAllergy] });
  expect((await readTicket(grill, orderId, "grill")).allergies).toEqual(["alergi kacang"]);
  await sendNoted(product, ani, { lines: [SOTO], note: "saya alergi udang" });
  for (const stationId of ["grill", "kitchen", undefined])
    expect((await readTicket(grill, orderId, stationId)).allergies.toSorted()).toEqual([
      "alergi kacang",
      "saya alergi udang",
    ]);
  expect((await readTicket(grill, apart.orderId)).allergies).toEqual([]);
  // The guest of a round that waits for staff sits at the table, too.
  await sendNoted(product, other, { lines: FEAST, note: "alergi telur" });
  expect((await readTicket(grill, apart.orderId)).allergies).toEqual(["alergi telur"]);
});
