import type { Ticket, TicketLine } from "@santap/contract/schemas/staff/kitchen";
import { expect, test } from "vitest";
import {
  applyMoves,
  getExpoAction,
  getTicketAction,
  listNews,
  listRounds,
  listShown,
  readChange,
  countAllDay,
  formatAge,
  getTicketMoves,
  getTone,
  invertMoves,
  isAdded,
  splitTickets,
} from "./board-view.ts";

const line = (lineId: string, status: TicketLine["status"], more: Partial<TicketLine> = {}) => ({
  lineId,
  itemId: lineId,
  name: lineId,
  modifiers: [],
  note: "",
  quantity: 1,
  round: 1,
  contents: [],
  status,
  firedAt: 1_000,
  changedAt: null,
  change: null,
  stations: [],
  ...more,
});
const ticket = (...lines: TicketLine[]): Ticket => ({
  orderId: "o",
  number: 38,
  tableLabel: "B7",
  notes: [],
  allergies: [],
  firedAt: 1_000,
  lines,
});

test("KDS-3 a tap on a ticket starts what is new, then finishes, then serves", () => {
  const steps = (...statuses: TicketLine["status"][]) =>
    getTicketMoves(ticket(...statuses.map((status, nth) => line(`${nth}`, status)))).map(
      ({ lineId, step }) => `${lineId} ${step}`,
    );
  expect(steps("FIRED", "PREPARING", "FIRED")).toEqual(["0 START", "2 START"]);
  expect(steps("PREPARING", "READY", "VOIDED")).toEqual(["0 FINISH"]);
  expect(steps("READY", "SERVED")).toEqual(["0 SERVE"]);
  expect(steps("SERVED", "VOIDED")).toEqual([]);
});

test("KDS-3 the last moves are taken back one by one", () => {
  const moves = [{ lineId: "a", step: "FINISH", from: "PREPARING" } as const];
  expect(invertMoves(moves)).toEqual([{ lineId: "a", step: "UNDO_READY", from: "READY" }]);
});

test("KDS-2 a ticket is to be cooked while a line is left, then ready, then gone", () => {
  const cooking = ticket(line("a", "READY"), line("b", "FIRED"));
  const ready = ticket(line("c", "READY"), line("d", "VOIDED"));
  const over = ticket(line("e", "SERVED"), line("f", "VOIDED"));
  expect(splitTickets([cooking, ready, over], new Set(["d", "f"]))).toEqual({
    cook: [cooking],
    ready: [ready],
    expo: [cooking, ready],
  });
  const after = applyMoves([cooking], [{ lineId: "b", step: "FINISH", from: "PREPARING" }]);
  expect(splitTickets(after, new Set()).ready).toHaveLength(1);
});

test("KDS-2 a ticket that was taken off stays until somebody has said that they saw it", () => {
  const off = ticket(line("a", "SERVED"), line("b", "VOIDED"));
  const shown = (seen: string[]) => ({
    cook: splitTickets([off], new Set(seen)).cook.length,
    lines: listShown(off, new Set(seen)).map(({ lineId }) => lineId),
    action: getTicketAction(off, new Set(seen)),
  });
  expect(shown([])).toEqual({ cook: 1, lines: ["b"], action: { kind: "SEEN", lineIds: ["b"] } });
  expect(shown(["b"])).toEqual({ cook: 0, lines: [], action: null });
  const cooking = ticket(line("c", "FIRED"), line("d", "VOIDED"));
  expect(getTicketAction(cooking, new Set())).toMatchObject({ kind: "MOVE", step: "START" });
});

test("KDS-2 dishes with an allergy stand first, the others in their order", () => {
  const lines = [
    line("a", "FIRED"),
    line("b", "FIRED"),
    line("c", "READY", { note: "alergi susu" }),
  ];
  expect(listShown(ticket(...lines), new Set()).map(({ lineId }) => lineId)).toEqual([
    "c",
    "a",
    "b",
  ]);
});

test("KDS-2 a changed line says what it was, while it is to be cooked and differs", () => {
  const change = { at: 2_000, quantity: 3, note: "pedas" };
  expect(readChange(line("a", "FIRED", { change }))).toEqual(change);
  expect(readChange(line("a", "READY", { change }))).toBeNull();
  expect(readChange(line("a", "FIRED", { change, quantity: 3, note: "pedas" }))).toBeNull();
});

test("KDS-2 at the pass an order is served as a whole, once nothing of it is left to prepare", () => {
  expect(getExpoAction(ticket(line("a", "READY"), line("b", "PREPARING")))).toBeNull();
  expect(
    getExpoAction(ticket(line("a", "READY"), line("b", "READY"), line("c", "VOIDED"))),
  ).toEqual({
    kind: "MOVE",
    step: "SERVE",
    moves: ["a", "b"].map((lineId) => ({ lineId, step: "SERVE", from: "READY" })),
  });
});

test("KDS-9 a line that is new, changed or taken off rings; one that was bumped does not", () => {
  const change = { at: 2_000, quantity: 3, note: "" };
  const news = (...lines: TicketLine[]) => listNews([ticket(...lines)], new Set(["seen"]));
  expect(news(line("a", "FIRED"), line("b", "FIRED", { change }))).toEqual(["a", "b~2000"]);
  expect(news(line("a", "PREPARING"))).toEqual(news(line("a", "FIRED")));
  expect(news(line("a", "VOIDED"), line("seen", "VOIDED"), line("c", "READY"))).toEqual(["-a"]);
});

test("KDS-2 counts by dish what is left to prepare, most first", () => {
  const tickets = [
    ticket(line("a", "FIRED", { itemId: "soto", name: "Soto", quantity: 1 })),
    ticket(line("b", "PREPARING", { itemId: "sate", name: "Sate", quantity: 3 })),
    ticket(line("c", "FIRED", { itemId: "soto", name: "Soto", quantity: 1 })),
    ticket(line("d", "READY", { itemId: "soto", name: "Soto", quantity: 9 })),
  ];
  expect(countAllDay(tickets)).toEqual([
    { name: "Sate", quantity: 3 },
    { name: "Soto", quantity: 2 },
  ]);
});

test("KDS-2 the clock turns at the store's two limits", () => {
  const limits = { warnMinutes: 8, lateMinutes: 12 };
  const tones = [0, 8 * 60_000 - 1, 8 * 60_000, 12 * 60_000].map((age) => getTone(age, limits));
  expect(tones).toEqual(["fresh", "fresh", "warn", "late"]);
  expect([800_000, 4_500_000, -1].map(formatAge)).toEqual(["13.20", "75.00", "00.00"]);
});

test("KDS-2 a line of a later round is marked as new", () => {
  const first = line("a", "PREPARING");
  const later = line("b", "FIRED", { firedAt: 2_000 });
  const both = ticket(first, later);
  expect([isAdded(first, both), isAdded(later, both)]).toEqual([false, true]);
});

test("NOV-6 KDS-2 each round has its own note", () => {
  const first = line("a", "FIRED", { note: "alergi kacang" });
  const second = line("b", "FIRED", { round: 2, note: "alergi udang" });
  const shared = {
    ...ticket(second, first, line("c", "SERVED", { round: 3 })),
    notes: [
      { round: 1, note: "anak dulu" },
      { round: 3, note: "es dipisah" },
    ],
  };
  const rounds = listRounds(shared, new Set());
  expect(rounds).toEqual([
    { round: 1, note: "anak dulu", lines: [first] },
    { round: 2, note: "", lines: [second] },
  ]);
});
