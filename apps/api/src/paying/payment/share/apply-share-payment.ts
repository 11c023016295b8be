import { isLive } from "@santap/domain/payment/attempt-state";
import type { SuccessDecision } from "@santap/domain/payment/success";
import { decideShareMoney } from "@santap/domain/bill/share-money";
import { sumShares, listWithoutRoom } from "@santap/domain/bill/share-sums";
import type { Tx } from "../../../db/transaction.ts";
import type { StatementPart } from "../../../db/execute-parts.ts";
import { buysDeal } from "../../../ordering/order/rows/bought-deals.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { reassignPortions } from "../../../ordering/bill/pay/reassign-portions.ts";
import { returnShare, endShare } from "../../../ordering/bill/end/end-share.ts";
import { loadShares } from "../../../ordering/order/shares/load-shares.ts";
import { payShare } from "../../../ordering/bill/pay/pay-share.ts";
import { repriceShareCoupons } from "../../../ordering/bill/coupon/reprice-coupons.ts";
import { toCounted, type ShareRow } from "../../../ordering/order/shares/share-row.ts";
import type { Payment } from "../acquirer/acquirer.ts";
import { findLiveAttempt, moveAttempt, type AttemptRow } from "../attempt/attempt-store.ts";
import { cancelOtherAttempt } from "../attempt/cancel-other-attempt.ts";

export interface ShareOfAttempt {
  shares: ShareRow[];
  share: ShareRow;
}

export async function loadShareOf(tx: Tx, attempt: AttemptRow): Promise<ShareOfAttempt | null> {
  if (attempt.share_id === null) return null;
  const shares = await loadShares(tx, attempt);
  const share = shares.find(({ share_id: shareId }) => shareId === attempt.share_id);
  if (share === undefined) throw new Error("an attempt without its share");
  return { shares, share };
}

export function decideOfShare(
  bill: OrderRow,
  attempt: AttemptRow & { handled: readonly string[] },
  { of, payment }: { of: ShareOfAttempt; payment: Payment },
): SuccessDecision {
  const { payable_amount: payable, status } = bill;
  const { paid } = sumShares(payable, of.shares.map(toCounted));
  return decideShareMoney({
    bill: { status, payable, paid, buysDeal: buysDeal(bill) },
    share: { state: of.share.status },
    attempt: {
      ...{ status: attempt.status, amount: attempt.amount },
      handledReferences: attempt.handled,
    },
    paymentReference: payment.reference,
    paidAmount: payment.amount,
  });
}

export interface AppliedShare {
  of: ShareOfAttempt;
  attempt: AttemptRow;
  at: number;
  parts: readonly StatementPart[];
}

/** The share is paid. What runs beside it and does not fit the bill any more is closed, newest first. */
export async function applySharePayment(
  tx: Tx,
  bill: OrderRow,
  { of, attempt, at, parts }: AppliedShare,
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

/** Money that its running share did not take: it is part of the rest again. */
export async function returnUnpaid(
  tx: Tx,
  bill: OrderRow,
  { of, attempt, at, by }: Omit<AppliedShare, "parts"> & { by: "AMOUNT" | "ROOM" },
): Promise<void> {
  if (isLive(attempt.status)) await returnShare(tx, bill, of.share, { by, at });
}

/** Under the bill's lock, after a payment. Reconciliation closes their attempts at the acquirer. */
async function endSharesWithoutRoom(tx: Tx, bill: OrderRow, at: number): Promise<void> {
  const shares = (await loadShares(tx, bill)).map(toCounted);
  for (const { row } of listWithoutRoom(bill.payable_amount, shares)) {
    const live = await findLiveAttempt(tx, row.store_id, row.share_id);
    await endShare(tx, bill, row, { by: "ROOM", at });
    if (live === null || !isLive(live.status) || live.status === "CLOSING") continue;
    const { store_id: storeId, box, status: from } = live;
    await moveAttempt(tx, { storeId, box, from, to: "CLOSING", at, nextQueryAt: at });
  }
}
