import type { Memory } from "../memory/open-memory.ts";
import { CHARGE_COLUMNS, type Charge, type ChargeRefund } from "./charge-store.ts";

export type SettledCharge = Charge & { readonly settledAt: number; readonly taken: number };

/** Charges by what they have in common. Times are epoch ms. */
export interface ChargeLists {
  newest(limit: number): Charge[];
  settledBetween(from: number, until: number): SettledCharge[];
  refundsBetween(from: number, until: number): (ChargeRefund & { readonly orderId: string })[];
  /** Those whose time was over before a moment, without money and without anybody ending them. */
  lapsedBefore(at: number): Charge[];
}

const MOST_LAPSED = 50;

export function createChargeLists(memory: Memory): ChargeLists {
  const charges = (rest: string) =>
    memory.prepare(`SELECT ${CHARGE_COLUMNS} FROM midtrans_charges ${rest}`);
  const newest = charges("ORDER BY created_at DESC LIMIT ?");
  const settled = charges("WHERE settled_at >= ? AND settled_at < ?");
  const lapsed = charges(
    `WHERE ended IS NULL AND settled_at IS NULL AND expires_at < ? LIMIT ${MOST_LAPSED}`,
  );
  const refunds = memory.prepare(
    `SELECT id, order_id AS orderId, refund_key AS refundKey, amount, reason,
       created_at AS createdAt
     FROM midtrans_refunds WHERE created_at >= ? AND created_at < ?`,
  );
  return {
    newest: (limit) => newest.all(limit) as unknown as Charge[],
    settledBetween: (from, until) => settled.all(from, until) as unknown as SettledCharge[],
    refundsBetween: (from, until) =>
      refunds.all(from, until) as unknown as (ChargeRefund & { orderId: string })[],
    lapsedBefore: (at) => lapsed.all(at) as unknown as Charge[],
  };
}
