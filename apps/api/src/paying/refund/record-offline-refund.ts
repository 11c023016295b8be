import type { TenderAccount } from "@santap/domain/ledger/posting";
import { computeHandBack, listHandBackWays } from "@santap/domain/refund/hand-back";
import { nextRefundStatus } from "@santap/domain/refund/refund-state";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { parseStoreId } from "../../tokens/public-id.ts";
import { postLedger } from "../../accounting/ledger/post-ledger.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import { isReceiptOf } from "../../ordering/receipt/is-receipt-of.ts";
import { lockOrderRow } from "../../ordering/order/rows/find-order.ts";
import { addOrderEvent } from "../../ordering/order/rows/add-order-event.ts";
import { completeVoucherRefunds } from "../../offers/voucher/value/move-refunded.ts";
import { findHandBackFacts } from "./store/cash-refund-store.ts";
import { recordReceived } from "./record-received.ts";
import {
  isPaymentRef,
  lockRefund,
  saveOfflineRefund,
  saveRefundAnswer,
  type HandedBack,
  type OfflineRefundRow,
} from "./store/offline-refund-store.ts";

export interface StaffDeps {
  db: Database;
  clock(): number;
}

export interface OfflineRefund extends Omit<HandedBack, "rounding"> {
  orderId: string;
  refundId: string;
  /** Handed over once more after the diner denied it. */
  again: boolean;
  /** As typed: of the receipt, or of the payment. Asked for where the payer's account is erased. */
  receiptNo?: string | undefined;
  /** Before it is written, in the same transaction: whatever else is kept of it. */
  record?(tx: Tx, amount: number): Promise<void>;
}

export type OfflineRefundResult =
  /** `amount`: what left the store. */
  | { kind: "GIVEN"; amount: number; by: string; at: number; replayed: boolean }
  | { kind: "REFUSED"; reason: Refusal }
  /** Somebody else paid it out. */
  | { kind: "REFUSED"; reason: "HANDED_BEFORE"; by: string };

type Refusal =
  | ("NOT_FOUND" | "NOT_DUE" | "DENIED_BEFORE")
  | ("RECEIPT_NEEDED" | "WAY_NEEDED" | "NOT_THIS_WAY");

/**
 * Repeated it counts once, and the second of two people is told of the first. Where the payer's account is erased nobody
 * else can confirm it: staff's word with the receipt's number completes it, also later (ACC-5).
 */
export async function recordOfflineRefund(
  { db, clock }: StaffDeps,
  payout: OfflineRefund,
): Promise<OfflineRefundResult> {
  const storeId = parseStoreId(payout.orderId);
  if (storeId === null) return { kind: "REFUSED", reason: "NOT_FOUND" };
  const { orderId, refundId } = payout;
  return inTransaction(db, async (tx) => {
    const order = await lockOrderRow(tx, storeId, orderId);
    const refund = order && (await lockRefund(tx, { storeId, orderId, refundId }));
    if (!refund) return { kind: "REFUSED", reason: "NOT_FOUND" };
    const isVouched = refund.payer_erased && refund.status !== "OFFLINE_DONE";
    if (isVouched && !(await isProved(tx, { order, refund, ...payout })))
      return { kind: "REFUSED", reason: "RECEIPT_NEEDED" };
    const now = clock();
    const given =
      findReplay(refund, payout) ?? (await giveBack(tx, { order, refund, payout, now }));
    if (isVouched && given.kind === "GIVEN") await vouch(tx, { order, refund, payout, now });
    return given;
  });
}

interface Payout {
  order: OrderRow;
  refund: OfflineRefundRow;
  payout: OfflineRefund;
  now: number;
}

