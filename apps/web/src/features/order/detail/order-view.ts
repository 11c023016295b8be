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
      return order.refunds.some(isOpen) ? ENDED_MS : false;
    case "CANCELLED":
    case "EXPIRED":
      return ENDED_MS;
    default:
      return LIVE_MS;
  }
}

function isOpen({ status }: Order["refunds"][number]): boolean {
  return status !== "SUCCEEDED" && status !== "OFFLINE_DONE";
}

/** Rupiah that came back one way: through the acquirer, or from the store's hands. */
export function returnedBy(refunds: Order["refunds"], way: "SUCCEEDED" | "OFFLINE_DONE"): number {
  const back = refunds.filter(({ status }) => status === way);
  return back.reduce((sum, { amount }) => sum + amount, 0);
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

/** False for a bill of which everything waits for the staff, was refused or was taken off. */
export function hasSomethingToPay({ lines, rounds }: Order): boolean {
  const waiting = rounds.filter(({ state }) => state === "AWAITING_STAFF");
  return lines.some(
    ({ kitchenStatus, roundId }) =>
      kitchenStatus !== "VOIDED" && !waiting.some((round) => round.roundId === roundId),
  );
}
