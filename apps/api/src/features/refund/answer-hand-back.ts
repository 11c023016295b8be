import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { confirmRefund } from "@santap/contract/refund";
import { nextRefundStatus } from "@santap/domain/refund/refund-state";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { refuse } from "../../refused.ts";
import { postLedger } from "../ledger/post-ledger.ts";
import { followRefund } from "../order/change/follow-refund.ts";
import { lockNamedOrder } from "../order/change/follow-payment.ts";
import { noteOnOrder } from "../order/change/note-on-order.ts";
import { requireStoreId } from "../order/order-access.ts";
import type { OrderRow } from "../order/order-row.ts";
import type { StaffDeps } from "./hand-back.ts";
import { keepAnswer, lockRefund, type HandedRefund } from "./hand-back-store.ts";
import { countRefund, findRefundsOf } from "./refund-store.ts";
import { mayAnswer } from "./shown-refunds.ts";

type Answer = PayloadOf<typeof confirmRefund>;

/**
 * The diner's word about a hand-back: received, or not, and then the staff owe it as before. It is
 * about the one hand-back that the diner was shown; told again, or too late, it changes nothing.
 */
export async function answerHandBack(
  { db, clock }: StaffDeps,
  answer: Answer,
  userId: string,
): Promise<DataOf<typeof confirmRefund>> {
  const { orderId, refundId, received } = answer;
  const storeId = requireStoreId(orderId);
  return inTransaction(db, async (tx) => {
    const order = await lockNamedOrder(tx, storeId, orderId);
    const refund = order && (await lockRefund(tx, { storeId, orderId, refundId }));
    if (!refund || !mayAnswer(refund, order, userId)) refuse("4110001");
    const to = nextRefundStatus(refund.status, received ? "RECEIVE" : "DENY");
    if (to === null || refund.handed_at !== answer.handedAt) {
      return { refundId, status: refund.status };
    }
    const move = { storeId, refundId, from: refund.status, to, at: clock() };
    if (!(await keepAnswer(tx, move, received))) throw new Error("a refund moved under its lock");
    await (received ? noteReceived : noteDenied)(tx, { order, refund, at: move.at });
    return { refundId, status: to };
  });
}

interface Answered {
  order: OrderRow;
  refund: HandedRefund;
  at: number;
}

async function noteReceived(tx: Tx, { order, refund, at }: Answered): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  const { box, amount, refund_id: refundId } = refund;
  await countRefund(tx, { storeId, box, amount });
  await followRefund(tx, order, { refunds: await findRefundsOf(tx, storeId, orderId), at });
  const event = { kind: "REFUND_RECEIVED", amount, data: { refundId } };
  await noteOnOrder(tx, { storeId, orderId, at }, event);
}

async function noteDenied(tx: Tx, { order, refund, at }: Answered): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  const { box, amount, refund_id: refundId, handed_by: by } = refund;
  await postLedger(tx, { storeId, orderId, box, at }, [{ kind: "HAND_BACK_DENIED", amount }]);
  const event = { kind: "REFUND_DENIED", amount, data: { refundId, by } };
  await noteOnOrder(tx, { storeId, orderId, at }, event);
}
