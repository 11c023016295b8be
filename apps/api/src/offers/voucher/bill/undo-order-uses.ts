import { DAY_MS } from "@santap/domain/calendar/local-time";
import type { VoucherStatus } from "@santap/domain/voucher/voucher-state";
import type { Tx } from "../../../db/transaction.ts";
import { postLedgerMany } from "../../../accounting/ledger/post-ledger.ts";
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
  /** A voucher whose time is over gets three days from now. */
  extends?: true;
  /** Also of vouchers that were refunded: what they had kept goes back by itself (NOV-36). */
  ofRefunded?: true;
}

/** As a coupon that comes back (CPN-2). */
const GRACE_MS = 3 * DAY_MS;

/**
 * All uses of a refunded order, of any age (DEAL-10), or those named, under the order's lock. A
 * repetition for all changes nothing.
 */
export async function undoOrderUses(
  tx: Tx,
  { storeId, orderId, at, only, extends: extended, ofRefunded }: UndoneOrder,
): Promise<void> {
  const all = await findOrderUses(tx, { storeId, orderId });
  const uses = only === undefined ? all : pickLast(all, only);
  if (uses.length === 0) return;
  const voucherIds = [...new Set(uses.map((use) => use.voucher_id))];
  for (const row of await lockVoucherRows(tx, storeId, voucherIds)) {
    if (row.status === "LAPSED" || (ENDED.includes(row.status) && !ofRefunded)) continue;
    const own = uses.filter((use) => use.voucher_id === row.voucher_id);
    const until = extended && at >= row.valid_until ? at + GRACE_MS : row.valid_until;
    await undoUses(tx, row, { uses: own, at, until });
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
  { uses, at, until }: { uses: readonly OrderUseRow[]; at: number; until: number },
): Promise<void> {
  const { store_id: storeId, order_id: orderId, deal_id: dealId, voucher_id: voucherId } = row;
  const usesLeft = row.uses_left + uses.length;
  const state = findStateAfterUndo({ ...row, valid_until: until }, at);
  await saveVoucher(tx, row, { ...state, valid_until: until, uses_left: usesLeft });
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
