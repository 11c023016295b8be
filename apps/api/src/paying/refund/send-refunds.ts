import {
  nextRefundStatus,
  type RefundEvent,
  type RefundStatus,
} from "@santap/domain/refund/refund-state";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { postLedger } from "../../accounting/ledger/post-ledger.ts";
import { lockOrder } from "../../ordering/order/lifecycle/order-payment-transitions.ts";
import { addRefundedAmount } from "../payment/attempt/add-refunded-amount.ts";
import { settleOrderRefund } from "./settle-order-refund.ts";
import { addOrderEvent } from "../../ordering/order/rows/add-order-event.ts";
import type { Acquirers } from "../payment/acquirer/acquirers.ts";
import { completeVoucherRefunds } from "../../offers/voucher/value/move-refunded.ts";
import {
  claimDueRefunds,
  endRefund,
  postponeRefund,
  type RefundRow,
} from "./store/refund-store.ts";

const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;

export interface RefundDeps {
  db: Database;
  acquirers: Acquirers;
  clock(): number;
}

/** Retried with the same id. One at a time, so that a lease always outlives the call. */
export async function sendDueRefunds(deps: RefundDeps): Promise<number> {
  const due = await claimDueRefunds(deps.db, { now: deps.clock(), leaseMs: LEASE_MS, limit: 1 });
  for (const refund of due) await sendRefund(deps, refund);
  return due.length;
}

async function sendRefund(deps: RefundDeps, refund: RefundRow): Promise<void> {
  const result = await deps.acquirers.get(refund).refund({
    reference: refund.partner_ref,
    providerRef: refund.provider_ref,
    merchantId: refund.merchant_id,
    refundId: refund.refund_id,
    paymentReference: refund.payment_ref,
    amount: refund.amount,
    reason: refund.reason,
  });
  switch (result) {
    case "REFUNDED":
      return inTransaction(deps.db, (tx) => recordRefunded(tx, refund, deps.clock()));
    case "REFUSED":
      return moveToOffline(deps, refund);
    case "PENDING":
    case "UNKNOWN":
      return postponeRefund(deps.db, {
        storeId: refund.store_id,
        refundId: refund.refund_id,
        nextTryAt: deps.clock() + computeBackoff(refund.tries),
      });
  }
}

function computeBackoff(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));
}

type SentRefund = Pick<
  RefundRow,
  "store_id" | "refund_id" | "order_id" | "box" | "amount" | "status"
>;

/** The acquirer has sent it. */
export async function recordRefunded(tx: Tx, refund: SentRefund, at: number): Promise<void> {
  const { store_id: storeId, refund_id: refundId, order_id: orderId, box, amount } = refund;
  // Locks in the same order everywhere: order, attempt, refund.
  const order = await lockOrder(tx, storeId, orderId);
  const to = requireNextStatus(refund.status, "CONFIRM");
  const end = { storeId, refundId, from: refund.status, to, route: "ORIGINAL" as const, at };
  if (!(await endRefund(tx, end))) return;
  await addRefundedAmount(tx, { storeId, box, amount });
  await postLedger(tx, { storeId, orderId, box, at }, [{ kind: "REFUND_SENT", amount }]);
  await completeVoucherRefunds(tx, storeId, refundId);
  await settleOrderRefund(tx, order, at);
  await addOrderEvent(
    tx,
    { storeId, orderId, at },
    { kind: "REFUNDED", amount, data: { refundId } },
  );
}

async function moveToOffline({ db, clock }: RefundDeps, refund: RefundRow): Promise<void> {
  const { store_id: storeId, refund_id: refundId, order_id: orderId, amount } = refund;
  const at = clock();
  await inTransaction(db, async (tx) => {
    const failed = requireNextStatus(refund.status, "FAIL");
    const due = requireNextStatus(failed, "HAND_OVER");
    const end = { storeId, refundId, route: "OFFLINE" as const, at };
    // One transition at a time, so that the state log has each.
    if (!(await endRefund(tx, { ...end, from: refund.status, to: failed }))) return;
    const handed = await endRefund(tx, { ...end, from: failed, to: due });
    if (!handed) throw new Error("a refund moved under its lock");
    await addOrderEvent(
      tx,
      { storeId, orderId, at },
      { kind: "REFUND_OFFLINE", amount, data: { refundId } },
    );
  });
}

function requireNextStatus(status: RefundStatus, event: RefundEvent): RefundStatus {
  const next = nextRefundStatus(status, event);
  if (next === null) throw new Error(`no refund transition ${event} from ${status}`);
  return next;
}
