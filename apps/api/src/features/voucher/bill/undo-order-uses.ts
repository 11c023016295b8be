import type { VoucherStatus } from "@santap/domain/voucher/voucher-state";
import type { Tx } from "../../../db/transaction.ts";
import { postLedgerMany } from "../../ledger/post-ledger.ts";
import { findStateAfterUndo } from "../state-after-undo.ts";
import type { VoucherRow } from "../voucher-row.ts";
import { lockVoucherRows, saveVoucher } from "../voucher-store.ts";
import { findOrderUses, saveOrderUsesUndone, type OrderUseRow } from "./bill-store.ts";

/** What was left of a part-used voucher went back, or to the store, meanwhile: its uses stand. */
const ENDED: readonly VoucherStatus[] = ["REFUNDING", "REFUNDED", "LAPSED"];

interface UndoneOrder {
  storeId: string;
  orderId: string;
  at: number;
  /** Voucher id → how many of its uses, the last ones: what they paid for was taken off a bill. */
  only?: ReadonlyMap<string, number>;
}

/**
 * All uses of a refunded order, of any age (DEAL-10), or those named, under the order's lock. A
 * repetition for all changes nothing.
 */
export async function undoOrderUses(
  tx: Tx,
  { storeId, orderId, at, only }: UndoneOrder,
): Promise<void> {
  const all = await findOrderUses(tx, { storeId, orderId });
  const uses = only === undefined ? all : pickLast(all, only);
  if (uses.length === 0) return;
  const voucherIds = [...new Set(uses.map((use) => use.voucher_id))];
  for (const row of await lockVoucherRows(tx, storeId, voucherIds)) {
    if (ENDED.includes(row.status)) continue;
    const own = uses.filter((use) => use.voucher_id === row.voucher_id);
    await undoUses(tx, row, { uses: own, at });
  }
}

function pickLast(
  uses: readonly OrderUseRow[],
  counts: ReadonlyMap<string, number>,
): OrderUseRow[] {
  return [...counts].flatMap(([voucherId, count]) =>
    uses.filter((use) => use.voucher_id === voucherId).slice(-count),
  );
}

async function undoUses(
  tx: Tx,
  row: VoucherRow,
  { uses, at }: { uses: readonly OrderUseRow[]; at: number },
): Promise<void> {
  const { store_id: storeId, order_id: orderId, deal_id: dealId, voucher_id: voucherId } = row;
  const usesLeft = row.uses_left + uses.length;
  await saveVoucher(tx, row, { ...findStateAfterUndo(row, at), uses_left: usesLeft });
  await saveOrderUsesUndone(tx, { storeId, useIds: uses.map((use) => use.use_id), at });
  const subject = { storeId, orderId, box: null, at, dealId, voucherId };
  await postLedgerMany(
    tx,
    uses.map(({ value: amount, used }) => ({
      subject,
      event: { kind: "VOUCHER_USE_UNDONE", amount, used },
    })),
  );
}
