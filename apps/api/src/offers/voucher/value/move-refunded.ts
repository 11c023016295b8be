import { releaseRefunded } from "../../deal/sell-deal.ts";
import { sumRupiah } from "@santap/domain/money/rupiah";
import type { Tx } from "../../../db/transaction.ts";
import {
  postLedger,
  postLedgerMany,
  type LedgerSubject,
} from "../../../accounting/ledger/post-ledger.ts";
import { requireNextStatus } from "../next-status.ts";
import type { VoucherRow } from "../voucher-row.ts";
import { lockVoucherRows, saveVoucher } from "../voucher-store.ts";
import type { RefundQuote } from "./quote-refunds.ts";
import { findVouchersOfRefund } from "./voucher-refund-store.ts";

export interface BegunRefund {
  quotes: readonly RefundQuote[];
  /** Null where no money goes back: the refund is complete at once. */
  refundId: string | null;
  /** Of the purchase's payment; null without one. */
  box: string | null;
  at: number;
}

/** Under the locks of the order and the vouchers. Their stock and limit return. */
export async function beginVoucherRefunds(
  tx: Tx,
  { quotes, refundId, box, at }: BegunRefund,
): Promise<void> {
  for (const { row } of quotes) {
    const status = requireNextStatus(row.status, "REQUEST_REFUND");
    const refunding = { ...row, status, refund_id: refundId, expiry_due_at: null };
    await saveVoucher(tx, row, refunding);
    if (refundId === null) await complete(tx, refunding);
  }
  await postLedgerMany(
    tx,
    quotes.map(({ row, refund }) => ({
      subject: toSubject(row, { box, at }),
      event: { kind: "VOUCHER_REFUND_DUE", ...refund },
    })),
  );
  const [first] = quotes;
  if (first === undefined) return;
  await releaseRefunded(tx, { dealId: first.row.deal_id, quantity: quotes.length, now: at });
}

/** Of vouchers that were refunded before, under their locks: their uses are undone. */
export async function postReturnedUses(
  tx: Tx,
  { quotes, box, at }: Omit<BegunRefund, "refundId">,
): Promise<void> {
  await postLedgerMany(
    tx,
    quotes.map(({ row, refund }) => ({
      subject: toSubject(row, { box, at }),
      event: { kind: "VOUCHER_REFUND_DUE", ...refund },
    })),
  );
}

/** The money is back with the diner, or was handed back at the store. */
export async function completeVoucherRefunds(
  tx: Tx,
  storeId: string,
  refundId: string,
): Promise<void> {
  const voucherIds = await findVouchersOfRefund(tx, storeId, refundId);
  if (voucherIds.length === 0) return;
  for (const row of await lockVoucherRows(tx, storeId, voucherIds)) await complete(tx, row);
}

async function complete(tx: Tx, row: VoucherRow): Promise<void> {
  await saveVoucher(tx, row, { status: requireNextStatus(row.status, "COMPLETE_REFUND") });
}

/** What is left of a voucher that has expired, or is given up by its holder, stays with the store. */
export async function lapseVoucher(
  tx: Tx,
  row: VoucherRow,
  { event, at }: { event: "LAPSE" | "WAIVE"; at: number },
): Promise<void> {
  const status = requireNextStatus(row.status, event);
  await saveVoucher(tx, row, { status, expiry_due_at: null });
  const amount = row.sale_price - row.voided - sumRupiah(row.standing.map(({ value }) => value));
  await postLedger(tx, toSubject(row, { box: null, at }), [{ kind: "VOUCHER_LAPSED", amount }]);
}

function toSubject(
  row: VoucherRow,
  { box, at }: { box: string | null; at: number },
): LedgerSubject {
  const { store_id: storeId, order_id: orderId, deal_id: dealId, voucher_id: voucherId } = row;
  return { storeId, orderId, box, at, dealId, voucherId };
}
