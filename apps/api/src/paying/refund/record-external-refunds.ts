import { sumOrderRefunds } from "@santap/domain/refund/refund-state";
import { sumRupiah } from "@santap/domain/money/rupiah";
import { findNewExternalRefunds, type ExternalRefund } from "@santap/domain/refund/external-refund";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../tokens/public-id.ts";
import { postLedger } from "../../accounting/ledger/post-ledger.ts";
import { addRefundedAmount } from "../payment/attempt/add-refunded-amount.ts";
import { settleOrderRefund } from "./settle-order-refund.ts";
import { addOrderEvent } from "../../ordering/order/rows/add-order-event.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import { completeVoucherRefunds } from "../../offers/voucher/value/move-refunded.ts";
import type { ExternalRefunds } from "../payment/refund-ports.ts";
import { postOrderRefundDue } from "./order-refund-due.ts";
import { findExternalRefunds, findRefunds, insertRefund } from "./store/refund-store.ts";
import { refundOpenVouchers } from "./voucher/refund-open-vouchers.ts";

/** Inside the caller's transaction and under the order's lock; a repetition changes nothing. */
export async function recordExternalRefunds(
  tx: Tx,
  order: OrderRow,
  { box, paid, reported, at }: ExternalRefunds,
): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  const known = await findExternalRefunds(tx, storeId, box);
  const own = sumRupiah(known.map(({ amount }) => amount));
  const refunds = await findRefunds(tx, storeId, orderId);
  const ofPayment = sumOrderRefunds(refunds.filter((one) => one.box === box));
  let before = sumOrderRefunds(refunds);
  // What staff owe or gave of the same payment cannot be refunded by the acquirer as well.
  for (const refund of findNewExternalRefunds(paid - (ofPayment - own), known, reported)) {
    const refundId = newId("R").replace("_", "");
    await insertExternalRefund(tx, { storeId, orderId, box, at, refundId, refund });
    const ofVouchers =
      order.kind === "MEAL"
        ? 0
        : await refundOpenVouchers(tx, order, { refundId, box, given: refund.amount, at });
    // What was used already is the store's, which owes it: what becomes of it is decided by staff.
    const amount = refund.amount - ofVouchers;
    if (amount > 0) await postOrderRefundDue(tx, order, { box, refundId, at, amount, before });
    await completeVoucherRefunds(tx, storeId, refundId);
    const sent = { kind: "REFUND_SENT" as const, amount: refund.amount };
    await postLedger(tx, { storeId, orderId, box, at }, [sent]);
    before += refund.amount;
  }
  await settleOrderRefund(tx, order, at);
}

interface NewExternalRefund {
  storeId: string;
  orderId: string;
  box: string;
  at: number;
  refundId: string;
  refund: ExternalRefund;
}

async function insertExternalRefund(tx: Tx, input: NewExternalRefund): Promise<void> {
  const { storeId, orderId, box, at, refundId } = input;
  const { reference: paymentRef, amount } = input.refund;
  const subject = { storeId, orderId, box, at, refundId, paymentRef, amount };
  await insertRefund(tx, {
    ...subject,
    reason: "BY_ACQUIRER",
    route: "ORIGINAL",
    status: "SUCCEEDED",
  });
  await addRefundedAmount(tx, { storeId, box, amount });
  const event = { kind: "REFUNDED", amount, data: { refundId, reason: "BY_ACQUIRER" } };
  await addOrderEvent(tx, { storeId, orderId, at }, event);
}
