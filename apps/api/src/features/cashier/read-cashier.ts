import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { cashierDetail } from "@santap/contract/cashier";
import { messageFor } from "@santap/contract/errors/message-for";
import { orderCan } from "@santap/domain/order/order-state";
import type { Database } from "../../db/database.ts";
import type { Caller } from "../../plugins/caller.ts";
import { refuse } from "../../refused.ts";
import { loadPayableOrder, type PayableOrder } from "../order/load-payable-order.ts";
import { ticketFor } from "../order/ticket.ts";
import type { Acquirers } from "../pay/acquirer/acquirers.ts";
import {
  isKnownPartner,
  limitTextFor,
  methodsFor,
  requireLargeWait,
  type LimitText,
  type PayMethod,
} from "../pay/pay-methods.ts";

export interface CashierDeps {
  db: Database;
  ticketSecret: string;
  acquirers: Acquirers;
  clock(): number;
}

/** What the checkout counter shows, with a fresh ticket for the buyer and the table that shares the bill. */
export async function readCashier(
  deps: CashierDeps,
  { orderId, partnerCode }: PayloadOf<typeof cashierDetail>,
  caller: Caller,
): Promise<DataOf<typeof cashierDetail>> {
  if (!isKnownPartner(partnerCode)) refuse("4110002");
  const now = deps.clock();
  const payable = await loadPayableOrder(deps.db, orderId, caller);
  const { order, storeNames } = payable;
  const { methods, limitText } = offerFor(deps, payable, { partnerCode, now });
  return {
    order: { orderId, payableAmount: order.payable_amount },
    payTypeList: methods,
    ticket: ticketFor(deps.ticketSecret, order, now),
    ...(payable.waiting.rounds === 0 ? {} : { waitingRounds: payable.waiting.rounds }),
    storeId: order.store_id,
    storeName: storeNames[caller.language],
    tableLabel: order.table_label,
    notice: limitText === null ? null : messageFor("9110057", caller.language, limitText),
  };
}

/** How it can be paid. A bill of which everything waits for staff is refused, unless they must be asked anyway. */
function offerFor(
  { acquirers }: CashierDeps,
  { order, facts, waiting }: PayableOrder,
  { partnerCode, now }: { partnerCode: string; now: number },
): { methods: PayMethod[]; limitText: LimitText | null } {
  const permission = orderCan.pay(facts, now);
  if (permission.ok) {
    const methods = methodsFor(order, { partnerCode, acquirers });
    return { methods, limitText: limitTextFor(order, methods) };
  }
  if (permission.reason !== "NOTHING_ORDERED") refusePaying(permission.reason);
  return { methods: [], limitText: requireLargeWait(order, waiting) };
}

type Reason = Exclude<ReturnType<typeof orderCan.pay>, { ok: true }>["reason"];

/** Why an order cannot be paid (any more), in the catalogue's words. */
export function refusePaying(reason: Reason): never {
  switch (reason) {
    case "ALREADY_PAID":
      return refuse("4110010");
    case "CANCELLED":
      return refuse("4110003", { variant: "cancelled" });
    case "EXPIRED":
      return refuse("4110003", { variant: "expired" });
    case "PAYMENT_UNDER_WAY":
      return refuse("4110009", { variant: "anotherPayment" });
    case "NOTHING_ORDERED":
    case "KITCHEN_STARTED":
    case "FIXED":
    case "NOT_DUE":
      return refuse("4110001");
  }
}
