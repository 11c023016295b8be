import { sumRupiah } from "@santap/domain/money/rupiah";
import { sumDiscountsByParty } from "@santap/domain/price/funding";
import { shareDiscount } from "@santap/domain/voucher/refund-amount";
import { paidOfPart } from "@santap/domain/voucher/voided-part";
import type { Tx } from "../../../db/transaction.ts";
import { postLedgerMany } from "../../../accounting/ledger/post-ledger.ts";
import { lockVoucherRows } from "../voucher-store.ts";
import {
  addVoided,
  findOrderUses,
  findPurchaseDiscounts,
  findPurchasePayment,
  lowerUse,
  type OrderUseRow,
} from "./bill-store.ts";

export interface VoidedPart {
  storeId: string;
  /** The bill. */
  orderId: string;
  voucherId: string;
  /** Of the sale price. */
  part: number;
  at: number;
}

/** Owed to who bought the voucher, as its posting says. */
export interface OwedPart {
  purchaseId: string;
  box: string;
  paymentRef: string;
  amount: number;
}

/** The voucher's worth to the bill, before any of its dishes was taken off. */
export async function findWorth(
  tx: Tx,
  {
    storeId,
    orderId,
    voucherId,
    uses,
  }: Pick<VoidedPart, "storeId" | "orderId" | "voucherId"> & {
    uses: number;
  },
): Promise<number> {
  const [row] = await lockVoucherRows(tx, storeId, [voucherId]);
  if (row === undefined) throw new Error("a voucher on a bill that is not there");
  const taken = await listUses(tx, { storeId, orderId, voucherId });
  if (taken.length > 0) return taken.reduce((sum, { value }) => sum + value, 0);
  return Math.floor(((row.sale_price - row.voided) * uses) / row.uses);
}

/**
 * Under the bill's lock: a part of what its vouchers cost is their buyer's again, as staff took dishes off. Null
 * where nobody paid for the voucher: then the store keeps its price.
 */
export async function voidPart(tx: Tx, voided: VoidedPart): Promise<OwedPart | null> {
  const { storeId, voucherId, part, at } = voided;
  const [row] = await lockVoucherRows(tx, storeId, [voucherId]);
  if (row === undefined || row.paid === 0) return null;
  const purchase = { storeId, orderId: row.order_id };
  const payment = await findPurchasePayment(tx, purchase);
  if (payment === null) return null;
  const { sale_price: salePrice, paid } = row;
  const upTo = (sum: number) => paidOfPart({ salePrice, paid }, sum);
  const ofPart = upTo(row.voided + part) - upTo(row.voided);
  const amount = Math.max(0, Math.min(ofPart, payment.left));
  const given = sumDiscountsByParty(await findPurchaseDiscounts(tx, purchase));
  const discounts = shareDiscount(part - ofPart, given);
  await addVoided(tx, { storeId, voucherId, amount: part });
  const uses = await listUses(tx, voided);
  const undone = await lowerUses(tx, storeId, { uses, part });
  const { box, payment_ref: paymentRef } = payment;
  const subject = { storeId, orderId: row.order_id, at, dealId: row.deal_id, voucherId };
  const lapsed = part - amount - sumRupiah(Object.values(discounts));
  await postLedgerMany(tx, [
    ...undone.map((value) => ({
      subject: { ...subject, box: null },
      event: { kind: "VOUCHER_USE_UNDONE" as const, amount: value, used: value },
    })),
    {
      subject: { ...subject, box },
      event: { kind: "VOUCHER_REFUND_DUE", amount, ...discounts, lapsed },
    },
  ]);
  return amount === 0 ? null : { purchaseId: row.order_id, box, paymentRef, amount };
}

async function listUses(
  tx: Tx,
  { storeId, orderId, voucherId }: Pick<VoidedPart, "storeId" | "orderId" | "voucherId">,
): Promise<OrderUseRow[]> {
  const uses = await findOrderUses(tx, { storeId, orderId });
  return uses.filter((use) => use.voucher_id === voucherId);
}

/** The last first; what each is lowered by. None where the bill still holds the voucher. */
async function lowerUses(
  tx: Tx,
  storeId: string,
  { uses, part }: { uses: readonly OrderUseRow[]; part: number },
): Promise<number[]> {
  const lowered: number[] = [];
  let left = part;
  for (const use of uses.toReversed()) {
    const less = Math.min(left, use.value);
    if (less === 0) continue;
    left -= less;
    lowered.push(less);
    const scale = (tax: number | null) =>
      tax === null ? null : Math.round((tax * (use.value - less)) / use.value);
    await lowerUse(tx, storeId, {
      ...{ use_id: use.use_id, value: use.value - less, used: use.used - less },
      ...{ pb1: scale(use.pb1), service: scale(use.service) },
    });
  }
  return lowered;
}
