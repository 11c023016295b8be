import { nextUseShare } from "@santap/domain/voucher/use-share";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { postLedger } from "../../../accounting/ledger/post-ledger.ts";
import { requireNextStatus } from "../next-status.ts";
import { refuseVoucher, type VoucherRefusal } from "../voucher-refusal.ts";
import type { VoucherRow } from "../voucher-row.ts";
import { lockVoucherRows, saveVoucher } from "../voucher-store.ts";
import type { RedemptionDeps, StaffPlace } from "./redemption-deps.ts";
import { findRedemption, insertRedemption, insertUse, type Redeemed } from "./redemption-store.ts";

export interface RedeemRequest extends StaffPlace {
  voucherIds: readonly string[];
  /** One redemption per key and store. */
  key: string;
  /** Within the transaction; not for a repetition. */
  record?: (tx: Tx, redeemed: Redeemed) => Promise<void>;
}

export type RedeemResult = (Redeemed & { replayed: boolean }) | VoucherRefusal;

/** What the same member of staff prepared. A repetition is answered as the first time. */
export async function redeemVouchers(
  { db, clock }: Omit<RedemptionDeps, "voucherSecret">,
  { voucherIds, key, storeId, by, record }: RedeemRequest,
): Promise<RedeemResult> {
  const request = JSON.stringify([by, ...new Set(voucherIds)].toSorted());
  return inTransaction(db, async (tx) => {
    const rows = await lockVoucherRows(tx, storeId, voucherIds);
    const known = await findRedemption(tx, storeId, key);
    if (known !== null) return replay(known, request);
    const now = clock();
    const isPrepared = rows.every((row) => isPreparedBy(row, by, now));
    if (rows.length === 0 || rows.length < new Set(voucherIds).size)
      return refuseVoucher("UNKNOWN");
    if (!isPrepared) return refuseVoucher("TOO_OLD");
    const uses = rows.map((row) => ({
      useId: newOrderSideId(storeId),
      voucherId: row.voucher_id,
      usesLeft: row.uses_left - 1,
    }));
    const answer: Redeemed = { kind: "REDEEMED", at: now, uses };
    const made = { storeId, key, request, answer, by, at: now };
    if (!(await insertRedemption(tx, made))) return refuseVoucher("KEY_USED");
    for (const [nth, row] of rows.entries())
      await redeemVoucher(tx, row, { useId: uses[nth]?.useId ?? "", by, key, at: now });
    await record?.(tx, answer);
    return { ...answer, replayed: false };
  });
}

function replay(known: { request: string; answer: Redeemed }, request: string): RedeemResult {
  if (known.request !== request) return refuseVoucher("KEY_USED");
  return { ...known.answer, replayed: true };
}

function isPreparedBy(row: VoucherRow, by: string, now: number): boolean {
  return row.status === "PREPARED" && row.prepared_by === by && (row.prepared_until ?? 0) > now;
}

interface Use {
  useId: string;
  by: string;
  key: string;
  at: number;
}

/** Of a prepared voucher, under its lock. */
export async function redeemVoucher(
  tx: Tx,
  row: VoucherRow,
  { useId, by, key, at }: Use,
): Promise<void> {
  const { store_id: storeId, voucher_id: voucherId } = row;
  const taken = row.standing.map((use) => use.value);
  const value = nextUseShare({
    ...{ salePrice: row.sale_price, uses: row.uses, taken, voided: row.voided },
  });
  const used = row.type === "CASH" ? row.list_price : value;
  await saveVoucher(tx, row, {
    status: requireNextStatus(row.status, row.uses_left > 1 ? "REDEEM_PART" : "REDEEM"),
    uses_left: row.uses_left - 1,
    prepared_by: null,
    prepared_until: null,
  });
  await insertUse(tx, { storeId, useId, voucherId, value, used, by, key, at });
  const subject = { storeId, orderId: row.order_id, box: null, at, dealId: row.deal_id, voucherId };
  await postLedger(tx, subject, [{ kind: "VOUCHER_REDEEMED", amount: value, used }]);
}
