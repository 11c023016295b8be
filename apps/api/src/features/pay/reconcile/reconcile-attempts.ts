import { isLive, nextAttemptStatus, type AttemptEvent } from "@santap/domain/payment/attempt-state";
import { lastLookAgainAt, lastLookAt } from "@santap/domain/payment/last-look";
import { nextQueryAt } from "@santap/domain/payment/reconcile";
import type { PaymentState, QueryResult } from "../acquirer/acquirer.ts";
import { CLOSE_AGAIN_MS, LEASE_MS, ORPHAN_MS } from "./attempt-times.ts";
import { applyAll, closeAttempt, type CloseDeps } from "./close-attempt.ts";
import {
  claimDueAttempts,
  scheduleAfterLook,
  scheduleQuery,
  type DueAttemptRow,
} from "../attempt-turn-store.ts";
import { moveAttempt, type AttemptRow } from "../pay-store.ts";

const AT_ONCE = 8;

export interface ReconcileDeps extends CloseDeps {
  onError(error: unknown): void;
}

/**
 * Asks the acquirer about attempts whose turn it is: lost notifications are found, orphans and
 * expired codes closed. Restart-safe, and shared by any number of processes; how many it took.
 */
export async function reconcileDueAttempts(deps: ReconcileDeps): Promise<number> {
  const due = await claimDueAttempts(deps.db, {
    now: deps.clock(),
    leaseMs: LEASE_MS,
    limit: AT_ONCE,
  });
  const looks = await Promise.allSettled(due.map((attempt) => reconcile(deps, attempt)));
  for (const look of looks) if (look.status === "rejected") deps.onError(look.reason);
  return due.length;
}

async function reconcile(deps: CloseDeps, attempt: DueAttemptRow): Promise<void> {
  const now = deps.clock();
  if (attempt.status === "SUBMITTING" && now - attempt.created_at < ORPHAN_MS) {
    await scheduleQuery(deps.db, attempt, attempt.created_at + ORPHAN_MS);
    return;
  }
  const late = attempt.expires_at <= now;
  // Paid another way, or not to be paid any more: nothing of it may stay payable.
  const ending = ["SUBMITTING", "CLOSING"].includes(attempt.status) || !attempt.order_pays;
  if (isLive(attempt.status) && (late || ending)) {
    return closeAndRetry(deps, attempt);
  }
  const acquirer = deps.acquirers.of(attempt);
  const found = await acquirer.query(attempt.partner_ref, attempt.merchant_id);
  if (found.kind === "FOUND") await applyAll(deps, attempt, found);
  if (endedUnpaid(found) && isLive(attempt.status)) return closeAndRetry(deps, attempt);
  await followDecline(deps, attempt, found);
  const turn = found.kind === "UNKNOWN" ? turnAfterUnknown : nextTurn;
  await scheduleAfterLook(deps.db, attempt, turn(attempt, deps.clock()));
}

async function closeAndRetry(deps: CloseDeps, attempt: AttemptRow): Promise<void> {
  const over = await closeAttempt(deps, attempt);
  const closing = { ...attempt, status: "CLOSING" as const };
  if (!over) await scheduleQuery(deps.db, closing, deps.clock() + CLOSE_AGAIN_MS);
}

/** Some end sooner than we asked for, as a wallet that knocks at a phone for a minute. */
function endedUnpaid(found: QueryResult): boolean {
  return found.kind === "FOUND" && found.payments.length === 0 && found.state === "ENDED";
}

const STEPS: Record<PaymentState, AttemptEvent | null> = {
  DECLINED: "DECLINE",
  FAILED: "DECLINE",
  OPEN: "PENDING_AGAIN",
  PAYING: "PENDING_AGAIN",
  ENDED: null,
  UNCLEAR: null,
};

/** A wallet refused, or is trying again: shown to the diner, and ends nothing. */
async function followDecline(
  deps: CloseDeps,
  attempt: AttemptRow,
  found: QueryResult,
): Promise<void> {
  if (found.kind !== "FOUND" || found.payments.length > 0) return;
  const step = STEPS[found.state];
  const to = step === null ? null : nextAttemptStatus(attempt.status, step);
  if (to === null) return;
  const { store_id: storeId, box, status: from } = attempt;
  const at = deps.clock();
  const moved = { ...attempt, status: to };
  await moveAttempt(deps.db, { storeId, box, from, to, at, nextQueryAt: nextTurn(moved, at) });
}

/** A look that brought no clear answer was none: the last one of a paid code is taken again. */
function turnAfterUnknown(attempt: AttemptRow, now: number): number | null {
  const { status, expires_at: expiresAt } = attempt;
  const again = lastLookAgainAt({ status, expiresAt, lastQueriedAt: now }, now);
  return again ?? nextTurn(attempt, now);
}

/** Live codes are closed on time; those that took money are looked at once more after their end. */
function nextTurn(attempt: AttemptRow, now: number): number | null {
  const { status, expires_at: expiresAt } = attempt;
  const last = lastLookAt({ status, expiresAt, lastQueriedAt: now }, now);
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
