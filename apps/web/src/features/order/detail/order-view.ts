import type { DataOf } from "@santap/contract/call";
import type { orderDetail } from "@santap/contract/order";

export type Order = DataOf<typeof orderDetail>;

const LIVE_MS = 3_000;
/** Money may still arrive late for an order that ended unpaid, and is then paid or given back. */
const ENDED_MS = 10_000;

/** Milliseconds until the next look at an order; false once nothing can change any more. */
export function lookAgainIn(order: Order | undefined): number | false {
  switch (order?.status) {
    case undefined:
      return false;
    case "COMPLETED":
      return false;
    case "CANCELLED":
    case "EXPIRED":
      return ENDED_MS;
    default:
      return LIVE_MS;
  }
}

/** The payment that paid the order, or null. */
export function paidWith(order: Order): Order["payments"][number] | null {
  return order.payments.find(({ payStatus }) => payStatus === "PAY_SUCCESS") ?? null;
}

/** The caller's own payment that is still under way, or null. */
export function livePaymentOf({ payments }: Order): Order["payments"][number] | null {
  return payments.find(({ mine, payStatus }) => mine && isLive(payStatus)) ?? null;
}

function isLive(payStatus: Order["payments"][number]["payStatus"]): boolean {
  return payStatus === "WAIT_PAY" || payStatus === "PAY_FAIL";
}

/** Whether somebody may still pay it, and so may also give it up. */
export function isUnpaid({ status }: Order): boolean {
  return status === "AWAITING_PAYMENT" || status === "OPEN" || status === "PAYING";
}
