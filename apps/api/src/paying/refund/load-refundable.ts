import { sumOrderRefunds } from "@santap/domain/refund/refund-state";
import type { PastRefund, RefundableOrder } from "@santap/domain/refund/line-rest";
import type { Tx } from "../../db/transaction.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import { loadShares } from "../../ordering/order/shares/load-shares.ts";
import { priceOrderLines, type PricedLine } from "../../ordering/order/price/line-prices.ts";
import {
  findAppliedPayments,
  findRefunds,
  type AppliedPayment,
  type OrderRefund,
} from "./store/refund-store.ts";
import { findRefundLines, type RefundLineRow } from "./store/refund-line-store.ts";

export interface PaidCharge extends AppliedPayment {
  /** The order's id, or that of the share that was paid. */
  payableId: string;
  left: number;
}

/** An order's payments and refunds, with what is left of each payment and line. */
export interface Refundable extends RefundableOrder {
  lines: readonly PricedLine[];
  payments: readonly PaidCharge[];
  refunds: readonly OrderRefund[];
}

/** All of one moment, or under the order's lock. */
export async function loadRefundable(db: Tx, order: OrderRow): Promise<Refundable> {
  const { store_id: storeId, order_id: orderId } = order;
  const refunds = await findRefunds(db, storeId, orderId);
  const payments = (await findAppliedPayments(db, storeId, orderId)).map((payment) => ({
    ...payment,
    payableId: payment.share_id ?? orderId,
    left: Math.max(0, payment.applied - sumOrderRefunds(refunds.filter(paidFrom(payment)))),
  }));
  const shares = await loadShares(db, order);
  return {
    ...{ payments, refunds },
    lines: await priceOrderLines(db, order),
    payables: payments.map(({ payableId, left }) => ({
      ...{ payableId, left },
      portions: shares.find(({ share_id: shareId }) => shareId === payableId)?.portions ?? [],
    })),
    past: listPast({ refunds, payments, lines: await findRefundLines(db, { storeId, orderId }) }),
  };
}

/** Money in cash has no box: its share names it. */
function paidFrom({ box, share_id: shareId }: AppliedPayment) {
  return (refund: OrderRefund) =>
    refund.box === box && (box !== null || refund.share_id === shareId);
}

interface Given {
  refunds: readonly OrderRefund[];
  payments: readonly PaidCharge[];
  lines: readonly RefundLineRow[];
}

/** Money of the lines that stand, oldest first, and what went back for nothing, as vouchers covered it. */
function listPast({ refunds, payments, lines }: Given): PastRefund[] {
  const byRefund = Map.groupBy(lines, ({ refund_id: refundId }) => refundId);
  const ofMoney = refunds.filter(({ reason }) => reason === "BY_STAFF" || reason === "BY_ACQUIRER");
  const past = ofMoney.flatMap((refund) => {
    const payment = payments.find((one) => paidFrom(one)(refund));
    const { refund_id: refundId, amount } = refund;
    if (payment === undefined) return [];
    return [
      { payableId: payment.payableId, amount, lines: (byRefund.get(refundId) ?? []).map(toPart) },
    ];
  });
  const known = new Set(refunds.map(({ refund_id: refundId }) => refundId));
  const free = [...byRefund].filter(([refundId]) => !known.has(refundId));
  return [
    ...past,
    ...free.map(([, rows]) => ({
      ...{ payableId: rows[0]?.charge_id ?? "", amount: 0, lines: rows.map(toPart) },
    })),
  ];
}

function toPart({ line_id: lineId, units, amount }: RefundLineRow) {
  return { lineId, units, amount };
}
