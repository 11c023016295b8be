import type { PhoneCodeDeps } from "../../offers/voucher/redemption/redemption-deps.ts";
import type { ReadOrderDeps } from "../../ordering/order/read/read-order.ts";
import { closeAtAcquirer } from "../../paying/payment/cash/close-for-cash.ts";
import {
  cancelLiveAttempt,
  type CancelAttemptDeps,
} from "../../paying/payment/reconcile/cancel-attempt.ts";
import type { Parts } from "../../parts.ts";
import { serveCouponsAtCounter } from "./coupon/coupon-routes.ts";
import { serveCounter } from "./counter-routes.ts";
import { serveShift } from "./shift/shift-routes.ts";
import { serveRedemption } from "./voucher/voucher-routes.ts";
import { serveWalkIns } from "./walk-in/walk-in-routes.ts";

export interface CounterNeeds
  extends Pick<ReadOrderDeps, "loadPayments" | "loadRefunds">, Pick<PhoneCodeDeps, "otp"> {
  cancelling: CancelAttemptDeps;
}

export function registerCounter(
  { calls, config: settings, db, clock, log }: Parts,
  { cancelling, loadPayments, loadRefunds, otp }: CounterNeeds,
): void {
  const { publicOrigin, qrTtlMs, orderTtlMs, secrets } = settings;
  const { refunds } = cancelling;
  const { voucher: voucherSecret } = secrets;
  const cancel = (storeId: string, orderId: string) =>
    cancelLiveAttempt(cancelling, storeId, orderId);
  serveShift(calls, { db, clock });
  serveRedemption(calls, { db, clock, voucherSecret, otp });
  serveCouponsAtCounter(calls, { db, clock, voucherSecret, cancelLiveAttempt: cancel });
  serveCounter(calls, {
    ...{ db, settings, clock, loadPayments, loadRefunds, refunds },
    cancelLiveAttempt: closeAtAcquirer(cancelling),
  });
  serveWalkIns(calls, {
    ...{ ...cancelling, log, publicOrigin, qrTtlMs, orderTtlMs },
    cancelLiveAttempt: cancel,
  });
}
