import { nextAttemptStatus, isLive } from "@santap/domain/payment/attempt-state";
import { nextQueryAt } from "@santap/domain/payment/reconcile";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { lockOrder, paymentEnded } from "../../order/change/follow-payment.ts";
import { applyPayment, type ApplyDeps } from "../apply-payment.ts";
import { CLOSE_AGAIN_MS, LEASE_MS } from "./attempt-times.ts";
import { mayBePaidUnseen, payTypeOf } from "@santap/domain/payment/pay-type";
import type { CancelResult, QueryResult } from "../acquirer/acquirer.ts";
import type { Acquirers } from "../acquirer/acquirers.ts";
import { followForeignRefunds } from "./follow-foreign-refunds.ts";
import { findAttempt, findLiveAttempt, moveAttempt, type AttemptRow } from "../pay-store.ts";

export interface CloseDeps extends ApplyDeps {
  acquirers: Acquirers;
}

/** A code that the acquirer does not know is over for good this long after its time. */
const LAPSE_MS = 5 * 60_000;

type Named = Pick<AttemptRow, "store_id" | "box" | "order_id">;

export interface ClosingTerms {
  /** The acquirer refused to begin it: there is nothing to expire and nothing to ask about. */
  neverBegan?: boolean;
  /** Until when its order waits at least, epoch ms: whoever pays another way needs time to. */
  orderWaitsUntil?: number;
}

/**
 * Ends a live attempt: expire it at the acquirer, ask what became of it, then close it here.
 * True once it is closed or was paid. Where the acquirer cannot be reached it stays CLOSING, and the
 * reconciliation goes on: unknown is neither paid nor closed.
 */
export async function closeAttempt(
  deps: CloseDeps,
  named: Named,
  terms: ClosingTerms = {},
): Promise<boolean> {
  const attempt = await beginClosing(deps, named);
  if (attempt === null) return true;
  if (terms.neverBegan) return confirm(deps, attempt, terms);
  const acquirer = deps.acquirers.of(attempt);
  const { partner_ref: reference, merchant_id: merchantId } = attempt;
  const cancelled = await acquirer.cancel(reference, merchantId);
  if (nobodyCanPay(attempt)) return confirm(deps, attempt, terms);
  const found = await acquirer.query(reference, merchantId);
  if (found.kind === "FOUND" && found.payments.length > 0) {
    await applyAll(deps, attempt, found);
    return true;
  }
  if (cancelled === "TOO_LATE" && isBeingPaid(found)) return goOn(deps, attempt);
  const lapsed = attempt.expires_at + LAPSE_MS <= deps.clock();
  return isOver({ cancelled, found, lapsed }) && confirm(deps, attempt, terms);
}

/** Neither a code nor a wallet's page was ever shown, and nothing knocked at a phone. */
function nobodyCanPay({ pay_type, qr_text, redirect_url }: AttemptRow): boolean {
  const payType = payTypeOf(pay_type);
  const unseen = qr_text === null && redirect_url === null;
  return unseen && (payType === null || !mayBePaidUnseen(payType));
}

function isBeingPaid(found: QueryResult): boolean {
  return found.kind === "FOUND" && found.state === "PAYING";
}

/** The payer is inside the wallet: the attempt is awaited as before, and closed when it is over. */
async function goOn(deps: CloseDeps, attempt: AttemptRow): Promise<boolean> {
  const { store_id: storeId, box } = attempt;
  const at = deps.clock();
  const to = nextAttemptStatus("CLOSING", "CLOSE_REFUSED");
  if (to === null) throw new Error("a refused close leads nowhere");
  const move = { storeId, box, from: "CLOSING" as const, to, at };
  await moveAttempt(deps.db, { ...move, nextQueryAt: at + CLOSE_AGAIN_MS });
  return false;
}

/** What nobody has seen nobody can pay, whatever the acquirer says of it; should it be paid, we listen. */
async function confirm(deps: CloseDeps, attempt: Named, terms: ClosingTerms): Promise<boolean> {
  await inTransaction(deps.db, (tx) => confirmClosed(tx, attempt, { now: deps.clock(), terms }));
  return true;
}

/** The attempt, CLOSING now; null where it is not live any more. */
async function beginClosing(deps: CloseDeps, named: Named): Promise<AttemptRow | null> {
  const row = await findAttempt(deps.db, named.store_id, named.box);
  const to = row !== null && isLive(row.status) ? nextAttemptStatus(row.status, "CLOSE") : null;
  if (row === null || (to === null && row.status !== "CLOSING")) return null;
  const now = deps.clock();
  const { store_id: storeId, box, status: from } = row;
  const move = { storeId, box, from, to: "CLOSING" as const, at: now, nextQueryAt: now + LEASE_MS };
  return (await moveAttempt(deps.db, move)) ? row : beginClosing(deps, named);
}

interface Closing {
  cancelled: CancelResult;
  found: QueryResult;
  /** Its time is over, with a margin for clocks that differ. */
  lapsed: boolean;
}

/** The code can no longer be paid: cancelled, ended by itself, or never there. */
function isOver({ cancelled, found, lapsed }: Closing): boolean {
  switch (found.kind) {
    case "UNKNOWN":
      return false;
    case "FOUND":
      // Some acquirers go on telling that a wallet refused, after a code was cancelled too.
      if (found.state === "ENDED" || found.state === "FAILED") return true;
      return found.state === "DECLINED" && cancelled === "CANCELLED";
    case "NOT_FOUND":
      return cancelled === "CANCELLED" || cancelled === "NOT_FOUND" || lapsed;
  }
}

async function confirmClosed(
  tx: Tx,
  attempt: Named,
  { now, terms }: { now: number; terms: ClosingTerms },
): Promise<void> {
  const order = await lockOrder(tx, attempt.store_id, attempt.order_id);
  const { store_id: storeId, box } = attempt;
  const history = {
    status: "CLOSED" as const,
    createdAt: now,
    closedAt: now,
    lastQueriedAt: now,
    queryCount: 0,
  };
  const next = nextQueryAt(history, now);
  const moved = await moveAttempt(tx, {
    storeId,
    box,
    from: "CLOSING",
    to: "CLOSED",
    at: now,
    nextQueryAt: next,
  });
  if (moved) await paymentEnded(tx, order, { at: now, waitsUntil: terms.orderWaitsUntil });
}

/** Every payment that a query shows goes the one way in; what went back of it by itself follows. */
export async function applyAll(
  deps: ApplyDeps,
  attempt: Named,
  found: Extract<QueryResult, { kind: "FOUND" }>,
): Promise<void> {
  for (const payment of found.payments) {
    await applyPayment(deps, { attempt, payment, source: "QUERY", rawBody: null });
  }
  await followForeignRefunds(deps, attempt, found.refunds);
}

/** Ends whatever payment of an order is live; false where that cannot be done now. */
export async function closeLivePayment(
  deps: CloseDeps,
  storeId: string,
  orderId: string,
): Promise<boolean> {
  const live = await findLiveAttempt(deps.db, storeId, orderId);
  return live === null || closeAttempt(deps, live);
}
