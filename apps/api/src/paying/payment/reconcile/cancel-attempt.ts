import { nextAttemptStatus, isLive } from "@santap/domain/payment/attempt-state";
import { nextQueryAt } from "@santap/domain/payment/reconcile";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { applyPayment, type ApplyDeps } from "../apply-payment.ts";
import { CANCEL_RETRY_MS, LEASE_MS } from "../attempt/schedule-store.ts";
import { mayBePaidUnseen, parsePayType } from "@santap/domain/payment/pay-type";
import type { CancelResult, QueryResult } from "../acquirer/acquirer.ts";
import type { Acquirers } from "../acquirer/acquirers.ts";
import { syncExternalRefunds } from "./sync-external-refunds.ts";
import {
  findAttempt,
  findLiveAttempt,
  moveAttempt,
  type AttemptRow,
} from "../attempt/attempt-store.ts";

export interface CancelAttemptDeps extends ApplyDeps {
  acquirers: Acquirers;
}

/** A code that the acquirer does not know is over this long after its expiry. */
const LAPSED_AFTER_MS = 5 * 60_000;

type Named = Pick<AttemptRow, "store_id" | "box" | "order_id">;
type Closing = Pick<AttemptRow, "share_id" | "expires_at"> & Named;

export interface CancelOptions {
  neverStarted?: boolean;
  /** Epoch ms; the payer needs time to pay another way. */
  orderWaitsUntil?: number;
}

/**
 * Cancels at the acquirer, queries the outcome, then closes here. True once closed or paid; without
 * a clear answer it stays CLOSING, and reconciliation continues.
 */
export async function cancelAttempt(
  deps: CancelAttemptDeps,
  named: Named,
  terms: CancelOptions = {},
): Promise<boolean> {
  const attempt = await markClosing(deps, named);
  if (attempt === null) return true;
  if (terms.neverStarted) return confirmInTransaction(deps, attempt, terms);
  const acquirer = deps.acquirers.get(attempt);
  const { partner_ref: reference, merchant_id: merchantId } = attempt;
  const cancelled = await acquirer.cancel(reference, merchantId);
  if (cannotBePaid(attempt)) return confirmInTransaction(deps, attempt, terms);
  const found = await acquirer.query(reference, merchantId);
  if (found.kind === "FOUND" && found.payments.length > 0) {
    await applyFoundPayments(deps, attempt, found);
    return true;
  }
  if (cancelled === "TOO_LATE" && isBeingPaid(found)) return resumeWaiting(deps, attempt);
  const lapsed = attempt.expires_at + LAPSED_AFTER_MS <= deps.clock();
  return isOver({ cancelled, found, lapsed }) && confirmInTransaction(deps, attempt, terms);
}

/** Neither a code nor a page was shown, and no phone was prompted. */
function cannotBePaid({ pay_type, qr_text, redirect_url }: AttemptRow): boolean {
  const payType = parsePayType(pay_type);
  const unseen = qr_text === null && redirect_url === null;
  return unseen && (payType === null || !mayBePaidUnseen(payType));
}

function isBeingPaid(found: QueryResult): boolean {
  return found.kind === "FOUND" && found.state === "PAYING";
}

/** The payer is inside the wallet: wait as before. */
async function resumeWaiting(deps: CancelAttemptDeps, attempt: AttemptRow): Promise<boolean> {
  const { store_id: storeId, box } = attempt;
  const at = deps.clock();
  const to = nextAttemptStatus("CLOSING", "CLOSE_REFUSED");
  if (to === null) throw new Error("a refused close leads nowhere");
  const move = { storeId, box, from: "CLOSING" as const, to, at };
  await moveAttempt(deps.db, { ...move, nextQueryAt: at + CANCEL_RETRY_MS });
  return false;
}

/** What was never shown cannot be paid; should money come anyway, a closed attempt is still queried. */
async function confirmInTransaction(
  deps: CancelAttemptDeps,
  attempt: Closing,
  terms: CancelOptions,
): Promise<boolean> {
  await inTransaction(deps.db, (tx) => confirmClosed(tx, deps, { attempt, terms }));
  return true;
}

async function markClosing(deps: CancelAttemptDeps, named: Named): Promise<AttemptRow | null> {
  const row = await findAttempt(deps.db, named.store_id, named.box);
  const to = row !== null && isLive(row.status) ? nextAttemptStatus(row.status, "CLOSE") : null;
  if (row === null || (to === null && row.status !== "CLOSING")) return null;
  const now = deps.clock();
  const { store_id: storeId, box, status: from } = row;
  const move = { storeId, box, from, to: "CLOSING" as const, at: now, nextQueryAt: now + LEASE_MS };
  return (await moveAttempt(deps.db, move)) ? row : markClosing(deps, named);
}

interface CancelOutcome {
  cancelled: CancelResult;
  found: QueryResult;
  lapsed: boolean;
}

function isOver({ cancelled, found, lapsed }: CancelOutcome): boolean {
  switch (found.kind) {
    case "UNKNOWN":
      return false;
    case "FOUND":
      // Some acquirers report a decline even after a code was cancelled.
      if (found.state === "ENDED" || found.state === "FAILED") return true;
      return found.state === "DECLINED" && cancelled === "CANCELLED";
    case "NOT_FOUND":
      return cancelled === "CANCELLED" || cancelled === "NOT_FOUND" || lapsed;
  }
}

async function confirmClosed(
  tx: Tx,
  { payables, clock }: CancelAttemptDeps,
  { attempt, terms }: { attempt: Closing; terms: CancelOptions },
): Promise<void> {
  const at = clock();
  const { store_id: storeId, box, share_id: shareId, expires_at: expiresAt } = attempt;
  const order = await payables.lockOrder(tx, storeId, attempt.order_id);
  const closed = { createdAt: at, closedAt: at, lastQueriedAt: at, queryCount: 0 };
  const nextAt = nextQueryAt({ status: "CLOSED", ...closed }, at);
  const move = { storeId, box, from: "CLOSING", to: "CLOSED", at, nextQueryAt: nextAt } as const;
  if (!(await moveAttempt(tx, move))) return;
  const payable = await payables.load(tx, order, shareId);
  await payable.reopen({ expired: expiresAt <= at, waitsUntil: terms.orderWaitsUntil, at });
}

export async function applyFoundPayments(
  deps: ApplyDeps,
  attempt: Named,
  found: Extract<QueryResult, { kind: "FOUND" }>,
): Promise<void> {
  for (const payment of found.payments) {
    await applyPayment(deps, { attempt, payment, source: "QUERY", rawBody: null });
  }
  await syncExternalRefunds(deps, attempt, found.refunds);
}

/** Of an order, or of a share of one. */
export async function cancelLiveAttempt(
  deps: CancelAttemptDeps,
  storeId: string,
  chargeId: string,
  terms: CancelOptions = {},
): Promise<boolean> {
  const live = await findLiveAttempt(deps.db, storeId, chargeId);
  return live === null || cancelAttempt(deps, live, terms);
}
