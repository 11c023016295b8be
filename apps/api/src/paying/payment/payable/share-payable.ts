import { isLive } from "@santap/domain/payment/attempt-state";
import { decideShareMoney } from "@santap/domain/bill/share-money";
import { sumShares, listWithoutRoom } from "@santap/domain/bill/share-sums";
import type { Tx } from "../../../db/transaction.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import { buysDeal } from "../../../ordering/order/rows/bought-deals.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { reassignPortions } from "../../../ordering/bill/pay/reassign-portions.ts";
import { endShare, endShareAttempt, returnShare } from "../../../ordering/bill/end/end-share.ts";
import { loadShares } from "../../../ordering/order/shares/load-shares.ts";
import { payShare } from "../../../ordering/bill/pay/pay-share.ts";
import { repriceShareCoupons } from "../../../ordering/bill/coupon/reprice-coupons.ts";
import { toCounted, type ShareRow } from "../../../ordering/order/shares/share-row.ts";
import { cancelOtherAttempt } from "../attempt/cancel-other-attempt.ts";
import type { AppliedPayment, ArrivedPayment, Payable } from "../attempt/payable.ts";

export interface BillShare {
  /** All of the bill's. */
  shares: ShareRow[];
  share: ShareRow;
}

export async function loadBillShare(
  tx: Tx,
  bill: Pick<OrderRow, "store_id" | "order_id">,
  shareId: string,
): Promise<BillShare> {
  const shares = await loadShares(tx, bill);
  const share = shares.find(({ share_id: id }) => id === shareId);
  if (share === undefined) throw new Error("an attempt without its share");
  return { shares, share };
}

/** A share of a bill, under the bill's lock. */
export async function loadSharePayable(tx: Tx, bill: OrderRow, shareId: string): Promise<Payable> {
  const { store_id: storeId, order_id: orderId } = bill;
  const of = await loadBillShare(tx, bill, shareId);
  return {
    shareId,
    decide: (arrived) => Promise.resolve(decideForShare(bill, of, arrived)),
    apply: (applied) => applyToShare(tx, bill, { ...applied, of }),
    async reject({ status }, at) {
      if (isLive(status)) await returnShare(tx, bill, of.share, { by: "ROOM", at });
    },
    async handToStaff({ status }, { amount, at }) {
      await addOrderEvent(tx, { storeId, orderId, at }, { kind: "AMOUNT_MISMATCH", amount });
      if (isLive(status)) await returnShare(tx, bill, of.share, { by: "AMOUNT", at });
    },
    reopen({ expired, waitsUntil, at }) {
      const switches = waitsUntil !== undefined;
      return endShareAttempt(tx, bill, of.share, { expired, switches, at });
    },
  };
}

function decideForShare(bill: OrderRow, of: BillShare, { attempt, payment }: ArrivedPayment) {
  const { payable_amount: payable, status } = bill;
  const { paid } = sumShares(payable, of.shares.map(toCounted));
  return decideShareMoney({
    bill: { status, payable, paid, buysDeal: buysDeal(bill) },
    share: { state: of.share.status },
    attempt: {
      status: attempt.status,
      amount: attempt.amount,
      handledReferences: attempt.handled,
    },
    paymentReference: payment.reference,
    paidAmount: payment.amount,
  });
}

/** What runs beside it and does not fit the bill any more is closed, newest first. */
async function applyToShare(
  tx: Tx,
  bill: OrderRow,
  { of, attempt, at, parts }: AppliedPayment & { of: BillShare },
): Promise<void> {
  const { box, pay_type: payType } = attempt;
  const share = await reassignPortions(tx, bill, of);
  // Coupons for dishes that others have taken meanwhile are not used.
  const isWhole = share.portions.length === of.share.portions.length;
  const priced = isWhole ? await repriceShareCoupons(tx, bill, { ...of, share, at }) : bill;
  await payShare(tx, priced, { ...of, share, box, payType, at, parts });
  // A share has one live attempt; where this one was closed before, another may be live.
  if (!isLive(attempt.status)) await cancelOtherAttempt(tx, attempt, at);
  await endSharesWithoutRoom(tx, priced, at);
}

/** Under the bill's lock, after a payment. Reconciliation closes their attempts at the acquirer. */
async function endSharesWithoutRoom(tx: Tx, bill: OrderRow, at: number): Promise<void> {
  const shares = (await loadShares(tx, bill)).map(toCounted);
  for (const { row } of listWithoutRoom(bill.payable_amount, shares)) {
    await endShare(tx, bill, row, { by: "ROOM", at });
    await cancelOtherAttempt(tx, row, at);
  }
}
