import type { Language } from "@santap/contract/errors/language";
import type { PriceBreakdown } from "@santap/domain/price/breakdown";
import type { Tx } from "../../../db/transaction.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { requireBillDeal } from "../../../offers/deal/bill-deals.ts";
import { buyDeal } from "../../../offers/deal/sell-deal.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { lapsesNothing } from "./offer-deal.ts";
import { planDeal, type BillLine, type PlannedDeal } from "./plan-deal.ts";
import { refuseDealOnOrder } from "./refuse-deal.ts";

interface Bill {
  storeId: string;
  userId: string;
  now: number;
  lines: readonly BillLine[];
  vouchers: readonly OrderVoucher[];
}

/** The deal as the bill buys it; refuses as requireBillDeal, and with noLongerAvailable. */
export async function requireDeal(tx: Tx, dealId: string, bill: Bill): Promise<PlannedDeal> {
  const { storeId, userId, now } = bill;
  const { deal, problem } = await requireBillDeal(tx, { storeId, userId, now, dealId });
  if (problem !== null) refuseDealOnOrder({ dealId, ...problem });
  const plan = planDeal(deal, { ...bill, voucherId: newOrderSideId(storeId) });
  return typeof plan === "string" ? refuseDealOnOrder({ dealId, reason: plan }) : plan;
}

/** CASH that is bought with a bill and not used up by it would lapse. */
export function requireWhole(
  { vouchers }: Pick<PriceBreakdown, "vouchers">,
  { voucherId, dealId }: OrderVoucher,
): void {
  if (!lapsesNothing(vouchers, voucherId)) refuseDealOnOrder({ dealId, reason: "LAPSES" });
}

/** Takes the deal's stock, whose row stays locked until the commit. */
export function buyPlanned(
  tx: Tx,
  { purchase: { dealId, quantity, salePrice } }: PlannedDeal,
  order: { storeId: string; orderId: string; userId: string; language: Language },
): Promise<void> {
  return buyDeal(tx, { ...order, dealId, quantity, salePrice });
}
