import type { Tx } from "../../db/transaction.ts";
import { markOrderPaid } from "../../ordering/order/lifecycle/mark-order-paid.ts";
import {
  lockOrder,
  markOrderPaying,
} from "../../ordering/order/lifecycle/order-payment-transitions.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import {
  insertAttempt,
  markStarted,
  moveAttemptPart,
} from "../../paying/payment/attempt/attempt-store.ts";
import { insertPaymentPart } from "../../paying/payment/attempt/payment-store.ts";
import { newBox, newId, newPartnerRef } from "../../tokens/public-id.ts";
import type { DemoStore } from "../demo-data.ts";

const PROVIDER = "sandbox";
const PAY_TYPE = "QRIS";
const QR_LIFETIME_MS = 15 * 60_000;

/** As the acquirer's notification of a paid code would do. */
export async function payOrder(
  tx: Tx,
  order: OrderRow,
  { store, at }: { store: DemoStore; at: number },
): Promise<void> {
  const { store_id: storeId, order_id: orderId, payable_amount: amount } = order;
  const box = newBox(storeId);
  const partnerRef = newPartnerRef(storeId);
  const expiresAt = at + QR_LIFETIME_MS;
  const order_id = orderId;
  await insertAttempt(tx, {
    ...{ store_id: storeId, box, order_id, share_id: null, order_version: order.version, amount },
    ...{
      user_id: order.user_id ?? "",
      holder_seat: null,
      payer_mac: null,
      partner_ref: partnerRef,
    },
    ...{ pay_type: PAY_TYPE, pay_channel_id: PROVIDER, provider: PROVIDER },
    ...{ merchant_id: store.merchantId, merchant_name: store.merchantName, nmid: store.nmid },
    ...{ now: at, expiresAt, nextQueryAt: expiresAt },
  });
  await markOrderPaying(tx, order, { amount, at });
  const noCode = { providerRef: null, qrText: null, redirectUrl: null };
  await markStarted(
    tx,
    { store_id: storeId, box },
    { ...noCode, expiresAt, nextQueryAt: expiresAt },
  );
  const paymentRef = newId("p");
  const payment = insertPaymentPart({
    ...{ provider: PROVIDER, storeId, box, amount, paymentRef, paidAt: at, receivedAt: at },
    ...{ eventKey: `${partnerRef}:${paymentRef}`, source: "NOTIFICATION", result: "APPLY" },
    payerKey: null,
    rawBody: null,
  });
  const move = {
    storeId,
    box,
    from: "WAIT_PAY",
    to: "PAY_SUCCESS",
    at,
    nextQueryAt: null,
  } as const;
  await markOrderPaid(tx, await lockOrder(tx, storeId, orderId), {
    ...{ amount, box, payType: PAY_TYPE, at, late: false },
    parts: [payment, moveAttemptPart(move)],
  });
}
