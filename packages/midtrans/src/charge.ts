/** A payment to start. */
export interface Charge {
  /** Never used before: letters, digits and -_~. */
  orderId: string;
  /** Whole rupiah. */
  rupiah: number;
  /** Counted from Midtrans' receipt, so that our clock does not matter. */
  lifetimeSeconds: number;
  means:
    | { kind: "QRIS"; acquirer: "gopay" | "airpay shopee" }
    /** Return URL of the wallet. */
    | { kind: "SHOPEEPAY" | "GOPAY"; callbackUrl: string };
}

const MIN_SECONDS = 20;

/** The body of `POST /v2/charge`. */
export function buildCharge({ orderId, rupiah, lifetimeSeconds, means }: Charge): object {
  const duration = Math.max(MIN_SECONDS, Math.floor(lifetimeSeconds));
  return {
    transaction_details: { order_id: orderId, gross_amount: rupiah },
    custom_expiry: { expiry_duration: duration, unit: "second" },
    ...meansFields(means),
  };
}

function meansFields(means: Charge["means"]): object {
  switch (means.kind) {
    case "QRIS":
      return { payment_type: "qris", qris: { acquirer: means.acquirer } };
    case "SHOPEEPAY":
      return { payment_type: "shopeepay", shopeepay: { callback_url: means.callbackUrl } };
    case "GOPAY": {
      // Without `enable_callback` GoPay ignores the URL and the payer does not return.
      const gopay = { enable_callback: true, callback_url: means.callbackUrl };
      return { payment_type: "gopay", gopay };
    }
  }
}

export interface RefundOrder {
  /** Ours: the same key again is the same refund. */
  refundKey: string;
  rupiah: number;
  reason: string;
}

/** The body of `POST /v2/{order_id}/refund`. */
export function buildRefund({ refundKey, rupiah, reason }: RefundOrder): object {
  return { refund_key: refundKey, amount: rupiah, reason };
}

/** At most 46 characters, or Midtrans ignores it; shared by all calls, so it contains the call's name. */
export function idempotencyKey(call: "charge" | "refund", reference: string): string {
  const key = `${call}-${reference}`;
  if (key.length > 46) throw new Error("an idempotency key of more than 46 characters is ignored");
  return key;
}

/** Path of a call about one transaction. */
export function transactionPath(
  orderId: string,
  call: "status" | "cancel" | "expire" | "refund",
): string {
  return `/v2/${encodeURIComponent(orderId)}/${call}`;
}

export const CHARGE_PATH = "/v2/charge";
