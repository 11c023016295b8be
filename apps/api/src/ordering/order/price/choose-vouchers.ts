import type { VoucherInput } from "@santap/contract/schemas/order-input";
import type { PriceBreakdown } from "@santap/domain/price/breakdown";
import { countWholeUses } from "@santap/domain/voucher/cover";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import { findVoucherRefusal } from "../../../offers/voucher/bill/find-voucher-refusal.ts";
import { holdVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import { loadChosenVouchers } from "../../../offers/voucher/bill/load-bill-vouchers.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import type { BillVoucherRow } from "../../../offers/voucher/voucher-row.ts";
import type { LineRow } from "../rows/lines.ts";
import { refuseVoucherOnOrder } from "./refuse-voucher.ts";

export interface CoverableDishes {
  /** Of the request. */
  lines: readonly { itemId: string }[];
  /** Ordered before; empty before there is an order. */
  before: readonly LineRow[];
}

export interface VoucherChoice extends CoverableDishes {
  storeId: string;
  userId: string;
  chosen: readonly VoucherInput[];
  /** On the bill already: a card among them may be chosen for more uses once the bill holds it no more. */
  onBill: readonly OrderVoucher[];
  now: number;
}

/** Each must be the buyer's and usable with all others of the bill, else noLongerAvailable. */
export async function chooseVouchers(
  db: Connection,
  choice: VoucherChoice,
): Promise<OrderVoucher[]> {
  const { storeId, userId, chosen, onBill, now } = choice;
  if (chosen.length === 0) return [];
  const voucherIds = chosen.map(({ voucherId }) => voucherId);
  const rows = await loadChosenVouchers(db, { storeId, userId, voucherIds });
  const vouchers = chosen.map((input) => {
    const { voucherId } = input;
    const row = rows.find((one) => one.voucher_id === voucherId);
    if (row === undefined) return refuseVoucherOnOrder({ voucherId, reason: "UNKNOWN" });
    return toOrderVoucher(row, requireUses(row, input, choice));
  });
  const uses = new Map(vouchers.map((one) => [one.voucherId, one.uses]));
  const others = await loadOthers(db, { storeId, onBill, voucherIds });
  for (const other of others) uses.set(other.voucher_id, 0);
  const refusal = findVoucherRefusal([...rows, ...others], { now, orderId: null, uses });
  if (refusal !== null) {
    const { voucherId, problem } = refusal;
    refuseVoucherOnOrder({ voucherId, ...problem });
  }
  return vouchers;
}

/** CASH that the bill holds counts in the limit of its deal per bill. */
async function loadOthers(
  db: Connection,
  {
    storeId,
    onBill,
    voucherIds,
  }: { storeId: string; onBill: readonly OrderVoucher[]; voucherIds: readonly string[] },
): Promise<BillVoucherRow[]> {
  const found: BillVoucherRow[] = [];
  for (const { userId, voucherId, type } of onBill) {
    if (type !== "CASH" || voucherIds.includes(voucherId)) continue;
    found.push(...(await loadChosenVouchers(db, { storeId, userId, voucherIds: [voucherId] })));
  }
  return found;
}

/** How many uses its dishes are, else noLongerAvailable. */
export function requireUses(
  row: BillVoucherRow,
  { voucherId, dishes, covers = [] }: VoucherInput,
  { lines, before }: CoverableDishes,
): number {
  const covered = covers.map(({ line, lineId, units }) => {
    const ordered = before.find((one) => one.line_id === lineId);
    const itemId = line === undefined ? ordered?.item_id : lines[line]?.itemId;
    return { itemId: itemId ?? refuseVoucherOnOrder({ voucherId, reason: "DISHES" }), units };
  });
  const brought = dishes.map(({ itemId }) => ({ itemId, units: 1 }));
  const uses = countWholeUses(row, [...brought, ...covered]);
  return uses ?? refuseVoucherOnOrder({ voucherId, reason: "DISHES" });
}

export function toOrderVoucher(row: BillVoucherRow, uses: number): OrderVoucher {
  return {
    voucherId: row.voucher_id,
    userId: row.user_id,
    dealId: row.deal_id,
    type: row.type,
    uses,
    faceValue: row.type === "CASH" ? row.list_price : null,
    names: row.names,
  };
}

/** One that was on the bill before takes more uses of it. */
export function joinVouchers(
  before: readonly OrderVoucher[],
  added: readonly OrderVoucher[],
): OrderVoucher[] {
  const joined = before.map((one) => {
    const more = added.find(({ voucherId }) => voucherId === one.voucherId);
    return more === undefined ? one : { ...one, uses: one.uses + more.uses };
  });
  const known = new Set(before.map(({ voucherId }) => voucherId));
  return [...joined, ...added.filter(({ voucherId }) => !known.has(voucherId))];
}

/** CASH that takes nothing off would lapse. */
export function requireNeeded({ vouchers }: Pick<PriceBreakdown, "vouchers">): void {
  const spare = vouchers.find(({ type, amount }) => type === "CASH" && amount === 0);
  if (spare) refuseVoucherOnOrder({ voucherId: spare.voucherId, reason: "NOT_NEEDED" });
}

export async function requireHeld(
  tx: Tx,
  hold: { storeId: string; orderId: string; vouchers: readonly OrderVoucher[] },
): Promise<void> {
  if (await holdVouchers(tx, hold)) return;
  const [{ voucherId } = { voucherId: "" }] = hold.vouchers;
  refuseVoucherOnOrder({ voucherId, reason: "HELD" });
}
