import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { Tx } from "../../../db/transaction.ts";
import { closeSession, lockSessionForStaff } from "../../../ordering/table/close-session.ts";
import { releaseOrder } from "../../../ordering/order/lifecycle/release-order.ts";
import { findLines } from "../../../ordering/order/rows/lines.ts";
import type { MoneyAuthority } from "../../../paying/payment/money-authority.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import { lockOrderRow } from "../../../ordering/order/rows/find-order.ts";
import { loadShares } from "../../../ordering/order/shares/load-shares.ts";
import { keepVouchers } from "../../../ordering/order/line/keep-vouchers.ts";
import { publishKitchenChange } from "../../../ordering/order/rows/publish-kitchen-change.ts";
import {
  runStaffChange,
  refuseStaffChange,
  requireOpenBill,
  type StaffRequest,
  type StaffRefused,
  type TableStaffDeps,
} from "../../../ordering/order/staff/staff-change.ts";
import { endRounds, wasServed } from "../../../ordering/order/line/round-changes.ts";

export interface ResetRequest extends StaffRequest {
  sessionId: string;
  /** Unpaid lines are voided with it; otherwise they prevent the reset. */
  withLines: boolean;
  /** Of who may give up what was served; absent for a command. */
  authority?: MoneyAuthority;
}

export interface SessionReset {
  kind: "DONE";
  sessionId: string;
  replayed: boolean;
  orderId: string | null;
}

/** Nobody can order in this session any more; its unpaid bill is cancelled. */
export function resetSession(
  { db, clock }: TableStaffDeps,
  request: ResetRequest,
): Promise<SessionReset | StaffRefused> {
  const { storeId, sessionId } = request;
  return runStaffChange(db, request, async (tx) => {
    const session =
      (await lockSessionForStaff(tx, storeId, sessionId)) ?? refuseStaffChange("NOT_FOUND");
    const done = { kind: "DONE" as const, sessionId };
    if (!session.canClose) return { ...done, replayed: true, orderId: null };
    const at = clock();
    const orderId =
      session.orderId !== null && (await endBill(tx, session.orderId, { request, at }))
        ? session.orderId
        : null;
    await closeSession(tx, session, { ...request, at });
    return { ...done, replayed: false, orderId };
  });
}

async function endBill(
  tx: Tx,
  orderId: string,
  { request, at }: { request: ResetRequest; at: number },
): Promise<boolean> {
  const { storeId, by, reason } = request;
  const bill = await lockOrderRow(tx, storeId, orderId);
  if (bill === null || bill.paid_at !== null || bill.closed_at !== null) return false;
  requireOpenBill(bill);
  const shares = await loadShares(tx, bill);
  if (shares.some(({ status }) => status === "PAID")) refuseStaffChange("PARTLY_PAID");
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const lines = await findLines(tx, storeId, orderId);
  const counted = lines.filter((line) => countsInPrice(terms, line.kitchen_status));
  if (counted.length > 0 && !request.withLines) refuseStaffChange("UNPAID_LINES");
  const writtenOff = counted.length > 0 && (await wasServed(tx, bill)) ? bill.payable_amount : 0;
  if (writtenOff > 0) await request.authority?.demand(tx, writtenOff);
  const after = counted.map((line) =>
    line.kitchen_status === "SERVED" ? line : { ...line, quantity: 0 },
  );
  await keepVouchers(tx, bill, { before: counted, left: after, at, requestRefund: null });
  await endRounds(tx, { storeId, orderId, by, reason, at });
  publishKitchenChange(tx, storeId);
  const data = { by, reason, sessionId: request.sessionId };
  const event = { kind: "SESSION_RESET", amount: bill.payable_amount, data };
  await addOrderEvent(tx, { storeId, orderId, at }, event);
  const ended = await releaseOrder(tx, bill, { event: "CANCEL", at });
  if (!ended) throw new Error("an open bill could not be cancelled");
  if (writtenOff > 0) await request.authority?.record(tx, { orderId, amount: writtenOff });
  return true;
}
