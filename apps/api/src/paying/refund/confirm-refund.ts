import type { DataOf, PayloadOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { confirmRefund as call } from "@santap/contract/calls/refund";
import { nextRefundStatus } from "@santap/domain/refund/refund-state";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import { postLedger } from "../../accounting/ledger/post-ledger.ts";
import { lockOrderRow } from "../../ordering/order/rows/find-order.ts";
import { addOrderEvent } from "../../ordering/order/rows/add-order-event.ts";
import { requireStoreId } from "../../ordering/order/access/order-access.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import { getPaidFrom, type StaffDeps } from "./record-offline-refund.ts";
import {
  saveRefundAnswer,
  lockRefund,
  type OfflineRefundRow,
} from "./store/offline-refund-store.ts";
import { recordReceived } from "./record-received.ts";
import { mayConfirmRefund } from "./load-refunds.ts";

type Answer = PayloadOf<typeof call>;

/**
 * If denied, staff owe it again. Only about the hand-over shown to the diner; repeats change
 * nothing.
 */
export async function confirmRefund(
  { db, clock }: StaffDeps,
  answer: Answer,
  userId: string,
): Promise<DataOf<typeof call>> {
  const { orderId, refundId, received } = answer;
  const storeId = requireStoreId(orderId);
  return inTransaction(db, async (tx) => {
    const order = await lockOrderRow(tx, storeId, orderId);
    const refund = order && (await lockRefund(tx, { storeId, orderId, refundId }));
    if (!refund || !mayConfirmRefund(refund, order, userId)) refuse(ErrorCode.orderNotFound);
    const to = nextRefundStatus(refund.status, received ? "RECEIVE" : "DENY");
    if (to === null || refund.handed_at !== answer.handedAt) {
      return { refundId, status: refund.status };
    }
    const move = { storeId, refundId, from: refund.status, to, at: clock() };
    if (!(await saveRefundAnswer(tx, move, received)))
      throw new Error("a refund moved under its lock");
    await (received ? recordReceived : recordDenied)(tx, { order, refund, at: move.at });
    return { refundId, status: to };
  });
}

interface RefundAnswer {
  order: OrderRow;
  refund: OfflineRefundRow;
  at: number;
}

async function recordDenied(tx: Tx, { order, refund, at }: RefundAnswer): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  const { box, amount, refund_id: refundId, handed_by: by, handed_rounding: rounding } = refund;
  await postLedger(tx, { storeId, orderId, box, at }, [
    { kind: "HAND_BACK_DENIED", amount, rounding, paidFrom: getPaidFrom(refund) },
  ]);
  const event = { kind: "REFUND_DENIED", amount, data: { refundId, by } };
  await addOrderEvent(tx, { storeId, orderId, at }, event);
}
