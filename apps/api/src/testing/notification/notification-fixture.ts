import { createPayOrder } from "@santap/contract/calls/payment";
import { ask } from "../caller.ts";
import { payInput, placeOrder, type PayInput } from "../orders.ts";
import type { Rows } from "../rows.ts";
import { SECRETS, type Buyer, type TestProduct } from "../test-product.ts";

/** Three acquirers at once, distinguished by what they begin: SNAP has QRIS and OVO. */
export const THREE_ACQUIRERS = {
  ...SECRETS,
  ACQUIRERS: "midtrans,xendit,sandbox",
  ACQUIRER_MIDTRANS_CARRIES: "SHOPEEPAY",
  ACQUIRER_XENDIT_CARRIES: "DANA",
};

export interface StartedPayment {
  buyer: Buyer;
  orderId: string;
  box: string;
  /** Our own reference at the acquirer. */
  reference: string;
  providerRef: string;
  provider: string;
}

/** An order of a new buyer whose payment has begun and waits. */
export async function startPayment(
  product: TestProduct,
  changes: Partial<PayInput>,
): Promise<StartedPayment> {
  const buyer = await product.newBuyer();
  const order = await placeOrder(product.appUrl, buyer);
  const payload = payInput(order, changes);
  const { box } = await ask(product.appUrl, createPayOrder, { payload, as: buyer });
  const attempt = await product.rows.one<Omit<StartedPayment, "buyer" | "orderId" | "box">>(
    `select partner_ref as reference, coalesce(provider_ref, '') as "providerRef", provider
     from pay_attempt where box = $1`,
    [box],
  );
  return { buyer, orderId: order.orderId, box, ...attempt };
}

/** What came of a payment, in rows. */
export function readEffects(rows: Rows, { orderId, box }: Pick<StartedPayment, "orderId" | "box">) {
  return rows.one(
    `select (select status from orders where order_id = $2) as status,
       (select count(*)::int from pay_event where box = $1) as payments,
       (select count(*)::int from ledger_entry where box = $1) as entries,
       (select count(*)::int from order_event where order_id = $2 and kind = 'PAID') as paid,
       (select count(*)::int from refund where box = $1) as refunds`,
    [box, orderId],
  );
}

export const PAID_ONCE = { status: "PAID", payments: 1, entries: 4, paid: 1, refunds: 0 };
export const UNPAID = { status: "PAYING", payments: 0, entries: 0, paid: 0, refunds: 0 };
