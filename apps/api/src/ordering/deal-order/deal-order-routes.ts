import {
  createDealOrder as createCall,
  dealOrderDetail as detailCall,
  previewDealOrder as previewCall,
} from "@santap/contract/calls/deal";
import type { Parts } from "../../parts.ts";
import type { PreviewDeps } from "../order/create/preview-order.ts";
import type { ReadOrderDeps } from "../order/read/read-order.ts";
import { createDealOrder } from "./create-deal-order.ts";
import { previewDealOrder } from "./preview-deal-order.ts";
import { readDealOrder } from "./read-deal-order.ts";

/** What only payments and refunds know of a purchase. */
export type DealOrderNeeds = Pick<PreviewDeps, "listPayMethods"> &
  Pick<ReadOrderDeps, "loadPayments" | "loadRefunds">;

export function registerDealOrder(
  { calls, config: { orderTtlMs, secrets }, db, clock }: Parts,
  needs: DealOrderNeeds,
): void {
  const deps = { db, ticketSecret: secrets.ticket, orderTtlMs, clock, ...needs };
  calls.serve(previewCall, async ({ payload, caller }) => previewDealOrder(deps, payload, caller));
  calls.serve(createCall, async ({ payload, user, caller }) =>
    createDealOrder(deps, payload, { ...user, language: caller.language }),
  );
  calls.serve(detailCall, async ({ payload, caller }) =>
    readDealOrder(deps, payload.orderId, caller),
  );
}
