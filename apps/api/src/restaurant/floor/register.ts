import {
  cancelLiveAttempt,
  type CancelAttemptDeps,
} from "../../paying/payment/reconcile/cancel-attempt.ts";
import type { Parts } from "../../parts.ts";
import type { VoidDeps } from "./bill/void-line.ts";
import { serveBillCodes } from "./bill-code/code-routes.ts";
import { serveFloor } from "./floor-routes.ts";

export interface FloorNeeds extends Pick<VoidDeps, "requestVoidRefund"> {
  cancelling: CancelAttemptDeps;
}

export function registerFloor(
  { calls, config: { orderTtlMs, publicOrigin, qrTtlMs }, db, clock, log }: Parts,
  { cancelling, requestVoidRefund }: FloorNeeds,
): void {
  serveFloor(calls, { db, clock, requestVoidRefund, orderTtlMs });
  serveBillCodes(calls, {
    ...{ ...cancelling, log, publicOrigin, qrTtlMs },
    cancelLiveAttempt: (storeId, chargeId) => cancelLiveAttempt(cancelling, storeId, chargeId),
  });
}
