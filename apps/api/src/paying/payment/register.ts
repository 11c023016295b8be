import { DAY_MS } from "@santap/domain/calendar/local-time";
import type { Parts } from "../../parts.ts";
import type { ConnectedAcquirers } from "./connect/connect-acquirers.ts";
import { serveNotifications } from "./notification/notification-routes.ts";
import { eraseOldNotifications } from "./notification/notification-store.ts";
import { addPaymentEvents } from "./payment-events.ts";
import { servePayment } from "./payment-routes.ts";
import type { CancelAttemptDeps } from "./reconcile/cancel-attempt.ts";
import { reconcileDueAttempts } from "./reconcile/reconcile-attempts.ts";

const KEEP_NOTIFICATIONS_MS = 90 * DAY_MS;
const KEEP_REFUSED_MS = 7 * DAY_MS;

export async function registerPayment(
  { app, addTopic, calls, workers, config, db, clock, log, listener, securityLog }: Parts,
  { cancelling, readers }: Pick<ConnectedAcquirers, "readers"> & { cancelling: CancelAttemptDeps },
): Promise<void> {
  const onError = (err: unknown) => log.error({ err }, "an attempt could not be reconciled");
  const wakeReconciliation = workers.add({
    name: "reconciliation",
    everyMs: 1_000,
    run: () => reconcileDueAttempts({ ...cancelling, onError }),
  });
  const { secrets, qrTtlMs, publicOrigin } = config;
  servePayment(calls, {
    ...{ ...cancelling, log, wakeReconciliation, qrTtlMs, publicOrigin },
    ticketSecret: secrets.ticket,
  });
  addPaymentEvents(addTopic, { db, listener, log });
  await serveNotifications(app, { ...cancelling, readers, log, securityLog, wakeReconciliation });
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
