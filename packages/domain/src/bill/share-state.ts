import { defineTransitions } from "../state-table.ts";

/** Of a part of a bill that one person pays. RETURNED: it ended unpaid and is part of the rest again. */
export type ShareState = "RUNNING" | "PAID" | "RETURNED";

type ShareEvent = "PAY" | "RETURN";

export const SHARE_TABLE = defineTransitions<ShareState, ShareEvent>({
  RUNNING: { PAY: "PAID", RETURN: "RETURNED" },
  // Money of a returned share that still fits the bill is applied as that share.
  RETURNED: { PAY: "PAID" },
  PAID: {},
});

export type ShareKind = "MINE" | "LINES" | "EVENLY" | "AMOUNT" | "REST";

/** REMOVED: its payer no longer is at the table. CLOCK: its payer let its time pass. AMOUNT: another amount came. ROOM: the bill had no room for it. */
export type ShareEnd = "PAYER" | "STAFF" | "REMOVED" | "CLOCK" | "AMOUNT" | "ROOM";
