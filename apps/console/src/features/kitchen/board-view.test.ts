import type { TicketLine } from "@santap/contract/schemas/staff/kitchen";
import { expect, test } from "vitest";
import {
  applyMoves,
  getExpoAction,
  getTicketAction,
  countAllDay,
  getTicketMoves,
  invertMoves,
  splitTickets,
} from "./board-view.ts";
import { line, ticket } from "./ticket/ticket.fixture.ts";
import { listShown } from "./ticket/read-ticket.ts";

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

test("KDS-2 counts by dish what is left to prepare, most first, with who waits for it", () => {
  const tickets = [
    ticket(line("a", "FIRED", { itemId: "soto", name: "Soto", quantity: 1 })),
    ticket(line("b", "PREPARING", { itemId: "sate", name: "Sate", quantity: 3 })),
    ticket(line("c", "FIRED", { itemId: "soto", name: "Soto", quantity: 1 })),
    ticket(line("d", "READY", { itemId: "soto", name: "Soto", quantity: 9 })),
  ];
  expect(countAllDay(tickets)).toEqual([
    {
      itemId: "sate",
      name: "Sate",
      quantity: 3,
      of: [{ orderId: "o", called: "B7", quantity: 3 }],
    },
    {
      ...{ itemId: "soto", name: "Soto", quantity: 2 },
      of: [
        { orderId: "o", called: "B7", quantity: 1 },
        { orderId: "o", called: "B7", quantity: 1 },
      ],
    },
  ]);
});