async function giveBack(
  tx: Tx,
  { order, refund, payout, now: at }: Payout,
): Promise<OfflineRefundResult> {
  const { store_id: storeId, order_id: orderId } = order;
  const { refund_id: refundId, status: from } = refund;
  const to = nextRefundStatus(from, "HAND_BACK");
  if (to === null) return { kind: "REFUSED", reason: "NOT_DUE" };
  if (refund.denied_at !== null && !payout.again) {
    return { kind: "REFUSED", reason: "DENIED_BEFORE" };
  }
  const { way } = payout;
  if (way === undefined) return { kind: "REFUSED", reason: "WAY_NEEDED" };
  if (!listHandBackWays(refund.tender).includes(way))
    return { kind: "REFUSED", reason: "NOT_THIS_WAY" };
  const facts = await findHandBackFacts(tx, { storeId, orderId, refundId });
  const rounding = refund.amount - computeHandBack(facts, way);
  const move = { storeId, refundId, from, to, at };
  await payout.record?.(tx, refund.amount - rounding);
  if (!(await saveOfflineRefund(tx, move, { ...payout, rounding })))
    throw new Error("a refund moved under its lock");
  const given = { ...refund, handed_way: way };
  return recordGiven(tx, { refund: given, storeId, orderId, by: payout.by, at, rounding });
}

/** The receipt of the order or a share; a payment that came too late for an order has its reference alone. */
async function isProved(
  tx: Tx,
  { order, refund, receiptNo }: Pick<Payout, "order" | "refund"> & Pick<OfflineRefund, "receiptNo">,
): Promise<boolean> {
  if (receiptNo === undefined) return false;
  const { store_id: storeId, order_id: orderId } = order;
  if (await isReceiptOf(tx, { storeId, orderId }, receiptNo)) return true;
  return refund.box !== null && isPaymentRef(tx, { storeId, box: refund.box, typed: receiptNo });
}

async function vouch(tx: Tx, { order, refund, payout, now: at }: Payout): Promise<void> {
  const { store_id: storeId } = order;
  const { refund_id: refundId } = refund;
  const to = nextRefundStatus("OFFLINE_GIVEN", "VOUCH");
  if (to === null) throw new Error("a refund that was given cannot be vouched for");
  const move = { storeId, refundId, from: "OFFLINE_GIVEN" as const, to, at };
  if (!(await saveRefundAnswer(tx, move, true))) throw new Error("a refund moved under its lock");
  const vouched = { by: payout.by, receiptNo: payout.receiptNo?.trim() ?? "" };
  await recordReceived(tx, { order, refund, at, vouched });
}

/** Said again; by another way or another person it would be the same money a second time. */
function findReplay(
  refund: OfflineRefundRow,
  { way, operatorId }: Pick<OfflineRefund, "way" | "operatorId">,
): OfflineRefundResult | null {
  const { status, handed_by: by, handed_at: at, handed_way: handedWay } = refund;
  const given = status === "OFFLINE_GIVEN" || status === "OFFLINE_DONE";
  if (!given || by === null || at === null) return null;
  const isOthers = refund.handed_by_id !== (operatorId ?? null);
  if (way !== undefined && isOthers) return { kind: "REFUSED", reason: "HANDED_BEFORE", by };
  const isOther = way !== undefined && handedWay !== null && way !== handedWay;
  if (isOther) return { kind: "REFUSED", reason: "NOT_DUE" };
  const amount = refund.amount - refund.handed_rounding;
  return { kind: "GIVEN", amount, by, at, replayed: true };
}

interface GivenRefund {
  refund: OfflineRefundRow;
  storeId: string;
  orderId: string;
  by: string;
  at: number;
  rounding: number;
}

async function recordGiven(tx: Tx, given: GivenRefund): Promise<OfflineRefundResult> {
  const { refund, storeId, orderId, by, at, rounding } = given;
  const { box, amount, refund_id: refundId } = refund;
  await postLedger(tx, { storeId, orderId, box, at }, [
    { kind: "REFUND_HANDED_BACK", amount, rounding, paidFrom: getPaidFrom(refund) },
  ]);
  await completeVoucherRefunds(tx, storeId, refundId);
  const event = { kind: "REFUND_HANDED_BACK", amount, data: { refundId, by, rounding } };
  await addOrderEvent(tx, { storeId, orderId, at }, event);
  return { kind: "GIVEN", amount: amount - rounding, by, at, replayed: false };
}

/** Of money that the store took itself: from where it leaves, which is the till where nobody said how. */
export function getPaidFrom({
  box,
  handed_way: way,
}: Pick<OfflineRefundRow, "box" | "handed_way">): TenderAccount | "STORE_PAYABLE" {
  return box === null ? `STORE_${way ?? "CASH"}` : "STORE_PAYABLE";
}
