import type { StaffBill } from "@santap/contract/schemas/staff/table";
import { expect, test } from "vitest";
import { readTurn } from "./read-turn.ts";

type Bill = Parameters<typeof readTurn>[0];

const line = (kitchenStatus: string, quantity = 1) => ({ kitchenStatus, quantity });
const bill = (rest: number, lines: object[], orders: object[] = [], state = "FIRED") =>
  ({ rest, orders, rounds: [{ state, lines }] }) as unknown as Bill;
const order = (status: StaffBill["orders"][number]["status"]) => ({ status });

test.each([
  ["nothing ordered", bill(0, []), false, 0],
  ["paid and served", bill(0, [line("SERVED", 3)]), false, 0],
  ["paid, a dish is at the pass", bill(0, [line("SERVED"), line("READY", 2)]), false, 2],
  ["served, not paid", bill(1, [line("SERVED")]), true, 0],
  ["paid first, one order is not paid", bill(0, [], [order("PAID"), order("PAYING")]), true, 0],
  ["taken off or refused", bill(0, [line("VOIDED"), line("CANCELLED")]), false, 0],
  ["a round that staff refused", bill(0, [line("FIRED")], [], "REFUSED"), false, 0],
])("FLOOR-2 what is left to do before the next guests: %s", (_, shown, owes, unserved) => {
  expect(readTurn(shown)).toEqual({ owes, unserved });
});
