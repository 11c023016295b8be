import type { Parts } from "../../parts.ts";
import type { PreviewDeps } from "../order/create/preview-order.ts";
import type { ReadOrderDeps } from "../order/read/read-order.ts";
import { serveDealOrder } from "./deal-order-routes.ts";

/** What only payments and refunds know of a purchase. */
export type DealOrderNeeds = Pick<PreviewDeps, "listPayMethods"> &
  Pick<ReadOrderDeps, "loadPayments" | "loadRefunds">;

export function registerDealOrder(parts: Parts, needs: DealOrderNeeds): void {
  const { calls, config, db, clock } = parts;
  const { ticket: ticketSecret } = config.secrets;
  serveDealOrder(calls, { db, ticketSecret, orderTtlMs: config.orderTtlMs, clock, ...needs });
}
