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
