import { findBillProblem, type BillProblem } from "@santap/domain/voucher/bill-problem";
import { toVoucherFacts, type BillVoucherRow } from "../voucher-row.ts";

export interface BillOfVouchers {
  now: number;
  /** Null before there is an order. */
  orderId: string | null;
  /** Voucher id → uses that the bill takes, without those it has used already. */
  uses: ReadonlyMap<string, number>;
}

/** The first reason why the vouchers cannot be on this bill together; null if they can. */
export function findVoucherRefusal(
  rows: readonly BillVoucherRow[],
  { now, orderId, uses }: BillOfVouchers,
): { voucherId: string; problem: BillProblem } | null {
  const [first] = rows;
  if (first === undefined) return null;
  const vouchers = rows.map((row) => ({
    ...toVoucherFacts(row),
    voucherId: row.voucher_id,
    dealId: row.deal_id,
    usesLeft: row.uses_left,
    maxPerBill: row.max_per_bill,
    heldBy: row.held_by,
  }));
  const holidays = new Set(rows.flatMap((row) => row.holidays));
  const { store_id: storeId, utc_offset_minutes: utcOffsetMinutes } = first;
  const countUses = (voucherId: string) => uses.get(voucherId) ?? 1;
  return findBillProblem(vouchers, {
    ...{ storeId, now, utcOffsetMinutes, holidays, orderId, countUses },
  });
}
