import { expect, test } from "vitest";
import { getFloorState, isCallLate, type FloorFacts } from "./floor-state.ts";

const FREE: FloorFacts = {
  needsStaff: false,
  waitingCalls: 0,
  paying: false,
  waitingRounds: 0,
  lines: [],
  owes: false,
  seated: false,
};

test.each<[Partial<FloorFacts>, ReturnType<typeof getFloorState>]>([
  [{}, "FREE"],
  [{ seated: true }, "ORDERING"],
  [{ seated: true, waitingRounds: 1, lines: ["PENDING"] }, "ORDERING"],
  [{ seated: true, waitingRounds: 1, lines: ["SERVED"] }, "ORDERING"],
  [{ seated: true, owes: true, lines: ["FIRED"] }, "IN_KITCHEN"],
  [{ seated: true, owes: true, lines: ["SERVED", "PREPARING"] }, "IN_KITCHEN"],
  [{ seated: true, owes: true, lines: ["SERVED", "READY"] }, "IN_KITCHEN"],
  [{ seated: true, owes: true, lines: ["SERVED", "VOIDED"] }, "WAITING_TO_PAY"],
  [{ seated: true, owes: true, waitingRounds: 1, lines: ["SERVED"] }, "WAITING_TO_PAY"],
  [{ seated: true, owes: true, paying: true, lines: ["FIRED"] }, "PAYING"],
  [{ seated: true, owes: true, paying: true, waitingCalls: 1, lines: ["FIRED"] }, "CALLED"],
  [{ seated: true, needsStaff: true, waitingCalls: 1 }, "NEEDS_STAFF"],
  [{ seated: true, lines: ["SERVED"] }, "FREE"],
  [{ seated: true, lines: ["READY"] }, "IN_KITCHEN"],
  [{ seated: true, lines: ["VOIDED"] }, "ORDERING"],
])("FLOOR-1 a table with %o is %s", (facts, state) => {
  expect(getFloorState({ ...FREE, ...facts })).toBe(state);
});

test("FLOOR-3 a call is late after three minutes", () => {
  expect([isCallLate(0, 179_999), isCallLate(0, 180_000)]).toEqual([false, true]);
});
