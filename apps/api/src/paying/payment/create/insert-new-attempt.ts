import { qrLifetime } from "@santap/domain/payment/expiry";
import type { Tx } from "../../../db/transaction.ts";
import { newBox, newPartnerRef } from "../../../tokens/public-id.ts";
import type { PayableRow } from "../../../ordering/order/rows/order-row.ts";
import type { Acquirers } from "../acquirer/acquirers.ts";
import { insertAttempt } from "../attempt/attempt-store.ts";
import type { PaidShare } from "../attempt/payable.ts";
import type { PayMethod } from "../payment-methods.ts";
import { ORPHANED_AFTER_MS } from "../attempt/schedule-store.ts";
import type { Payer } from "./payment-rules.ts";
import type { CreatedAttempt } from "./start-payment.ts";

interface NewAttemptInput {
  payer: Payer;
  order: PayableRow;
  /** What it pays of the order; null for all of it. */
  share: PaidShare | null;
  amount: number;
  method: PayMethod;
  seat: number | null;
  now: number;
}

/** The attempt and our reference are committed before the acquirer is called. */
export function insertNewAttempt(
  tx: Tx,
  deps: { acquirers: Acquirers; qrTtlMs: number },
  { order, share, amount, method, payer, seat, now }: NewAttemptInput,
): CreatedAttempt {
  const acquirerLimitMs = deps.acquirers.longestMs(method.payType);
  const lifetime = qrLifetime({ ttlMs: deps.qrTtlMs, acquirerLimitMs });
  const attempt = {
    store_id: order.store_id,
    box: newBox(order.store_id),
    order_id: order.order_id,
    share_id: share?.share_id ?? null,
    order_version: order.version,
    user_id: payer.userId,
    holder_seat: seat,
    amount,
    pay_type: method.payType,
    pay_channel_id: method.payChannelId,
    provider: method.payChannelId,
    partner_ref: newPartnerRef(order.store_id),
    payer_mac: payer.payerMac,
    ...order.merchant,
  };
  const expiresAt = Math.min(now + lifetime, share?.clock_ends_at ?? Infinity);
  const nextQueryAt = now + ORPHANED_AFTER_MS;
  tx.send(insertAttempt(tx, { ...attempt, now, expiresAt, nextQueryAt }));
  return {
    ...attempt,
    provider_ref: null,
    qr_text: null,
    redirect_url: null,
    status: "SUBMITTING" as const,
    created_at: now,
    expires_at: expiresAt,
    paid_at: null,
    closed_at: null,
    refunded_amount: 0,
    queries: 0,
    next_query_at: null,
    last_query_at: null,
    terminal: order.table_label,
  };
}
