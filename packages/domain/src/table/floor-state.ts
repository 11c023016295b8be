import type { LineStatus } from "../kitchen/line-state.ts";

/** What staff see of a table. NEEDS_STAFF: a party left an unpaid bill. */
export type FloorState =
  | "FREE"
  | "ORDERING"
  | "IN_KITCHEN"
  | "WAITING_TO_PAY"
  | "PAYING"
  | "CALLED"
  | "NEEDS_STAFF";

export interface FloorFacts {
  /** A session of the table has been idle for long with an unpaid bill. */
  readonly needsStaff: boolean;
  /** Calls for the staff that nobody has answered. */
  readonly waitingCalls: number;
  /** Somebody pays on a phone at this moment. */
  readonly paying: boolean;
  /** Rounds that wait for staff. */
  readonly waitingRounds: number;
  /** Of all orders of the running session that stand. */
  readonly lines: readonly LineStatus[];
  /** Something ordered is not paid. */
  readonly owes: boolean;
  /** A session runs, whether or not anybody has ordered. */
  readonly seated: boolean;
}

const COOKING: readonly LineStatus[] = ["FIRED", "PREPARING", "READY"];

/** The first that holds is what the table shows: what somebody has to do stands before what goes by itself. */
const STATES: readonly (readonly [FloorState, (facts: FloorFacts) => boolean])[] = [
  ["NEEDS_STAFF", ({ needsStaff }) => needsStaff],
  ["CALLED", ({ waitingCalls }) => waitingCalls > 0],
  ["PAYING", ({ paying }) => paying],
  ["IN_KITCHEN", ({ lines }) => lines.some((status) => COOKING.includes(status))],
  ["WAITING_TO_PAY", ({ owes }) => owes],
  ["ORDERING", ({ waitingRounds }) => waitingRounds > 0],
  // Whoever has been served and has paid may still sit there: nothing is left to do for them.
  ["FREE", ({ lines }) => lines.includes("SERVED")],
  ["ORDERING", ({ seated }) => seated],
];

/** FLOOR-1 */
export function getFloorState(facts: FloorFacts): FloorState {
  return STATES.find(([, holds]) => holds(facts))?.[0] ?? "FREE";
}

/** FLOOR-3: a call that has waited for so many minutes is late. */
export const CALL_LATE_MINUTES = 3;

export function isCallLate(calledAt: number, now: number): boolean {
  return now - calledAt >= CALL_LATE_MINUTES * 60_000;
}
