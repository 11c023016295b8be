import type { MessageId } from "../../../shell/language/words.tsx";

export interface EventWords {
  id: MessageId;
  showsAmount: boolean;
  failed: boolean;
}

/** What a diner is told of an order's events. Steps inside a payment are not news to them. */
const EVENTS: Readonly<Record<string, EventWords>> = {
  CREATED: { id: "detail.event.CREATED", showsAmount: false, failed: false },
  ROUND_ADDED: { id: "detail.event.ROUND_ADDED", showsAmount: false, failed: false },
  ROUND_WAITING: { id: "detail.event.ROUND_WAITING", showsAmount: false, failed: false },
  ROUND_APPROVED: { id: "detail.event.ROUND_APPROVED", showsAmount: false, failed: false },
  ROUND_REFUSED: { id: "detail.event.ROUND_REFUSED", showsAmount: false, failed: true },
  LINE_TAKEN_OFF: { id: "detail.event.LINE_TAKEN_OFF", showsAmount: false, failed: false },
  PAID: { id: "detail.event.PAID", showsAmount: false, failed: false },
  CANCELLED: { id: "detail.event.CANCELLED", showsAmount: false, failed: true },
  EXPIRED: { id: "detail.event.EXPIRED", showsAmount: false, failed: true },
  AMOUNT_MISMATCH: { id: "detail.event.AMOUNT_MISMATCH", showsAmount: true, failed: true },
  REFUND_REQUESTED: { id: "detail.event.REFUND_REQUESTED", showsAmount: true, failed: false },
  REFUNDED: { id: "detail.event.REFUNDED", showsAmount: true, failed: false },
  REFUND_OFFLINE: { id: "detail.event.REFUND_OFFLINE", showsAmount: true, failed: true },
  REFUND_HANDED_BACK: { id: "detail.event.REFUND_HANDED_BACK", showsAmount: true, failed: false },
  REFUND_RECEIVED: { id: "detail.event.REFUND_RECEIVED", showsAmount: true, failed: false },
  REFUND_DENIED: { id: "detail.event.REFUND_DENIED", showsAmount: true, failed: true },
  AMOUNT_TAKEN: { id: "detail.event.AMOUNT_TAKEN", showsAmount: true, failed: false },
  AMOUNT_REJECTED: { id: "detail.event.AMOUNT_REJECTED", showsAmount: true, failed: false },
};

/** Null for an event that is not shown. */
export function eventWords(kind: string): EventWords | null {
  return EVENTS[kind] ?? null;
}
