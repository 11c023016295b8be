import { nextRefundStatus } from "@santap/domain/refund/refund-state";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { storeIdOf } from "../../tokens/public-id.ts";
import { postLedger } from "../ledger/post-ledger.ts";
import { lockNamedOrder } from "../order/change/follow-payment.ts";
import { noteOnOrder } from "../order/change/note-on-order.ts";
import { keepHandBack, lockRefund, type HandedRefund } from "./hand-back-store.ts";

export interface StaffDeps {
  db: Database;
  clock(): number;
}

export interface HandBack {
  orderId: string;
  refundId: string;
  /** Who gave the money back, as staff call them. */
  by: string;
  /** The diner denied the last hand-back, and it was made again: a repeated message does not say so. */
  again: boolean;
}

export type HandBackResult =
  | { kind: "GIVEN"; amount: number; by: string; at: number; replayed: boolean }
  | { kind: "REFUSED"; reason: "NOT_FOUND" | "NOT_DUE" | "DENIED_BEFORE" };

/**
 * Staff say that they gave a refund's money back: the ledger moves, and the diner is asked whether it
 * is so. Said again, or by two at once, it counts once, for whoever came first.
 */
export async function handBack({ db, clock }: StaffDeps, said: HandBack): Promise<HandBackResult> {
  const storeId = storeIdOf(said.orderId);
  if (storeId === null) return { kind: "REFUSED", reason: "NOT_FOUND" };
  const { orderId, refundId } = said;
  return inTransaction(db, async (tx) => {
    const order = await lockNamedOrder(tx, storeId, orderId);
    const refund = order && (await lockRefund(tx, { storeId, orderId, refundId }));
    if (!refund) return { kind: "REFUSED", reason: "NOT_FOUND" };
    const known = givenBefore(refund);
    if (known !== null) return known;
    const to = nextRefundStatus(refund.status, "HAND_BACK");
    if (to === null) return { kind: "REFUSED", reason: "NOT_DUE" };
    if (refund.denied_at !== null && !said.again) {
      return { kind: "REFUSED", reason: "DENIED_BEFORE" };
    }
    const move = { storeId, refundId, from: refund.status, to, at: clock() };
    if (!(await keepHandBack(tx, move, said.by))) throw new Error("a refund moved under its lock");
    return noteGiven(tx, { refund, storeId, orderId, by: said.by, at: move.at });
  });
}

function givenBefore(refund: HandedRefund): HandBackResult | null {
  const { status, amount, handed_by: by, handed_at: at } = refund;
  const given = status === "OFFLINE_GIVEN" || status === "OFFLINE_DONE";
  if (!given || by === null || at === null) return null;
  return { kind: "GIVEN", amount, by, at, replayed: true };
}

interface Given {
  refund: HandedRefund;
  storeId: string;
  orderId: string;
  by: string;
  at: number;
}

async function noteGiven(tx: Tx, given: Given): Promise<HandBackResult> {
  const { refund, storeId, orderId, by, at } = given;
  const { box, amount, refund_id: refundId } = refund;
  await postLedger(tx, { storeId, orderId, box, at }, [{ kind: "REFUND_HANDED_BACK", amount }]);
  const event = { kind: "REFUND_HANDED_BACK", amount, data: { refundId, by } };
  await noteOnOrder(tx, { storeId, orderId, at }, event);
  return { kind: "GIVEN", amount, by, at, replayed: false };
}
