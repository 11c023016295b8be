import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { cashierDetail } from "@santap/contract/calls/payment";
import { ErrorCode } from "@santap/contract/errors/codes";
import { messageFor } from "@santap/contract/errors/message-for";
import { SECOND_MS } from "@santap/domain/calendar/local-time";
import { orderCan } from "@santap/domain/order/order-state";
import type { Database } from "../../db/database.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import type { Caller } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { refusePaying } from "../../ordering/order/rows/refuse-paying.ts";
import { loadPayableOrder, type PayableOrder } from "../../ordering/bill/read/load-payable.ts";
import { toBreakdown } from "../../ordering/order/price/stored-breakdown.ts";
import { runsUntil } from "../../ordering/order/shares/share-row.ts";
import { createTicket } from "../../ordering/order/rows/ticket.ts";
import type { Acquirers } from "./acquirer/acquirers.ts";
import { loadStoreRefunds } from "./store-refunds.ts";
import {
  isKnownPartner,
  findLimitText,
  listPayMethods,
  requireWaitingLimitText,
  type LimitText,
  type PayMethod,
} from "./payment-methods.ts";

export interface CashierDeps {
  db: Database;
  ticketSecret: string;
  acquirers: Acquirers;
  clock(): number;
}

export async function readCashier(
  deps: CashierDeps,
  { orderId, partnerCode }: PayloadOf<typeof cashierDetail>,
  caller: Caller,
): Promise<DataOf<typeof cashierDetail>> {
  if (!isKnownPartner(partnerCode)) refuse(ErrorCode.ticketInvalid);
  const now = deps.clock();
  const payable = await inSnapshot(deps.db, (tx) => loadPayableOrder(tx, orderId, { caller, now }));
  const { order, storeNames, share } = payable;
  const storeRefunds = await loadStoreRefunds(deps.db, { order, now }, deps.acquirers);
  const { methods, limitText } = listOffer(deps, payable, { partnerCode, now });
  return {
    order: { orderId, payableAmount: order.payable_amount },
    kind: order.kind,
    ...(share && {
      share: {
        orderId: share.order_id,
        secondsLeft: Math.max(0, Math.ceil((runsUntil(share) - now) / SECOND_MS)),
      },
    }),
    payTypeList: methods.map((method) => {
      const priced = payable.priceFor(method.payType);
      const refund = storeRefunds.find(({ payType }) => payType === method.payType);
      return {
        ...method,
        payableAmount: priced.payable_amount,
        discounts: toBreakdown(priced.breakdown, caller.language).discounts,
        ticket: createTicket(deps.ticketSecret, priced, now),
        ...(refund && { storeRefundAfter: refund.after }),
      };
    }),
    atCounter: payable.atCounter,
    ticket: createTicket(deps.ticketSecret, order, now),
    ...(payable.waiting.rounds === 0 ? {} : { waitingRounds: payable.waiting.rounds }),
    storeId: order.store_id,
    storeName: storeNames[caller.language],
    storeLocalName: storeNames.idID,
    tableLabel: order.table_label,
    notice:
      limitText === null
        ? null
        : messageFor(ErrorCode.amountLimitExceeded, caller.language, limitText),
  };
}

/** A bill whose rounds all wait for staff is refused, unless it exceeds the limit. */
function listOffer(
  { acquirers }: CashierDeps,
  { order, facts, waiting }: PayableOrder,
  { partnerCode, now }: { partnerCode: string; now: number },
): { methods: PayMethod[]; limitText: LimitText | null } {
  const permission = orderCan.pay(facts, now);
  if (permission.ok) {
    const methods = listPayMethods(order, { partnerCode, acquirers });
    return { methods, limitText: findLimitText(order, methods) };
  }
  if (permission.reason !== "NOTHING_ORDERED") refusePaying(permission.reason);
  return { methods: [], limitText: requireWaitingLimitText(order, waiting) };
}
