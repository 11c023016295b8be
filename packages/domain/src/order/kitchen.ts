import { defineTransitions } from "../state-table.ts";
import { isPaidFirst, type PayTerms } from "./pay-mode.ts";

export type LineStatus = "PENDING" | "FIRED" | "PREPARING" | "READY" | "SERVED" | "VOIDED";

/** FIRE tells the kitchen. VOID takes the line off, with a reason and the name of who did it. */
export type LineEvent = "FIRE" | "START" | "FINISH" | "SERVE" | "VOID";

export const LINE_TABLE = defineTransitions<LineStatus, LineEvent>({
  PENDING: { FIRE: "FIRED", VOID: "VOIDED" },
  FIRED: { START: "PREPARING", VOID: "VOIDED" },
  PREPARING: { FINISH: "READY", VOID: "VOIDED" },
  READY: { SERVE: "SERVED", VOID: "VOIDED" },
  SERVED: {},
  VOIDED: {},
});

export const LINE_STATES = LINE_TABLE.states;

export function nextLineStatus(status: LineStatus, event: LineEvent): LineStatus | null {
  return LINE_TABLE.next(status, event);
}

/** SUBMITTED: a round was sent by the table. PAID: the order became paid. */
export type FiringMoment = "SUBMITTED" | "PAID";

/** The moment at which an order's lines go to the kitchen. */
export function firingMoment(terms: PayTerms): FiringMoment {
  return isPaidFirst(terms) ? "PAID" : "SUBMITTED";
}

/** The lines to fire now. Only pending ones, so that asking twice fires nothing twice. */
export function linesToFire<L extends { readonly status: LineStatus }>(
  terms: PayTerms,
  moment: FiringMoment,
  lines: readonly L[],
): L[] {
  if (moment !== firingMoment(terms)) return [];
  return lines.filter((line) => LINE_TABLE.can(line.status, "FIRE"));
}

/**
 * Whether a line is part of the price: not taken off and, on a bill that is paid at the end, not of a
 * round that waits for staff. There the kitchen has everything that counts.
 */
export function countsInPrice(terms: PayTerms, status: LineStatus): boolean {
  return status !== "VOIDED" && (isPaidFirst(terms) || status !== "PENDING");
}

/** Whether nothing is left to bring to the table: what turns a paid order into a completed one. */
export function isAllServed(lines: readonly { readonly status: LineStatus }[]): boolean {
  return lines.every(({ status }) => status === "SERVED" || status === "VOIDED");
}
