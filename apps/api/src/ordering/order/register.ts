import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Parts } from "../../parts.ts";
import { completeServedOrders } from "./kitchen/complete-orders.ts";
import type { CancelDeps } from "./lifecycle/cancel-order.ts";
import { countDishes } from "./lifecycle/count-dishes.ts";
import { expireDueOrders } from "./lifecycle/expire-orders.ts";
import { serveOrder } from "./order-routes.ts";
import { retireIdleSessions } from "./party/retire-idle.ts";
import type { PreviewDeps } from "./create/preview-order.ts";
import type { ReadOrderDeps } from "./read/read-order.ts";

/** What only payments and refunds know of an order. */
export type OrderNeeds = Pick<CancelDeps, "cancelLiveAttempt"> &
  Pick<PreviewDeps, "listPayMethods"> &
  Pick<ReadOrderDeps, "loadPayments" | "loadRefunds">;

export function registerOrder(parts: Parts, needs: OrderNeeds): void {
  const { calls, config: settings, db, clock } = parts;
  const { orderTtlMs } = settings;
  const { ticket: ticketSecret } = settings.secrets;
  serveOrder(calls, { db, settings, ticketSecret, orderTtlMs, clock, ...needs });
  addWorkers(parts);
}

function addWorkers({ workers, db, clock, log }: Parts): void {
  const onError = (err: unknown) => log.error({ err }, "an order could not be ended");
  workers.add({
    name: "order-expiry",
    everyMs: 1_000,
    run: () => expireDueOrders({ db, clock, onError }),
  });
  workers.add({ name: "dish-count", everyMs: 10 * MINUTE_MS, run: () => countDishes(db, clock()) });
  workers.add({
    name: "order-completion",
    everyMs: MINUTE_MS,
    run: () => completeServedOrders(db, clock()),
  });
  const onIdle = (err: unknown) => log.error({ err }, "a forgotten table could not be freed");
  workers.add({
    name: "idle-tables",
    everyMs: 10_000,
    run: () => retireIdleSessions({ db, clock, onError: onIdle }),
  });
}
