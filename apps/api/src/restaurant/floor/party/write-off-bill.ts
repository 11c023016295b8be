import { nextOrderStatus } from "@santap/domain/order/order-state";
import type { Tx } from "../../../db/transaction.ts";
import { releaseCoupons } from "../../../offers/coupon/hold-coupons.ts";
import { cancelPurchase } from "../../../offers/deal/sell-deal.ts";
import { closeSession, lockSessionForStaff } from "../../../ordering/table/close-session.ts";
import { releaseVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import { buysDeal } from "../../../ordering/order/rows/bought-deals.ts";
import { changeStatus } from "../../../ordering/order/rows/change-status.ts";
import { lockOrderRow } from "../../../ordering/order/rows/find-order.ts";
import type { MoneyAuthority } from "../../../paying/payment/money-authority.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import {
  refuseStaffChange,
  requireOpenBill,
  runStaffChange,
  type StaffRefused,
  type StaffRequest,
  type TableStaffDeps,
} from "../../../ordering/order/staff/staff-change.ts";
import { readRest } from "../../../ordering/order/shares/read-rest.ts";
import { dropHolds, refuseWaiting } from "../../../ordering/order/party/party-orders.ts";

/** What a member of staff may do. */
export const WRITE_OFF_ROLE = "manager";

export interface WriteOffRequest extends StaffRequest {
  sessionId: string;
  roles: readonly string[];
  /** Of who may give up so much; absent for a command. */
  authority?: MoneyAuthority;
}

export interface BillWrittenOff {
  kind: "DONE";
  sessionId: string;
  orderId: string | null;
  /** What nobody pays. */
  amount: number;
  replayed: boolean;
}

/** The guests are gone: what is paid stays, the rest of the bill is given up, the table is free. */
export function writeOff(
  { db, clock }: TableStaffDeps,
  request: WriteOffRequest,
): Promise<BillWrittenOff | StaffRefused> {
  const { storeId, sessionId } = request;
  return runStaffChange(db, request, async (tx) => {
    if (!request.roles.includes(WRITE_OFF_ROLE)) refuseStaffChange("NOT_ALLOWED");
    const session =
      (await lockSessionForStaff(tx, storeId, sessionId)) ?? refuseStaffChange("NOT_FOUND");
    const done = { kind: "DONE" as const, sessionId, orderId: session.orderId };
    if (!session.canClose) return { ...done, amount: 0, replayed: true };
    const bill = session.orderId === null ? null : await lockOrderRow(tx, storeId, session.orderId);
    if (bill === null) return refuseStaffChange("NOT_FOUND");
    requireOpenBill(bill);
    const at = clock();
    const amount = await giveUp(tx, bill, { request, at });
    await closeSession(tx, session, { ...request, at, kind: "BILL_WRITTEN_OFF" });
    return { ...done, amount, replayed: false };
  });
}

async function giveUp(
  tx: Tx,
  bill: OrderRow,
  { request: { by, reason, authority }, at }: { request: WriteOffRequest; at: number },
): Promise<number> {
  const named = { storeId: bill.store_id, orderId: bill.order_id };
  const to = nextOrderStatus(bill.status, "WRITE_OFF");
  if (to === null) throw new Error("an open bill could not be written off");
  const amount = await readRest(tx, bill);
  await authority?.demand(tx, amount);
  const event = { kind: to, amount, data: { by, reason } };
  await changeStatus(tx, { ...named, from: bill.status, to, at, event });
  await refuseWaiting(tx, { ...named, by, reason, at });
  await releaseVouchers(tx, named);
  const held = bill.coupons.filter(({ share }) => share === undefined);
  const coupons = { coupons: held, orderId: bill.order_id, now: at };
  if (!(await releaseCoupons(tx, coupons))) throw new Error("a bill did not hold its coupons");
  if (buysDeal(bill)) await cancelPurchase(tx, bill);
  await dropHolds(tx, named);
  await authority?.record(tx, { orderId: named.orderId, amount });
  return amount;
}
