import type { PayStatus } from "@santap/contract/schemas/order";
import { PAY_EVENTS_PATH } from "@santap/contract/calls/payment";
import { subscribeToEvents } from "../data/events.ts";

const STATUSES: readonly string[] = ["WAIT_PAY", "PAY_SUCCESS", "PAY_FAIL", "CLOSE"];

/** Pushed statuses of a payment. Without a stream polling goes on. Returns how to unsubscribe. */
export function subscribeToPayStatus(
  box: string,
  onStatus: (status: PayStatus) => void,
): () => void {
  const path = `${PAY_EVENTS_PATH}?box=${encodeURIComponent(box)}`;
  return subscribeToEvents(
    { id: `pay:${box}`, path },
    {
      onEvent({ data }) {
        const status = parsePayStatus(data);
        if (status) onStatus(status);
      },
    },
  );
}

export function parsePayStatus({ payStatus }: Readonly<Record<string, unknown>>): PayStatus | null {
  const known = typeof payStatus === "string" && STATUSES.includes(payStatus);
  return known ? (payStatus as PayStatus) : null;
}
