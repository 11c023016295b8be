import { sumDiscountsByParty } from "@santap/domain/price/funding";
import type { LedgerEvent } from "@santap/domain/ledger/posting";
import { nextOrderStatus } from "@santap/domain/order/order-state";
import type { Tx } from "../../../db/transaction.ts";
import { executeParts, type StatementPart } from "../../../db/execute-parts.ts";
import { redeemCoupons, releaseCoupons } from "../../coupon/hold-coupons.ts";
import { loadPurchase, type Purchase } from "../../deal/sell-deal.ts";
import { insertManyPostingsPart } from "../../ledger/post-ledger.ts";
import { issueVouchersPart } from "../../voucher/issue-vouchers.ts";
import { splitCoupons, type OrderRow } from "../order-row.ts";
import { markPaidPart } from "./paid-store.ts";
import { usePaidVouchers } from "./use-order-vouchers.ts";

export interface OrderPayment {
  amount: number;
  /** Null where the coupons left nothing to pay, and for cash. */
  box: string | null;
  payType: string | null;
  /** The store's own till took it. */
  atStore?: boolean;
  at: number;
  late: boolean;
  /** What waited for staff and is applied now; absent where the money has just come. */
  held?: number;
  parts?: readonly StatementPart[];
}

/** In the caller's transaction and under the order's lock. */
export async function markOrderPaid(tx: Tx, order: OrderRow, paid: OrderPayment): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  const to = nextOrderStatus(order.status, paid.late ? "PAY_LATE" : "PAY");
  if (to === null) throw new Error(`order in ${order.status} cannot become paid`);
  const event = {
    kind: "PAID",
    amount: paid.amount,
    data: { payType: paid.payType, box: paid.box },
  };
  const change = { storeId, orderId, from: order.status, to, at: paid.at, event };
  const purchase = order.kind === "DEAL" ? await loadPurchase(tx, order) : null;
  const subject = { storeId, orderId, box: paid.box, at: paid.at };
  const posting = insertManyPostingsPart(
    buildLedgerEvents(order, paid).map((one) => ({
      subject:
        purchase && one.kind === "VOUCHERS_SOLD"
          ? { ...subject, dealId: purchase.deal_id }
          : subject,
      event: one,
    })),
  );
  await usePaidVouchers(tx, order, paid.at);
  await useCoupons(tx, order, paid.at);
  // Last: it locks the store's counter of the day.
  const issued = purchase === null ? [] : [buildVouchersPart(order, purchase, paid)];
  await executeParts(tx, [...(paid.parts ?? []), ...issued, markPaidPart(change), posting]);
}

function buildVouchersPart(
  { store_id: storeId, order_id: orderId }: OrderRow,
  purchase: Purchase,
  { amount: paid, at }: OrderPayment,
): StatementPart {
  return issueVouchersPart({
    ...{ storeId, orderId, paid, at },
    userId: purchase.user_id,
    dealId: purchase.deal_id,
    quantity: purchase.quantity,
    salePrice: purchase.sale_price,
    validDays: purchase.valid_days,
    uses: purchase.uses,
  });
}

/** One that took nothing off is free again: it is bound to another method. */
async function useCoupons(tx: Tx, order: OrderRow, now: number): Promise<void> {
  const { order_id: orderId } = order;
  const { applied, spare } = splitCoupons(order);
  const redeemed = await redeemCoupons(tx, { coupons: applied, orderId, now });
  const released = await releaseCoupons(tx, { coupons: spare, orderId, now });
  if (!redeemed || !released) throw new Error("a paid order did not hold its coupons");
}

function buildLedgerEvents(
  { breakdown, kind }: OrderRow,
  { amount, box, held, atStore = false }: OrderPayment,
): LedgerEvent[] {
  const applied = {
    kind: kind === "DEAL" ? ("VOUCHERS_SOLD" as const) : ("PAYMENT_APPLIED" as const),
    amount,
    ...sumDiscountsByParty(breakdown.discounts),
  };
  if (atStore) return [{ kind: "PAID_AT_STORE", amount }, applied];
  if (box === null) return [applied];
  const came =
    held === undefined
      ? { kind: "PAYMENT_RECEIVED" as const, amount }
      : { kind: "STAFF_DECIDED" as const, amount: held };
  return [came, applied];
}
