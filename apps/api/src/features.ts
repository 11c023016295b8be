import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Parts } from "./app.ts";
import { serveAccount } from "./features/account/account-routes.ts";
import { createSenders } from "./features/account/message/create-senders.ts";
import { createMessageMetrics } from "./features/account/message/message-metrics.ts";
import { serveReports } from "./features/account/message/report/report-routes.ts";
import { deliverDue } from "./features/account/message-worker.ts";
import type { Revocations } from "./features/account/revocations.ts";
import { noteEmptied } from "./features/account/note-emptied.ts";
import { sweepAccount } from "./features/account/sweep-account.ts";
import { serveCaptcha } from "./features/captcha/captcha-routes.ts";
import { createVerifiers } from "./features/captcha/create-verifiers.ts";
import { serveCashier } from "./features/cashier/cashier-routes.ts";
import { serveInsights } from "./features/insights/insights-routes.ts";
import { createMenuCache } from "./features/menu/menu-cache.ts";
import { serveMenu } from "./features/menu/menu-routes.ts";
import { serveMonitor } from "./features/monitor/monitor-routes.ts";
import { expireDueOrders } from "./features/order/change/expire-orders.ts";
import { createHashQueue } from "./features/operator/hash-queue.ts";
import { serveOperator } from "./features/operator/operator-routes.ts";
import { sweepOperator } from "./features/operator/sweep-operator.ts";
import { serveOrder } from "./features/order/order-routes.ts";
import { serveProfiles, type ServedProfiles } from "./features/pay/acquirer/serve-profiles.ts";
import { closeLivePayment, type CloseDeps } from "./features/pay/reconcile/close-attempt.ts";
import { serveNotifications } from "./features/pay/notification/notification-routes.ts";
import { eraseOldNotifications } from "./features/pay/notification/notification-store.ts";
import { servePayEvents } from "./features/pay/pay-events.ts";
import { servePay } from "./features/pay/pay-routes.ts";
import { reconcileDueAttempts } from "./features/pay/reconcile/reconcile-attempts.ts";
import { serveRefund } from "./features/refund/refund-routes.ts";
import { sendDueRefunds } from "./features/refund/send-refunds.ts";
import { watchMoney } from "./features/settlement/money-gauges.ts";
import { settleDueDays } from "./features/settlement/settle-days.ts";
import { sweepSigning } from "./features/signing/signing-store.ts";
import { serveSigning } from "./features/signing/signing-routes.ts";
import { sweepTable } from "./features/table/sweep-table.ts";
import { serveTable } from "./features/table/table-routes.ts";
import { serveTracking } from "./features/tracking/tracking-routes.ts";
import type { Intake } from "./plugins/overload/intake.ts";
import type { CallServer } from "./plugins/serve-call.ts";
import type { Workers } from "./workers.ts";

const MINUTE_MS = 60 * 1000;
const EMPTIED_LOOK_MS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_NOTIFICATIONS_MS = 90 * DAY_MS;
const KEEP_REFUSED_MS = 7 * DAY_MS;

export interface FeatureParts extends Parts {
  workers: Workers;
  revocations: Revocations;
  intake: Intake;
}

/** Every feature of the server, by name. */
export async function serveFeatures(
  app: FastifyInstance,
  calls: CallServer,
  parts: FeatureParts,
): Promise<void> {
  const { config, db, clock } = parts;
  const { publicOrigin, lateWindowMs } = config;
  const { metrics } = parts;
  const profiles = serveProfiles(config.acquirers, { db, metrics, publicOrigin, clock });
  const closing = { db, lateWindowMs, clock, metrics, acquirers: profiles.acquirers };
  const ticketSecret = config.secrets.ticket;
  serveTable(calls, { db, ticketSecret, guestLimit: config.tableGuestLimit, clock });
  serveMenu(calls, createMenuCache(db, clock), clock);
  serveOrder(calls, {
    db,
    settings: config,
    ticketSecret,
    orderTtlMs: config.orderTtlMs,
    clock,
    closeLivePayment: (storeId, orderId) => closeLivePayment(closing, storeId, orderId),
  });
  serveRefund(calls, { db, clock });
  serveCashier(calls, { db, ticketSecret, acquirers: closing.acquirers, clock });
  await servePayments(app, calls, { ...parts, closing, readers: profiles.readers });
  serveMonitor(calls, { log: app.log, clock });
  await serveTracking(app, calls, {
    ...parts,
    tracking: config.tracking,
    secure: publicOrigin.startsWith("https://"),
  });
  serveSigning(calls, { db, clock, phoneKey: config.secrets.phoneKey });
  await serveSignIn(app, calls, parts);
  serveInsights(calls, { db, clock });
  const { securityLog } = parts;
  serveOperator(calls, { db, settings: config, clock, hashing: createHashQueue(), securityLog });
  addHousekeeping(app.log, parts, closing);
  addSettlement(app.log, parts, profiles);
}

