import { CASH, counterTakes } from "@santap/domain/order/counter";
import type { OrderFacts } from "@santap/domain/order/order-state";
import type { Connection } from "../../../db/database.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Caller } from "../../../http/caller.ts";
import { requirePayableAccess, requireStoreId } from "../../order/access/order-access.ts";
import { findPaidStore } from "../../order/rows/store-terms.ts";
import type { PricedByMethod } from "../../order/price/method-price.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import { findOrderOfPayable } from "../../order/shares/find-order-of-payable.ts";
import { pricePayable } from "./price-payable.ts";
import type { ShareRow } from "../../order/shares/share-row.ts";
import { loadPayableFacts, type WaitingRounds } from "../../order/rows/waiting-bill.ts";

export interface PayableOrder {
  order: OrderRow & { pay_types: string[] };
  facts: OrderFacts;
  waiting: WaitingRounds;
  storeNames: LocalizedText;
  atCounter: boolean;
  priceFor: PricedByMethod;
  /** Of a bill, where its id names it; null for an order. */
  share: ShareRow | null;
}

/** An order, a bill's rest, or a share. orderNotFound for callers who may not pay it. */
export async function loadPayableOrder(
  db: Connection,
  payableId: string,
  { caller, now }: { caller: Caller; now: number },
): Promise<PayableOrder> {
  const storeId = requireStoreId(payableId);
  const found = await findOrderOfPayable(db, storeId, payableId);
  const order = await requirePayableAccess(db, found, { payableId, caller });
  const { names, pay_types, at_counter } = await findPaidStore(db, storeId);
  const priced = await pricePayable(db, order, { payableId, caller, now });
  const { priceFor } = priced;
  const samePrice = priceFor(CASH).payable_amount === order.payable_amount;
  return {
    ...priced,
    order: { ...priced.order, pay_types },
    ...(await loadPayableFacts(db, order)),
    storeNames: names,
    atCounter: counterTakes({ payMode: order.pay_mode, kind: order.kind }, at_counter) && samePrice,
  };
}
