import type { Parts } from "../parts.ts";
import { registerBill, type BillNeeds } from "./bill/register.ts";
import { createEndGuestPart, type QueryShareNow } from "./bill/end/end-guest-part.ts";
import { registerDealOrder } from "./deal-order/deal-order-routes.ts";
import { registerOrder, type OrderNeeds } from "./order/register.ts";
import { registerReceipt } from "./receipt/register.ts";
import { registerTable } from "./table/register.ts";

/** Tables, what is ordered at them and elsewhere, and what it cost. */
export function registerOrdering(
  parts: Parts,
  needs: OrderNeeds & BillNeeds & { queryShareNow: QueryShareNow },
): void {
  registerTable(parts, { endGuestPart: createEndGuestPart(needs.queryShareNow) });
  registerOrder(parts, needs);
  registerDealOrder(parts, needs);
  registerBill(parts, needs);
  registerReceipt(parts, needs);
}
