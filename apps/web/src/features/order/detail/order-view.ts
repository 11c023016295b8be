import type { DataOf } from "@santap/contract/call";
import type { orderDetail } from "@santap/contract/calls/order";

export type Order = DataOf<typeof orderDetail>;

const LIVE_MS = 3_000;
/** Deferred money may still arrive for an order that ended unpaid. */
const ENDED_MS = 10_000;

/** Milliseconds; false once the order cannot change. */
export function getRefetchInterval(order: Order | undefined): number | false {
  switch (order?.status) {
    case undefined:
      return false;
    case "COMPLETED":
      return order.refunds.some(isOpenRefund) ? ENDED_MS : false;
    case "CANCELLED":
    case "EXPIRED":
      return ENDED_MS;
    default:
      return LIVE_MS;
  }
}

export function isOpenRefund({ status }: Order["refunds"][number]): boolean {
  return status !== "SUCCEEDED" && status !== "OFFLINE_DONE";
}

/** Otherwise nothing of it was paid, and what goes back is no refund of it. */
export function isPaid({ status }: Pick<Order, "status">): boolean {
  return status === "PAID" || status === "COMPLETED";
}

/** Rupiah refunded by the acquirer (SUCCEEDED) or by staff (OFFLINE_DONE). */
export function sumRefunds(refunds: Order["refunds"], way: "SUCCEEDED" | "OFFLINE_DONE"): number {
  const matching = refunds.filter(({ status }) => status === way);
  return matching.reduce((sum, { amount }) => sum + amount, 0);
}

export function findPaidPayment(order: Order): Order["payments"][number] | null {
  return order.payments.find(({ payStatus }) => payStatus === "PAY_SUCCESS") ?? null;
}

/** The caller's own pending payment. */
export function findLivePayment({ payments }: Order): Order["payments"][number] | null {
  return payments.find(({ mine, payStatus }) => mine && isLive(payStatus)) ?? null;
}

function isLive(payStatus: Order["payments"][number]["payStatus"]): boolean {
  return payStatus === "WAIT_PAY" || payStatus === "PAY_FAIL";
}

/** The caller's own payment that waits for a wallet. A QR code is none: it can simply be left. */
export function findWalletPayment(order: Order): Order["payments"][number] | null {
  const live = findLivePayment(order);
  if (order.status !== "PAYING" || live?.payStatus !== "WAIT_PAY") return null;
  return live.payType === "QRIS" ? null : live;
}

export function isUnpaid({ status }: Order): boolean {
  return status === "AWAITING_PAYMENT" || status === "OPEN" || status === "PAYING";
}

/** False if every line waits for staff, was refused or was taken off. */
export function hasSomethingToPay({ lines, rounds }: Order): boolean {
  const waiting = rounds.filter(({ state }) => state === "AWAITING_STAFF");
  return lines.some(
    ({ kitchenStatus, roundId }) =>
      kitchenStatus !== "VOIDED" && !waiting.some((round) => round.roundId === roundId),
  );
}

export const KITCHEN_STEPS = ["RECEIVED", "PREPARING", "READY", "SERVED"] as const;
export type KitchenStep = (typeof KITCHEN_STEPS)[number];

/** The words of a step: at a table it ends with serving, takeaway with handing over. */
export function getStepWords<S extends KitchenStep>({ pickUp }: Pick<Order, "pickUp">, step: S) {
  return pickUp === null ? (`detail.kitchen.${step}` as const) : (`detail.pickUp.${step}` as const);
}

const RANK: Readonly<Record<string, number>> = {
  PENDING: -1,
  FIRED: 0,
  PREPARING: 1,
  READY: 2,
  SERVED: 3,
};

/**
 * PREPARING as soon as one dish is; READY and SERVED only when all are. Null before the order reaches
 * the kitchen.
 */
export function getKitchenStep(
  lines: Pick<Order["lines"][number], "kitchenStatus">[],
): KitchenStep | null {
  const ranks = lines
    .filter(({ kitchenStatus }) => kitchenStatus !== "VOIDED" && kitchenStatus !== "CANCELLED")
    .map(({ kitchenStatus }) => RANK[kitchenStatus] ?? -1);
  if (ranks.length === 0) return null;
  const slowest = Math.min(...ranks);
  const fastest = Math.max(...ranks);
  const reached = fastest >= 1 ? Math.max(slowest, 1) : fastest;
  return KITCHEN_STEPS[reached] ?? null;
}

/** About how long the kitchen takes; null once it is ready, and for takeaway, which has a time. */
export function getAboutMinutes(
  order: Pick<Order, "status" | "aboutMinutes" | "lines" | "pickUp">,
) {
  if (order.pickUp !== null) return null;
  const step = getKitchenStep(order.lines);
  const cooks = step === "RECEIVED" || step === "PREPARING";
  return order.status === "PAID" && cooks ? order.aboutMinutes : null;
}
