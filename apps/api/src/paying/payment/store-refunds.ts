import type { StoreRefund } from "@santap/contract/schemas/deal-offer";
import { DAY_MS } from "@santap/domain/calendar/local-time";
import { PAY_TYPES } from "@santap/domain/payment/pay-type";
import { ANY_REFUND, findStoreRefund } from "@santap/domain/payment/refund-terms";
import type { Connection } from "../../db/database.ts";
import { loadPurchase } from "../../offers/deal/sell-deal.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import type { Acquirers } from "./acquirer/acquirers.ts";

interface Vouchers {
  paidAt: number;
  until: number;
}

/** Of these methods, in their order. */
export function listStoreRefunds(
  acquirers: Acquirers,
  payTypes: readonly string[],
  vouchers: Vouchers,
): StoreRefund[] {
  return payTypes.flatMap((name) => {
    const payType = PAY_TYPES.find((one) => one === name);
    const acquirer = payType && acquirers.byPayType.get(payType);
    if (!payType || !acquirer) return [];
    const after = findStoreRefund(acquirer.refundTerms ?? ANY_REFUND, vouchers);
    return after === null ? [] : [{ payType, after }];
  });
}

/** Of a purchase that is paid now; none of a meal. */
export async function loadStoreRefunds(
  db: Connection,
  { order, now }: { order: OrderRow & { pay_types: string[] }; now: number },
  acquirers: Acquirers,
): Promise<StoreRefund[]> {
  if (order.kind !== "DEAL") return [];
  const { valid_days: validDays } = await loadPurchase(db, order);
  const vouchers = { paidAt: now, until: now + validDays * DAY_MS };
  return listStoreRefunds(acquirers, order.pay_types, vouchers);
}
