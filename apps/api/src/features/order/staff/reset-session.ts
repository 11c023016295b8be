import { countsInPrice } from "@santap/domain/order/kitchen";
import type { Tx } from "../../../db/transaction.ts";
import { closeSession, lockSessionForStaff } from "../../table/close-session.ts";
import { releaseOrder } from "../change/release-order.ts";
import { findLines } from "../line-store.ts";
import { appendEvent, lockOrderRow } from "../order-store.ts";
import {
  byStaff,
  notPossible,
  requireOpenBill,
  type ByStaff,
  type StaffRefused,
  type TableStaffDeps,
} from "./staff-change.ts";
import { endRounds } from "./staff-store.ts";

export interface ResetWish extends ByStaff {
  sessionId: string;
  /** Lines that nobody paid go with it; otherwise they stand in the way. */
  withLines: boolean;
}

export interface SessionReset {
  kind: "DONE";
  sessionId: string;
  /** It had ended before. */
  replayed: boolean;
  /** The bill that ended with it, or null. */
  orderId: string | null;
}

/**
 * Ends a session: the next scan starts a new one, and nobody who joined this one can order in it any
 * more. Its bill is cancelled, where it has one that nobody paid.
 */
export function resetSession(
  { db, clock }: TableStaffDeps,
  wish: ResetWish,
): Promise<SessionReset | StaffRefused> {
  const { storeId, sessionId } = wish;
  return byStaff(db, async (tx) => {
    const session = (await lockSessionForStaff(tx, storeId, sessionId)) ?? notPossible("NOT_FOUND");
    const done = { kind: "DONE" as const, sessionId };
    if (!session.canClose) return { ...done, replayed: true, orderId: null };
    const at = clock();
    const orderId =
      session.orderId !== null && (await endBill(tx, session.orderId, { wish, at }))
        ? session.orderId
        : null;
    await closeSession(tx, session, { ...wish, at });
    return { ...done, replayed: false, orderId };
  });
}

/** True where a bill ended now; one that was paid or cancelled before stays as it is. */
async function endBill(
  tx: Tx,
  orderId: string,
  { wish, at }: { wish: ResetWish; at: number },
): Promise<boolean> {
  const { storeId, by, reason } = wish;
  const bill = await lockOrderRow(tx, storeId, orderId);
  if (bill === null || bill.paid_at !== null || bill.closed_at !== null) return false;
  requireOpenBill(bill);
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const lines = await findLines(tx, storeId, orderId);
  const standing = lines.some((line) => countsInPrice(terms, line.kitchen_status));
  if (standing && !wish.withLines) notPossible("UNPAID_LINES");
  await endRounds(tx, { storeId, orderId, by, reason, at });
  const data = { by, reason, sessionId: wish.sessionId };
  const event = { kind: "SESSION_RESET", amount: bill.payable_amount, data };
  await appendEvent(tx, { storeId, orderId, at }, event);
  const ended = await releaseOrder(tx, bill, { event: "CANCEL", at });
  if (!ended) throw new Error("an open bill could not be cancelled");
  return true;
}
