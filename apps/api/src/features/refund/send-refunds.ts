import {
  nextRefundStatus,
  type RefundEvent,
  type RefundStatus,
} from "@santap/domain/refund/refund-state";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { postLedger } from "../ledger/post-ledger.ts";
import { lockOrder } from "../order/change/follow-payment.ts";
import { followRefund } from "../order/change/follow-refund.ts";
import { noteOnOrder } from "../order/change/note-on-order.ts";
import type { Acquirers } from "../pay/acquirer/acquirers.ts";
import {
  claimDueRefunds,
  countRefund,
  endRefund,
  findRefundsOf,
  postponeRefund,
  type RefundRow,
} from "./refund-store.ts";

const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;

export interface RefundDeps {
  db: Database;
  acquirers: Acquirers;
  clock(): number;
}

/**
 * Sends one refund that is due; how many it took. Asked again with the same id until it is known.
 * One at a time, so that a lease always outlives the sending.
 */
export async function sendDueRefunds(deps: RefundDeps): Promise<number> {
  const due = await claimDueRefunds(deps.db, { now: deps.clock(), leaseMs: LEASE_MS, limit: 1 });
  for (const refund of due) await sendRefund(deps, refund);
  return due.length;
}

async function sendRefund(deps: RefundDeps, refund: RefundRow): Promise<void> {
  const result = await deps.acquirers.of(refund).refund({
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
      return refunded(deps, refund);
    case "REFUSED":
      return handToStaff(deps, refund);
    case "PENDING":
    case "UNKNOWN":
      return postponeRefund(deps.db, {
        storeId: refund.store_id,
        refundId: refund.refund_id,
        nextTryAt: deps.clock() + waitAfter(refund.tries),
      });
  }
}

function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));
}

async function refunded({ db, clock }: RefundDeps, refund: RefundRow): Promise<void> {
  const { store_id: storeId, refund_id: refundId, order_id: orderId, box, amount } = refund;
  const at = clock();
  await inTransaction(db, async (tx) => {
    // Order, attempt, refund: the same order of locks everywhere.
    const order = await lockOrder(tx, storeId, orderId);
    const to = stepFrom(refund.status, "CONFIRM");
    const end = { storeId, refundId, from: refund.status, to, route: "ORIGINAL" as const, at };
    if (!(await endRefund(tx, end))) return;
    await countRefund(tx, { storeId, box, amount });
    await followRefund(tx, order, { refunds: await findRefundsOf(tx, storeId, orderId), at });
    await postLedger(tx, { storeId, orderId, box, at }, [{ kind: "REFUND_SENT", amount }]);
    await noteOnOrder(
      tx,
      { storeId, orderId, at },
      { kind: "REFUNDED", amount, data: { refundId } },
    );
  });
}

/** The issuer takes no refund: the store hands the money back, and the diner is told so. */
async function handToStaff({ db, clock }: RefundDeps, refund: RefundRow): Promise<void> {
  const { store_id: storeId, refund_id: refundId, order_id: orderId, amount } = refund;
  const at = clock();
  await inTransaction(db, async (tx) => {
    const failed = stepFrom(refund.status, "FAIL");
    const due = stepFrom(failed, "HAND_OVER");
    const end = { storeId, refundId, route: "OFFLINE" as const, at };
    // One move at a time, so that the log holds each.
    if (!(await endRefund(tx, { ...end, from: refund.status, to: failed }))) return;
    const handed = await endRefund(tx, { ...end, from: failed, to: due });
    if (!handed) throw new Error("a refund moved under its lock");
    await noteOnOrder(
      tx,
      { storeId, orderId, at },
      { kind: "REFUND_OFFLINE", amount, data: { refundId } },
    );
  });
}

function stepFrom(status: RefundStatus, event: RefundEvent): RefundStatus {
  const next = nextRefundStatus(status, event);
  if (next === null) throw new Error(`no refund transition ${event} from ${status}`);
  return next;
}
