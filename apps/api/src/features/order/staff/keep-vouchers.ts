import type { CoveredUnits } from "@santap/domain/price/price-line";
import { uncover } from "@santap/domain/voucher/uncover";
import type { Tx } from "../../../db/transaction.ts";
import { releaseVouchers } from "../../voucher/bill/hold-vouchers.ts";
import type { OrderVoucher } from "../../voucher/bill/order-voucher.ts";
import { undoOrderUses } from "../../voucher/bill/undo-order-uses.ts";
import type { OrderRow } from "../order-row.ts";
import { saveCovered, type LineRow } from "../line-store.ts";

interface KeptVouchers {
  lines: LineRow[];
  vouchers: OrderVoucher[];
}

/**
 * Portions were taken off a bill: a voucher that paid for them is its holder's again. `lines`: that counted
 * in the price, with the quantity that is left, 0 for none.
 */
export async function keepVouchers(
  tx: Tx,
  { store_id: storeId, order_id: orderId, vouchers }: OrderRow,
  { lines: before, at }: { lines: readonly LineRow[]; at: number },
): Promise<KeptVouchers> {
  const taking = vouchers.filter(({ type }) => type !== "CASH");
  const { lines: after, lost } = uncover(before.map(toCoveredLine), taking);
  const changed = before.map((one, nth) => withCovered(one, after[nth]?.covered ?? []));
  await saveCovered(tx, storeId, { before, after: changed });
  const left = vouchers.map((one) => ({ ...one, uses: one.uses - (lost.get(one.voucherId) ?? 0) }));
  const gone = left.filter(({ uses }) => uses === 0).map(({ voucherId }) => voucherId);
  await releaseVouchers(tx, { storeId, orderId, voucherIds: gone });
  await undoOrderUses(tx, { storeId, orderId, at, only: lost });
  return {
    lines: changed.filter(({ quantity }) => quantity > 0),
    vouchers: left.filter(({ uses }) => uses > 0),
  };
}

function toCoveredLine({ line_id: line, item_id: itemId, quantity, covered }: LineRow) {
  return { line, itemId, quantity, covered };
}

function withCovered(line: LineRow, covered: readonly CoveredUnits[]): LineRow {
  const isSame = JSON.stringify(line.covered) === JSON.stringify(covered);
  return isSame ? line : { ...line, covered: [...covered] };
}
