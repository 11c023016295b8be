import { sumDiscountsByParty } from "@santap/domain/price/funding";
import type { Tx } from "../../db/transaction.ts";
import { revokeReward } from "../../offers/invite/revoke-reward.ts";
import { postLedger } from "../../accounting/ledger/post-ledger.ts";
import { refundBoughtVouchers } from "./voucher/refund-bought-vouchers.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";

export interface RefundPart {
  /** Null without a payment, and of cash. */
  box: string | null;
  refundId: string | null;
  at: number;
  amount: number;
  /** Amount of the order's other refunds. */
  before: number;
}

/**
 * Owed by the store. The last part takes the discounts back as well; those of a purchase go back with
 * its vouchers. Any part takes back what the order earned by an invitation.
 */
export async function postOrderRefundDue(tx: Tx, order: OrderRow, part: RefundPart): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  const { box, refundId, at, amount } = part;
  const whole = order.paid_at !== null && part.before + amount >= order.payable_amount;
  const ofVouchers =
    whole && order.kind === "MEAL" && refundId !== null
      ? await refundBoughtVouchers(tx, order, { refundId, box, given: amount, at })
      : 0;
  const discounts = whole && order.kind === "MEAL" ? order.breakdown.discounts : [];
  const due = {
    kind: "ORDER_REFUND_DUE" as const,
    amount: amount - ofVouchers,
    ...sumDiscountsByParty(discounts),
  };
  await postLedger(tx, { storeId, orderId, box, at }, [due]);
  await revokeReward(tx, { storeId, orderId, now: at });
}
