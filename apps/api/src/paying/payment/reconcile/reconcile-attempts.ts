import { isLive, nextAttemptStatus, type AttemptEvent } from "@santap/domain/payment/attempt-state";
import { finalQueryRetryAt, finalQueryAt } from "@santap/domain/payment/final-query";
import { nextQueryAt } from "@santap/domain/payment/reconcile";
import type { PaymentState, QueryResult } from "../acquirer/acquirer.ts";
import { applyFoundPayments, cancelAttempt, type CancelAttemptDeps } from "./cancel-attempt.ts";
import {
  CANCEL_RETRY_MS,
  claimDueAttempts,
  LEASE_MS,
  ORPHANED_AFTER_MS,
  scheduleNextQuery,
  scheduleQuery,
  type DueAttemptRow,
} from "../attempt/schedule-store.ts";
import { moveAttempt, type AttemptRow } from "../attempt/attempt-store.ts";

const BATCH_SIZE = 8;

export interface ReconcileDeps extends CancelAttemptDeps {
  onError(error: unknown): void;
}

/** Finds lost notifications, and ends orphaned and expired attempts. Returns how many it took. */
export async function reconcileDueAttempts(deps: ReconcileDeps): Promise<number> {
  const due = await claimDueAttempts(deps.db, {
    now: deps.clock(),
    leaseMs: LEASE_MS,
    limit: BATCH_SIZE,
  });
  const results = await Promise.allSettled(due.map((attempt) => reconcile(deps, attempt)));
  for (const result of results) if (result.status === "rejected") deps.onError(result.reason);
  return due.length;
}

async function reconcile(deps: CancelAttemptDeps, attempt: DueAttemptRow): Promise<void> {
  const now = deps.clock();
  if (attempt.status === "SUBMITTING" && now - attempt.created_at < ORPHANED_AFTER_MS) {
    await scheduleQuery(deps.db, attempt, attempt.created_at + ORPHANED_AFTER_MS);
    return;
  }
  const late = attempt.expires_at <= now;
  // The order or share is paid another way or over: no attempt of it may stay payable.
  const ending = ["SUBMITTING", "CLOSING"].includes(attempt.status) || !attempt.order_pays;
  if (isLive(attempt.status) && (late || ending)) {
    return cancelOrRetry(deps, attempt);
  }
  const acquirer = deps.acquirers.get(attempt);
  const found = await acquirer.query(attempt.partner_ref, attempt.merchant_id);
  if (found.kind === "FOUND") await applyFoundPayments(deps, attempt, found);
  if (isLive(attempt.status)) {
    if (isEndedUnpaid(found)) return cancelOrRetry(deps, attempt);
    if (isChargedMore(found, attempt)) {
      deps.reports.payerFee(attempt, `${found.charged} are charged`);
      return cancelOrRetry(deps, attempt);
    }
  }
  await updateDeclined(deps, attempt, found);
  const turn = found.kind === "UNKNOWN" ? nextQueryAfterUnknown : nextQueryAfterAnswer;
  await scheduleNextQuery(deps.db, attempt, turn(attempt, deps.clock()));
}

async function cancelOrRetry(deps: CancelAttemptDeps, attempt: AttemptRow): Promise<void> {
  const over = await cancelAttempt(deps, attempt);
  const closing = { ...attempt, status: "CLOSING" as const };
  if (!over) await scheduleQuery(deps.db, closing, deps.clock() + CANCEL_RETRY_MS);
}

function isEndedUnpaid(found: QueryResult): boolean {
  return found.kind === "FOUND" && found.payments.length === 0 && found.state === "ENDED";
}

type Found = Extract<QueryResult, { kind: "FOUND" }>;

/** Nobody pays more than the bill: the code is ended before it is paid. */
function isChargedMore(found: QueryResult, { amount }: AttemptRow): found is Found {
  const unpaid = found.kind === "FOUND" && found.payments.length === 0;
  return unpaid && found.charged !== null && found.charged > amount;
}

const EVENTS_BY_STATE: Record<PaymentState, AttemptEvent | null> = {
  DECLINED: "DECLINE",
  FAILED: "DECLINE",
  OPEN: "PENDING_AGAIN",
  PAYING: "PENDING_AGAIN",
  ENDED: null,
  UNCLEAR: null,
};

/** A decline is shown to the diner, and ends nothing. */
async function updateDeclined(
  deps: CancelAttemptDeps,
  attempt: AttemptRow,
  found: QueryResult,
): Promise<void> {
  if (found.kind !== "FOUND" || found.payments.length > 0) return;
  const step = EVENTS_BY_STATE[found.state];
  const to = step === null ? null : nextAttemptStatus(attempt.status, step);
  if (to === null) return;
  const { store_id: storeId, box, status: from } = attempt;
  const at = deps.clock();
  const moved = { ...attempt, status: to };
  await moveAttempt(deps.db, {
    storeId,
    box,
    from,
    to,
    at,
    nextQueryAt: nextQueryAfterAnswer(moved, at),
  });
}

/** An unclear answer does not count as the final query of a paid code. */
function nextQueryAfterUnknown(attempt: AttemptRow, now: number): number | null {
  const { status, expires_at: expiresAt } = attempt;
  const again = finalQueryRetryAt({ status, expiresAt, lastQueriedAt: now }, now);
  return again ?? nextQueryAfterAnswer(attempt, now);
}

/** Live codes are closed on time; those that took money are queried once more after their end. */
function nextQueryAfterAnswer(attempt: AttemptRow, now: number): number | null {
  const { status, expires_at: expiresAt } = attempt;
  const last = finalQueryAt({ status, expiresAt, lastQueriedAt: now }, now);
  if (last !== null) return last;
  const next = nextQueryAt(
    {
      status,
      createdAt: attempt.created_at,
      closedAt: attempt.closed_at,
      lastQueriedAt: now,
      queryCount: attempt.queries,
    },
    now,
  );
  if (next === null || !isLive(attempt.status)) return next;
  return Math.max(now, Math.min(next, attempt.expires_at));
}
