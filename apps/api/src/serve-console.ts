import type { FastifyInstance } from "fastify";
import { serveInsights } from "./features/insights/insights-routes.ts";
import { serveOperator } from "./features/operator/operator-routes.ts";
import { createHashQueue } from "./features/operator/sign-in/hash-queue.ts";
import { addAuditEntryInStores } from "./features/staff/add-audit-entry.ts";
import { serveStaff } from "./features/staff/staff-routes.ts";
import { serveBillCodes } from "./features/floor/bill-code/code-routes.ts";
import { serveFloor } from "./features/floor/floor-routes.ts";
import { serveKitchen } from "./features/kitchen/kitchen-routes.ts";
import { serveShift } from "./features/counter/shift/shift-routes.ts";
import { serveCouponsAtCounter } from "./features/counter/coupon/coupon-routes.ts";
import { serveRedemption } from "./features/counter/voucher/voucher-routes.ts";
import { serveWalkIns } from "./features/counter/walk-in/walk-in-routes.ts";
import { serveCounter } from "./features/counter/counter-routes.ts";
import { closeAtAcquirer } from "./features/payment/cash/close-for-cash.ts";
import { serveKitchenEvents } from "./features/kitchen/kitchen-events.ts";
import { findStaff } from "./features/staff/staff-session.ts";
import { refundPorts } from "./features/refund/refund-ports.ts";
import { loadPayments } from "./features/payment/order-payments.ts";
import { loadRefunds } from "./features/refund/load-refunds.ts";
import {
  cancelLiveAttempt,
  type CancelAttemptDeps,
} from "./features/payment/reconcile/cancel-attempt.ts";
import { requestVoidRefund } from "./features/refund/request-void-refund.ts";
import type { OtpDeps } from "./features/otp/otp-deps.ts";
import type { CallServer } from "./http/serve-call.ts";
import type { Parts } from "./parts.ts";

interface ConsoleParts extends Parts {
  cancelling: CancelAttemptDeps;
  otp: OtpDeps;
}

/** The calls of staff and operators. */
export function serveConsole(
  app: FastifyInstance,
  calls: CallServer,
  { config, db, clock, listener, securityLog, cancelling, otp }: ConsoleParts,
): void {
  serveInsights(calls, { db, clock });
  const operatorDeps = { db, settings: config, clock, securityLog };
  const recordAccess = addAuditEntryInStores;
  serveOperator(calls, { ...operatorDeps, hashing: createHashQueue(), recordAccess });
  const staffDeps = { ...operatorDeps, hashing: createHashQueue() };
  serveStaff(calls, staffDeps);
  serveKitchen(calls, staffDeps);
  serveShift(calls, { db, clock });
  serveFloor(calls, { db, clock, requestVoidRefund, orderTtlMs: config.orderTtlMs });
  serveRedemption(calls, { db, clock, voucherSecret: config.secrets.voucher, otp });
  serveCouponsAtCounter(calls, {
    ...{ db, clock, voucherSecret: config.secrets.voucher },
    cancelLiveAttempt: (storeId, orderId) => cancelLiveAttempt(cancelling, storeId, orderId),
  });
  serveCounter(calls, {
    ...{ ...operatorDeps, loadPayments, loadRefunds, refunds: refundPorts },
    cancelLiveAttempt: closeAtAcquirer(cancelling),
  });
  const codes = {
    ...{ ...cancelling, log: app.log, publicOrigin: config.publicOrigin },
    qrTtlMs: config.qrTtlMs,
    cancelLiveAttempt: (storeId: string, chargeId: string) =>
      cancelLiveAttempt(cancelling, storeId, chargeId),
  };
  serveWalkIns(calls, { ...codes, orderTtlMs: config.orderTtlMs });
  serveBillCodes(calls, codes);
  serveKitchenEvents(app, {
    listener,
    findStaff: (request, asked) => findStaff(staffDeps, request, asked),
  });
}