interface PaymentParts extends FeatureParts, Pick<ServedProfiles, "readers"> {
  closing: CloseDeps;
}

async function servePayments(
  app: FastifyInstance,
  calls: CallServer,
  { config, db, listener, workers, securityLog, closing, readers }: PaymentParts,
): Promise<void> {
  const wakeReconciliation = workers.add({
    name: "reconciliation",
    everyMs: 1_000,
    run: () =>
      reconcileDueAttempts({
        ...closing,
        onError: (err) => app.log.error({ err }, "an attempt could not be reconciled"),
      }),
  });
  const { log } = app;
  servePay(calls, {
    ...closing,
    ticketSecret: config.secrets.ticket,
    qrTtlMs: config.qrTtlMs,
    publicOrigin: config.publicOrigin,
    phoneKey: config.secrets.phoneKey,
    log,
    wakeReconciliation,
  });
  servePayEvents(app, db, listener);
  await serveNotifications(app, { ...closing, readers, log, securityLog, wakeReconciliation });
}

async function serveSignIn(
  app: FastifyInstance,
  calls: CallServer,
  parts: FeatureParts,
): Promise<void> {
  const { config, db, clock, workers, revocations } = parts;
  const { log } = app;
  const verifiers = createVerifiers({ settings: config, db, workers, clock });
  serveCaptcha(calls, { db, settings: config, verifiers, clock });
  const senders = createSenders(config, { log, clock });
  const metrics = createMessageMetrics(parts.metrics.registry);
  const wake = workers.add({
    name: "messages",
    everyMs: 2_000,
    run: () => deliverDue({ db, settings: config, clock, log, senders, metrics }),
  });
  await serveReports(app, { db, settings: config, clock, log, metrics, wake });
  serveAccount(calls, {
    ...{ db, settings: config, clock, log, revocations },
    ...{ messages: { wake }, senders },
    metrics: parts.metrics,
    securityLog: parts.securityLog,
  });
}

function addHousekeeping(
  log: FastifyBaseLogger,
  { db, clock, workers }: FeatureParts,
  { acquirers }: CloseDeps,
): void {
  const onError = (err: unknown) => log.error({ err }, "an order could not be expired");
  workers.add({ name: "account-sweep", everyMs: MINUTE_MS, run: () => sweepAccount(db, clock()) });
  workers.add({
    name: "emptied-tables",
    everyMs: EMPTIED_LOOK_MS,
    run: () => noteEmptied(db, clock()).then(() => 0),
  });
  workers.add({ name: "signing-sweep", everyMs: MINUTE_MS, run: () => sweepSigning(db, clock()) });
  workers.add({ name: "table-sweep", everyMs: MINUTE_MS, run: () => sweepTable(db, clock()) });
  workers.add({
    name: "operator-sweep",
    everyMs: MINUTE_MS,
    run: () => sweepOperator(db, clock()),
  });
  workers.add({
    name: "order-expiry",
    everyMs: 1_000,
    run: () => expireDueOrders({ db, clock, onError }),
  });
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

function addSettlement(
  log: FastifyBaseLogger,
  { db, clock, workers, metrics }: FeatureParts,
  { settlements: sources }: ServedProfiles,
): void {
  const onError = (err: unknown) => log.error({ err }, "the state of the money could not be read");
  watchMoney({ registry: metrics.registry, db, clock, onError });
  workers.add({
    name: "settlement",
    everyMs: MINUTE_MS,
    run: () => settleDueDays({ db, sources, clock, log }),
  });
}
