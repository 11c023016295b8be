import { ErrorCode } from "@santap/contract/errors/codes";
import { findSaleRefusal } from "@santap/domain/deal/sale";
import { DAY_MS } from "@santap/domain/calendar/local-time";
import { findVoucherProblem, type VoucherProblem } from "@santap/domain/voucher/usability";
import type { Connection } from "../../db/database.ts";
import type { Tx } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import { findBillDeals, type BillDealRow } from "./bill-deal-store.ts";
import { toSaleFacts } from "./deal-offers.ts";
import { requireBuyable } from "./sell-deal.ts";

/** A deal as an order buys it. */
export type BillDeal = BillDealRow;

interface Buyer {
  storeId: string;
  /** Null for a guest. */
  userId: string | null;
  now: number;
  /** The deal that the bill already buys: it can be neither sold out for it nor off sale. */
  onBill?: string | undefined;
}

/** Those of a store that the buyer can buy now, and use at once; with the one that is on the bill. */
export async function loadBillDeals(db: Connection, buyer: Buyer): Promise<BillDeal[]> {
  const { now, onBill } = buyer;
  const rows = await findBillDeals(db, buyer);
  return rows.filter((row) => {
    if (row.deal_id === onBill) return true;
    const refusal = findSaleRefusal(toSaleFacts(row), { bought: row.bought, quantity: 1, now });
    return refusal === null && findUseProblem(row, now) === null;
  });
}

/**
 * One of them, with why it cannot be used at once; null if it can. Refuses with dealNotOnSale, also for
 * another store's, dealLimitReached or dealSoldOut.
 */
export async function requireBillDeal(
  tx: Tx,
  { dealId, ...buyer }: Buyer & { dealId: string },
): Promise<{ deal: BillDeal; problem: VoucherProblem | null }> {
  const { userId, now } = buyer;
  await requireBuyable(tx, { dealId, quantity: 1, userId, now });
  const deal = (await findBillDeals(tx, buyer)).find((row) => row.deal_id === dealId);
  if (deal === undefined) refuse(ErrorCode.dealNotOnSale);
  return { deal, problem: findUseProblem(deal, now) };
}

function findUseProblem(row: BillDealRow, now: number): VoucherProblem | null {
  const { store_id: storeId, utc_offset_minutes: utcOffsetMinutes } = row;
  const voucher = {
    ...({ storeId, status: "TO_USE", usedAt: [], weekly: row.weekly } as const),
    validUntil: now + row.valid_days * DAY_MS,
    excludesHolidays: row.excludes_holidays,
    maxUsesPerDay: row.max_uses_per_day,
  };
  const holidays = new Set(row.holidays);
  return findVoucherProblem(voucher, { storeId, now, utcOffsetMinutes, holidays });
}
