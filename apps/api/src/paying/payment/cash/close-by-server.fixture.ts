import { isLive } from "@santap/domain/payment/attempt-state";
import type { Database } from "../../../db/database.ts";
import { findLiveAttempt, moveAttempt } from "../attempt/attempt-store.ts";
import { waitUntilClosed } from "../attempt/wait-for-attempt.ts";
import type { CloseLive } from "./cash-result.ts";

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
