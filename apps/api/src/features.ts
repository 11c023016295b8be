import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { deleteExpiredAccountData } from "./delete-expired-account-data.ts";
import type { Revocations } from "./identity/session/revocations.ts";
import { recordCounterLoss } from "./identity/otp/risk/record-counter-loss.ts";
import { serveMonitor } from "./insight/monitor/monitor-routes.ts";
import { countDishes } from "./ordering/order/lifecycle/count-dishes.ts";
import { expireDueOrders } from "./ordering/order/lifecycle/expire-orders.ts";
import { returnDueShares } from "./ordering/order/share-end/return-due-shares.ts";
import { deleteExpiredOperatorData } from "./identity/operator/delete-expired-operator-data.ts";
import { endGuestPart } from "./ordering/order/party/end-guest-part.ts";
import { serveOrder } from "./ordering/order/order-routes.ts";
import { retireIdleSessions } from "./ordering/order/party/retire-idle.ts";
import { createAcquirerReports } from "./paying/payment/acquirer/acquirer-reports.ts";
import {
  connectAcquirers,
  type ConnectedAcquirers,
} from "./paying/payment/connect/connect-acquirers.ts";
import {
  cancelLiveAttempt,
  type CancelAttemptDeps,
} from "./paying/payment/reconcile/cancel-attempt.ts";
import { serveNotifications } from "./paying/payment/notification/notification-routes.ts";
import { eraseOldNotifications } from "./paying/payment/notification/notification-store.ts";
import { servePaymentEvents } from "./paying/payment/payment-events.ts";
import { loadPayments } from "./paying/payment/order-payments.ts";
import { listPayMethods } from "./paying/payment/payment-methods.ts";
import { listStoreRefunds } from "./paying/payment/store-refunds.ts";
import { servePayment } from "./paying/payment/payment-routes.ts";
import { reconcileDueAttempts } from "./paying/payment/reconcile/reconcile-attempts.ts";
import { loadRefunds } from "./paying/refund/load-refunds.ts";
import { requestVoidRefund } from "./paying/refund/request-void-refund.ts";
import { refundPorts } from "./paying/refund/refund-ports.ts";
import { serveRefund } from "./paying/refund/refund-routes.ts";
import { sendDueRefunds } from "./paying/refund/send-refunds.ts";
import { registerMoneyMetrics } from "./paying/settlement/money-metrics.ts";
import { compareDueSettlements } from "./paying/settlement/compare-settlements.ts";
import { deleteExpiredKeys } from "./identity/signing/signing-store.ts";
import { serveSigning } from "./identity/signing/signing-routes.ts";
import { sweepTables } from "./ordering/table/sweep-tables.ts";
import { serveTableEvents } from "./ordering/table/events/table-events.ts";
import { serveTable } from "./ordering/table/table-routes.ts";
import { serveTracking } from "./insight/tracking/tracking-routes.ts";
import type { BodyAdmission } from "./http/overload/body-admission.ts";
import type { CallServer } from "./http/serve-call.ts";
import type { FindPreview } from "./http/static/page-preview.ts";
import { serveConsole } from "./serve-console.ts";
import { serveCoupons } from "./serve-coupons.ts";
import { serveAccounts } from "./serve-accounts.ts";
import { serveDeals } from "./serve-deals.ts";
import { serveReceipts } from "./serve-receipts.ts";
import { serveMenus } from "./serve-menus.ts";
import { serveDiscoveries } from "./serve-discoveries.ts";
import type { Workers } from "./workers.ts";
import type { Parts } from "./parts.ts";

const MINUTE_MS = 60 * 1000;
const EMPTIED_LOOK_MS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_NOTIFICATIONS_MS = 90 * DAY_MS;
const KEEP_REFUSED_MS = 7 * DAY_MS;

export interface FeatureParts extends Parts {
  workers: Workers;
  revocations: Revocations;
  intake: BodyAdmission;
}

export async function serveFeatures(
  app: FastifyInstance,
  calls: CallServer,
  parts: FeatureParts,
): Promise<{ findPreview: FindPreview }> {
  const { config, db, clock, metrics } = parts;
  const { publicOrigin, lateWindowMs, tableGuestLimit: guestLimit } = config;
  const profiles = connectAcquirers(config.acquirers, { db, metrics, publicOrigin, clock });
  const { acquirers } = profiles;
  const { ticket: ticketSecret, phoneKey } = config.secrets;
  const reports = createAcquirerReports({ acquirers, metrics, log: app.log, clock });
  const cancelling = { ...parts, lateWindowMs, phoneKey, acquirers, reports, refunds: refundPorts };
  serveTable(calls, { db, ticketSecret, guestLimit, clock, endGuestPart });
  serveTableEvents(app, { db, listener: parts.listener, ticketSecret, clock });
  const menus = serveMenus(app, calls, parts);
  const findPreview = serveDiscoveries(calls, { ...parts, menus, log: app.log });
  serveCoupons(calls, { ...parts, log: app.log });
  serveDeals(calls, {
    ...{ ...parts, log: app.log },
    listStoreRefunds: (payTypes, vouchers) => listStoreRefunds(acquirers, payTypes, vouchers),
  });
  serveOrder(calls, {
    db,
    settings: config,
    ticketSecret,
    orderTtlMs: config.orderTtlMs,
    clock,
    cancelLiveAttempt: (storeId, orderId) => cancelLiveAttempt(cancelling, storeId, orderId),
    listPayMethods: (charge, partnerCode) => listPayMethods(charge, { partnerCode, acquirers }),
    ...{ loadPayments, loadRefunds, requestVoidRefund },
  });
  serveReceipts(app, calls, parts);
  serveRefund(calls, { db, clock, acquirers });
  await servePayments(app, calls, { ...parts, cancelling, readers: profiles.readers });
  serveMonitor(calls, { log: app.log, clock });
  await serveTracking(app, calls, {
    ...parts,
    tracking: config.tracking,
    secure: publicOrigin.startsWith("https://"),
  });
  serveSigning(calls, { db, clock, phoneKey });
  const otp = await serveAccounts(app, calls, parts);
  serveConsole(app, calls, { ...parts, cancelling, otp });
  addHousekeeping(app.log, parts, cancelling);
  addTableWork(app.log, parts);
  addSettlement(app.log, parts, profiles);
  return { findPreview };
}

