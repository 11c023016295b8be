import { findVoucherProblem } from "@santap/domain/voucher/usability";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { readLookup, type ShownVoucher } from "../code/lookup-token.ts";
import { requireNextStatus } from "../next-status.ts";
import { refuseVoucher, type VoucherRefusal } from "../voucher-refusal.ts";
import { toHereAndNow, toVoucherFacts, type VoucherRow } from "../voucher-row.ts";
import { lockVoucherRows, saveVoucher } from "../voucher-store.ts";
import type { RedemptionDeps, StaffPlace } from "./redemption-deps.ts";

const PREPARED_MS = 2 * 60_000;

export interface PrepareRequest extends StaffPlace {
  lookup: string;
  voucherIds: readonly string[];
}

export type PrepareResult = { kind: "PREPARED"; until: number } | VoucherRefusal;

/** Voids the code and number that were shown, and those of all that are prepared. */
export async function prepareVouchers(
  deps: RedemptionDeps,
  { lookup, voucherIds, storeId, by }: PrepareRequest,
): Promise<PrepareResult> {
  const now = deps.clock();
  const secret = deps.voucherSecret;
  const shown = readLookup({ secret, text: lookup, now }, { storeId, by });
  if (shown === null) return refuseVoucher("TOO_OLD");
  return inTransaction(deps.db, async (tx) => {
    const rows = await lockVoucherRows(tx, storeId, [...voucherIds, shown.voucherId]);
    const refusal = findRefusal(rows, { shown, voucherIds, now });
    if (refusal !== null) return refusal;
    const until = now + PREPARED_MS;
    for (const row of rows) {
      if (voucherIds.includes(row.voucher_id)) await prepare(tx, row, { by, until });
      else await saveVoucher(tx, row, { code_seq: row.code_seq + 1 });
    }
    return { kind: "PREPARED", until };
  });
}

interface Chosen {
  shown: ShownVoucher;
  voucherIds: readonly string[];
  now: number;
}

function findRefusal(
  rows: readonly VoucherRow[],
  { shown, voucherIds, now }: Chosen,
): VoucherRefusal | null {
  const first = rows.find((row) => row.voucher_id === shown.voucherId);
  if (first === undefined || voucherIds.length === 0) return refuseVoucher("UNKNOWN");
  if (first.code_seq !== shown.codeSeq) return refuseVoucher("TOO_OLD");
  const chosen = rows.filter((row) => voucherIds.includes(row.voucher_id));
  const isTheirs = chosen.every((row) => row.user_id === first.user_id);
  if (!isTheirs || chosen.length < new Set(voucherIds).size) return refuseVoucher("UNKNOWN");
  for (const row of chosen) {
    const problem = findVoucherProblem(toVoucherFacts(row), toHereAndNow(row, now));
    if (problem !== null)
      return refuseVoucher(problem.reason, "opensAt" in problem ? problem.opensAt : null);
  }
  return exceedsBill(chosen) ? refuseVoucher("BILL_LIMIT") : null;
}

function exceedsBill(chosen: readonly VoucherRow[]): boolean {
  return chosen.some(({ deal_id: dealId, max_per_bill: limit }) => {
    const ofDeal = chosen.filter((row) => row.deal_id === dealId).length;
    return limit !== null && ofDeal > limit;
  });
}

async function prepare(
  tx: Tx,
  row: VoucherRow,
  { by, until }: { by: string; until: number },
): Promise<void> {
  await saveVoucher(tx, row, {
    status: requireNextStatus(row.status, "PREPARE"),
    prepared_by: by,
    prepared_until: until,
    code_seq: row.code_seq + 1,
  });
}
