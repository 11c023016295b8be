import { defineTransitions } from "../state-table.ts";
import { isPaidFirst, type PayTerms } from "../order/pay-mode.ts";

export type LineStatus =
  | "PENDING"
  | "FIRED"
  | "PREPARING"
  | "READY"
  | "SERVED"
  /** Off the bill. */
  | "VOIDED"
  /** Paid and given back before it was begun: not cooked, and still part of what was paid. */
  | "CANCELLED";

/**
 * FIRE: sent to the kitchen. VOID: removed, with a reason and a name. UNDO_START, UNDO_READY, RECALL:
 * the last step taken back. CANCEL: its money was given back.
 */
export type LineEvent =
  | "FIRE"
  | "START"
  | "FINISH"
  | "SERVE"
  | "VOID"
  | "CANCEL"
  | "UNDO_START"
  | "UNDO_READY"
  | "RECALL";

export const LINE_TABLE = defineTransitions<LineStatus, LineEvent>({
  PENDING: { FIRE: "FIRED", VOID: "VOIDED" },
  FIRED: { START: "PREPARING", VOID: "VOIDED", CANCEL: "CANCELLED" },
  PREPARING: { FINISH: "READY", VOID: "VOIDED", UNDO_START: "FIRED" },
  READY: { SERVE: "SERVED", VOID: "VOIDED", UNDO_READY: "PREPARING" },
  SERVED: { RECALL: "READY" },
  VOIDED: {},
  CANCELLED: {},
});

export const LINE_STATES = LINE_TABLE.states;

export function nextLineStatus(status: LineStatus, event: LineEvent): LineStatus | null {
  return LINE_TABLE.next(status, event);
}

/** SUBMITTED: the table sent a round. PAID: the order became paid. */
export type FiringMoment = "SUBMITTED" | "PAID";

/** When an order's lines go to the kitchen. */
export function firingMoment(terms: PayTerms): FiringMoment {
  return isPaidFirst(terms) ? "PAID" : "SUBMITTED";
}

/** Pending lines only, so that repeating fires nothing twice. */
export function linesToFire<L extends { readonly status: LineStatus }>(
  terms: PayTerms,
  moment: FiringMoment,
  lines: readonly L[],
): L[] {
  if (moment !== firingMoment(terms)) return [];
  return lines.filter((line) => LINE_TABLE.can(line.status, "FIRE"));
}

/** True for lines that are not voided and, on a bill, not in a round that waits for staff. */
export function countsInPrice(terms: PayTerms, status: LineStatus): boolean {
  return status !== "VOIDED" && (isPaidFirst(terms) || status !== "PENDING");
}

/** Neither cooked nor handed over. */
export function isNotCooked(status: LineStatus): boolean {
  return status === "VOIDED" || status === "CANCELLED";
}

/** Completes a paid order. */
export function isAllServed(lines: readonly { readonly status: LineStatus }[]): boolean {
  return lines.every(({ status }) => status === "SERVED" || isNotCooked(status));
}
