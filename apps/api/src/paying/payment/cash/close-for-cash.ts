import { isLive } from "@santap/domain/payment/attempt-state";
import type { Database } from "../../../db/database.ts";
import { findLiveAttempt, moveAttempt } from "../attempt/attempt-store.ts";
import { waitUntilClosed } from "../attempt/wait-for-attempt.ts";
import { cancelLiveAttempt, type CancelAttemptDeps } from "../reconcile/cancel-attempt.ts";
import type { CloseLive } from "./cash-result.ts";

/** An order or a share whose time is over is paid in cash meanwhile. */
const WAITS_FOR_CASH_MS = 2 * 60_000;

/** At the acquirer, by this process. */
export function closeAtAcquirer(deps: CancelAttemptDeps): CloseLive {
  return (storeId, chargeId) =>
    cancelLiveAttempt(deps, storeId, chargeId, {
      orderWaitsUntil: deps.clock() + WAITS_FOR_CASH_MS,
    });
}

/** By the reconciliation of a server, which is due at once. */
export function closeByServer(deps: { db: Database; clock(): number }): CloseLive {
  return async (storeId, chargeId) => {
    const live = await findLiveAttempt(deps.db, storeId, chargeId);
    if (live === null || !isLive(live.status)) return true;
    const { box, status: from } = live;
    const at = deps.clock();
    const move = { storeId, box, from, to: "CLOSING" as const, at, nextQueryAt: at };
    await moveAttempt(deps.db, move);
    await waitUntilClosed(deps.db, live);
    return (await findLiveAttempt(deps.db, storeId, chargeId)) === null;
  };
}
