import { nextRefundStatus } from "@santap/domain/refund/refund-state";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { parseStoreId } from "../../tokens/public-id.ts";
import { postLedger } from "../ledger/post-ledger.ts";
import { lockOrderIfExists } from "../order/lifecycle/order-payment-transitions.ts";
import { addOrderEvent } from "../order/lifecycle/add-order-event.ts";
import { roundForStore } from "../payment/cash/round-cash.ts";
import { completeVoucherRefunds } from "../voucher/refund/move-refunded.ts";
import {
  saveOfflineRefund,
  lockRefund,
  type HandedBack,
  type OfflineRefundRow,
} from "./offline-refund-store.ts";

export interface StaffDeps {
  db: Database;
  clock(): number;
}

export interface OfflineRefund extends Omit<HandedBack, "rounding"> {
  orderId: string;
  refundId: string;
  /** Handed over once more after the diner denied it. */
  again: boolean;
}

export type OfflineRefundResult =
  | { kind: "GIVEN"; amount: number; by: string; at: number; replayed: boolean }
  | { kind: "REFUSED"; reason: "NOT_FOUND" | "NOT_DUE" | "DENIED_BEFORE" };

/** Repeated, or by two at once, it counts once, for the first. */
export async function recordOfflineRefund(
  { db, clock }: StaffDeps,
  payout: OfflineRefund,
): Promise<OfflineRefundResult> {
  const storeId = parseStoreId(payout.orderId);
  if (storeId === null) return { kind: "REFUSED", reason: "NOT_FOUND" };
  const { orderId, refundId } = payout;
  return inTransaction(db, async (tx) => {
    const order = await lockOrderIfExists(tx, storeId, orderId);
    const refund = order && (await lockRefund(tx, { storeId, orderId, refundId }));
    if (!refund) return { kind: "REFUSED", reason: "NOT_FOUND" };
    const known = findReplay(refund);
    if (known !== null) return known;
    const to = nextRefundStatus(refund.status, "HAND_BACK");
    if (to === null) return { kind: "REFUSED", reason: "NOT_DUE" };
    if (refund.denied_at !== null && !payout.again) {
      return { kind: "REFUSED", reason: "DENIED_BEFORE" };
    }
    const move = { storeId, refundId, from: refund.status, to, at: clock() };
    const rounding = await findRounding(tx, storeId, refund);
    if (!(await saveOfflineRefund(tx, move, { ...payout, rounding })))
      throw new Error("a refund moved under its lock");
    return recordGiven(tx, { refund, storeId, orderId, by: payout.by, at: move.at, rounding });
  });
}

/** As when it came in; money of an acquirer is handed back to the rupiah. */
async function findRounding(
  tx: Tx,
  storeId: string,
  { box, amount }: OfflineRefundRow,
): Promise<number> {
  return box === null ? (await roundForStore(tx, storeId, amount)).rounding : 0;
}

function findReplay(refund: OfflineRefundRow): OfflineRefundResult | null {
  const { status, amount, handed_by: by, handed_at: at } = refund;
  const given = status === "OFFLINE_GIVEN" || status === "OFFLINE_DONE";
  if (!given || by === null || at === null) return null;
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
  return { kind: "GIVEN", amount, by, at, replayed: false };
}

/** Cash goes out of the till that it came into. */
export function getPaidFrom({
  box,
}: Pick<OfflineRefundRow, "box">): "STORE_CASH" | "STORE_PAYABLE" {
  return box === null ? "STORE_CASH" : "STORE_PAYABLE";
}
