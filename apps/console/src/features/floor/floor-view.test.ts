import type { Floor, FloorTable } from "@santap/contract/schemas/staff/table";
import { expect, test } from "vitest";
import {
  countMinutes,
  countStageMinutes,
  countWaiting,
  findChosen,
  listRinging,
  listUndecided,
  listZones,
} from "./floor-view.ts";

const SESSION = {
  sessionId: "s1",
  status: "OPEN" as const,
  openedAt: 0,
  waiter: null,
  people: 1,
  choosing: 0,
  due: 0,
  number: null,
  foodSince: null,
  paying: null,
};
const table = (tableId: string, changes: Partial<FloorTable> = {}): FloorTable => ({
  tableId,
  label: tableId,
  zone: "",
  place: null,
  state: "FREE",
  session: null,
  left: [],
  ...changes,
});
const CALL = {
  callId: "c1",
  sessionId: "s1",
  tableLabel: "B1",
  reason: "WATER" as const,
  note: "",
  participantId: "p",
  calledAt: 0,
  state: "WAITING" as const,
  answeredBy: null,
};
const FLOOR: Floor = {
  payMode: "PAY_LATER",
  rounds: [],
  answered: { calls: 0, minutes: 0 },
  tables: [table("B1"), table("B2", { session: SESSION, zone: "Teras" })],
  calls: [CALL, { ...CALL, callId: "c2", state: "ANSWERED" }],
};

test("FLOOR-1 a party is followed to its table; without it the table is shown", () => {
  expect(findChosen(FLOOR, { tableId: "B1", sessionId: "s1" })?.tableId).toBe("B2");
  expect(findChosen(FLOOR, { tableId: "B1", sessionId: "gone" })?.tableId).toBe("B1");
  expect(findChosen(FLOOR, { tableId: "B1", sessionId: null })?.tableId).toBe("B1");
  expect(listZones(FLOOR.tables)).toEqual(["", "Teras"]);
});

test("FLOOR-3 a call rings when it comes, and once more after three minutes", () => {
  expect(listRinging(FLOOR, 179_999)).toEqual(["c1"]);
  expect(listRinging(FLOOR, 180_000)).toEqual(["c1", "late:c1"]);
  expect([countMinutes(0, 119_999), countMinutes(5, 0)]).toEqual([1, 0]);
});

const ROUND = {
  roundId: "r1",
  sessionId: "s1",
  tableLabel: "B2",
  sentAt: 0,
  portions: 1,
  subtotal: 48_000,
};

test("FLOOR-1 a zone says at how many of its tables a person is needed, whichever zone is looked at", () => {
  const tables = [
    table("B1", { state: "CALLED" }),
    table("B2", { state: "ORDERING", session: SESSION }),
    table("B3", { state: "NEEDS_STAFF", zone: "Teras" }),
    table("B4", { state: "PAYING", zone: "Teras" }),
  ];
  const floor = { ...FLOOR, tables, rounds: [ROUND] };
  expect([countWaiting(floor, ""), countWaiting(floor, "Teras")]).toEqual([2, 1]);
  expect(countWaiting({ ...floor, rounds: [] }, "")).toBe(1);
});

test("FLOOR-1 guests who sit for ten minutes without an order are named to staff, unless their round waits", () => {
  const tables = [table("B2", { state: "ORDERING", session: SESSION })];
  const floor = { ...FLOOR, tables };
  expect(listUndecided(floor, 599_999)).toEqual([]);
  expect(listUndecided(floor, 600_000).map(({ label }) => label)).toEqual(["B2"]);
  expect(listUndecided({ ...floor, rounds: [ROUND] }, 600_000)).toEqual([]);
  const ordered = [table("B2", { state: "ORDERING", session: { ...SESSION, due: 1 } })];
  expect(listUndecided({ ...floor, tables: ordered }, 600_000)).toEqual([]);
});

test.each([
  ["IN_KITCHEN", 120_000, 3],
  ["WAITING_TO_PAY", 240_000, 1],
  ["ORDERING", null, 5],
  ["IN_KITCHEN", null, 5],
  ["CALLED", 120_000, 5],
] as const)(
  "FLOOR-1 a tile tells how long a table is %s: food since %j, %i minutes",
  (state, foodSince, minutes) => {
    const one = table("B1", { state, session: { ...SESSION, foodSince } });
    expect(countStageMinutes(one, 300_000)).toBe(minutes);
  },
);
