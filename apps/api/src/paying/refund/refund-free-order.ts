import type { Tx } from "../../db/transaction.ts";
import { addOrderEvent } from "../../ordering/order/rows/add-order-event.ts";
import { cancelUnbegun } from "../../ordering/order/kitchen/cancel-unbegun.ts";
import { endFullRefund } from "../../ordering/order/lifecycle/update-refund-status.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import type { MoneyAuthority } from "../payment/money-authority.ts";
import { lockPurchases } from "./settle-order-refund.ts";
import { refundReturnedUses } from "./voucher/refund-returned-uses.ts";
import { postOrderRefundDue } from "./order-refund-due.ts";
import type { LineWish, RefundProblem } from "@santap/domain/refund/plan-refund";

export interface StaffRefund {
  orderId: string;
  amount: number | "ALL";
  /** Those, in place of an amount. */
  lines?: readonly LineWish[];
  note: string;
  by: string;
  /** Of the same person. */
  operatorId?: string;
  /** OFFLINE: the store pays it out; ORIGINAL ends there too for cash, or where the issuer refuses. */
  route: "ORIGINAL" | "OFFLINE";
  /** LEAVE: the kitchen cooks also what it has not begun. */
  kitchen?: "CANCEL" | "LEAVE";
  /** Of who asks; absent where nobody has to agree. */
  authority?: MoneyAuthority;
  key: string;
}

export type StaffRefundResult =
  | { kind: "OWED"; refundId: string; amount: number; replayed: boolean }
  /** Nothing was paid: only coupons and vouchers go back. */
  | { kind: "RETURNED"; amount: 0; replayed: boolean }
  | {
      kind: "REFUSED";
      reason:
        | "NOT_FOUND"
        | "NOT_PAID"
        /** Several people paid it: a refund names the share. */
        | "NAME_SHARE"
        /** Its vouchers are refunded one by one. */
        | "DEAL"
        | "KEY_USED"
        | RefundProblem
        | "APPROVAL_NEEDED";
      left: number;
      /** A voucher paid a part, which does not go back in money. */
      ofVoucher?: true;
    };

export function describeVoucher({ vouchers }: Pick<OrderRow, "vouchers">): { ofVoucher?: true } {
  return vouchers.length > 0 ? { ofVoucher: true } : {};
}

export type RefusedReason = Extract<StaffRefundResult, { kind: "REFUSED" }>["reason"];

/**
 * Under the order's lock: coupons and vouchers paid all of it and go back, without a row of money
 * (DEAL-10). Only as a whole; a repetition changes nothing.
 */
export async function refundFreeOrder(
  tx: Tx,
  order: OrderRow,
  {
    amount,
    lines,
    by,
    note,
    kitchen,
    authority,
    at,
  }: Omit<StaffRefund, "orderId"> & { at: number },
): Promise<StaffRefundResult> {
  if (amount !== "ALL" || lines !== undefined)
    return { kind: "REFUSED", reason: "TOO_MUCH", left: 0, ...describeVoucher(order) };
  if (order.refund_status === "FULL") return { kind: "RETURNED", amount: 0, replayed: true };
  const { store_id: storeId, order_id: orderId } = order;
  await postOrderRefundDue(tx, order, { box: null, refundId: null, at, amount: 0, before: 0 });
  await lockPurchases(tx, order);
  await endFullRefund(tx, order, at);
  await refundReturnedUses(tx, order, at);
  if (kitchen !== "LEAVE") await cancelUnbegun(tx, order, { lines: "ALL", by, at });
  const data = { reason: "BY_STAFF", by, note };
  await addOrderEvent(tx, { storeId, orderId, at }, { kind: "REFUNDED", amount: 0, data });
  await authority?.record(tx, { orderId, amount: 0 });
  return { kind: "RETURNED", amount: 0, replayed: false };
}
