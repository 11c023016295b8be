import type { FastifyInstance } from "fastify";
import { serveInsights } from "./insight/insights/insights-routes.ts";
import { serveOperator } from "./identity/operator/operator-routes.ts";
import { createHashQueue } from "./identity/operator/sign-in/hash-queue.ts";
import { addAuditEntryInStores } from "./restaurant/staff/add-audit-entry.ts";
import { serveStaff } from "./restaurant/staff/staff-routes.ts";
import { serveBillCodes } from "./restaurant/floor/bill-code/code-routes.ts";
import { serveFloor } from "./restaurant/floor/floor-routes.ts";
import { serveKitchen } from "./restaurant/kitchen/kitchen-routes.ts";
import { serveShift } from "./restaurant/counter/shift/shift-routes.ts";
import { serveCouponsAtCounter } from "./restaurant/counter/coupon/coupon-routes.ts";
import { serveRedemption } from "./restaurant/counter/voucher/voucher-routes.ts";
import { serveWalkIns } from "./restaurant/counter/walk-in/walk-in-routes.ts";
import { serveCounter } from "./restaurant/counter/counter-routes.ts";
import { closeAtAcquirer } from "./paying/payment/cash/close-for-cash.ts";
import { serveKitchenEvents } from "./restaurant/kitchen/kitchen-events.ts";
import { findStaff } from "./restaurant/staff/staff-session.ts";
import { refundPorts } from "./paying/refund/refund-ports.ts";
import { loadPayments } from "./paying/payment/order-payments.ts";
import { loadRefunds } from "./paying/refund/load-refunds.ts";
import {
  cancelLiveAttempt,
  type CancelAttemptDeps,
} from "./paying/payment/reconcile/cancel-attempt.ts";
import { requestVoidRefund } from "./paying/refund/request-void-refund.ts";
import type { OtpDeps } from "./identity/otp/otp-deps.ts";
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