interface PaymentParts extends FeatureParts, Pick<ConnectedAcquirers, "readers"> {
  cancelling: CancelAttemptDeps;
}

async function servePayments(
  app: FastifyInstance,
  calls: CallServer,
  { config, db, listener, workers, securityLog, cancelling, readers }: PaymentParts,
): Promise<void> {
  const wakeReconciliation = workers.add({
    name: "reconciliation",
    everyMs: 1_000,
    run: () =>
      reconcileDueAttempts({
        ...cancelling,
        onError: (err) => app.log.error({ err }, "an attempt could not be reconciled"),
      }),
  });
  const { log } = app;
  servePayment(calls, {
    ...cancelling,
    ticketSecret: config.secrets.ticket,
    qrTtlMs: config.qrTtlMs,
    publicOrigin: config.publicOrigin,
    phoneKey: config.secrets.phoneKey,
    log,
    wakeReconciliation,
  });
  servePaymentEvents(app, db, listener);
  await serveNotifications(app, { ...cancelling, readers, log, securityLog, wakeReconciliation });
}

function addHousekeeping(
  log: FastifyBaseLogger,
  { db, clock, workers }: FeatureParts,
  { acquirers }: CancelAttemptDeps,
): void {
  workers.add({
    name: "account-sweep",
    everyMs: MINUTE_MS,
    run: () => deleteExpiredAccountData(db, clock()),
  });
  workers.add({
    name: "emptied-tables",
    everyMs: EMPTIED_LOOK_MS,
    run: () => recordCounterLoss(db, clock()).then(() => 0),
  });
  workers.add({
    name: "signing-sweep",
    everyMs: MINUTE_MS,
    run: () => deleteExpiredKeys(db, clock()),
  });
  workers.add({
    name: "operator-sweep",
    everyMs: MINUTE_MS,
    run: () => deleteExpiredOperatorData(db, clock()),
  });
  addEnds(log, { db, clock, workers });
  workers.add({ name: "dish-count", everyMs: 10 * MINUTE_MS, run: () => countDishes(db, clock()) });
  workers.add({
    name: "refunds",
    everyMs: 1_000,
    run: () => sendDueRefunds({ db, acquirers, clock }),
  });
  workers.add({
    name: "notification-erasure",
    everyMs: DAY_MS,
    run: () =>
      eraseOldNotifications(db, {
        taken: clock() - KEEP_NOTIFICATIONS_MS,
        refused: clock() - KEEP_REFUSED_MS,
      }),
  });
}

function addTableWork(log: FastifyBaseLogger, { db, clock, workers }: FeatureParts): void {
  const onError = (err: unknown) => log.error({ err }, "a forgotten table could not be freed");
  workers.add({ name: "table-sweep", everyMs: MINUTE_MS, run: () => sweepTables(db, clock()) });
  workers.add({
    name: "idle-tables",
    everyMs: 10_000,
    run: () => retireIdleSessions({ db, clock, onError }),
  });
}

/** What ends when its time is over. */
function addEnds(
  log: FastifyBaseLogger,
  { db, clock, workers }: Pick<FeatureParts, "db" | "clock" | "workers">,
): void {
  const onError = (err: unknown) => log.error({ err }, "an order or a share could not be ended");
  const due = { db, clock, onError };
  workers.add({ name: "order-expiry", everyMs: 1_000, run: () => expireDueOrders(due) });
  workers.add({ name: "share-return", everyMs: 1_000, run: () => returnDueShares(due) });
}

function addSettlement(
  log: FastifyBaseLogger,
  { db, clock, workers, metrics }: FeatureParts,
  { settlements: sources }: ConnectedAcquirers,
): void {
  const onError = (err: unknown) => log.error({ err }, "the state of the money could not be read");
  registerMoneyMetrics({ registry: metrics.registry, db, clock, onError });
  workers.add({
    name: "settlement",
    everyMs: MINUTE_MS,
    run: () => compareDueSettlements({ db, sources, clock, log }),
  });
}
