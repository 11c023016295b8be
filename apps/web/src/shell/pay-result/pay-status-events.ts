import { BASE_PATH } from "@santap/contract/call";
import type { PayStatus } from "@santap/contract/schemas/order";
import { PAY_EVENTS_PATH } from "@santap/contract/calls/payment";

const STATUSES: readonly string[] = ["WAIT_PAY", "PAY_SUCCESS", "PAY_FAIL", "CLOSE"];

/** Pushed statuses of a payment. Stream errors are ignored, since polling runs as well. Returns how to unsubscribe. */
export function subscribeToPayStatus(
  box: string,
  onStatus: (status: PayStatus) => void,
): () => void {
  if (typeof EventSource === "undefined") return () => undefined;
  const source = new EventSource(`${BASE_PATH}${PAY_EVENTS_PATH}?box=${encodeURIComponent(box)}`);
  source.addEventListener("payStatus", (event: MessageEvent<string>) => {
    const status = parsePayStatus(event.data);
    if (status) onStatus(status);
  });
  return () => source.close();
}

export function parsePayStatus(data: string): PayStatus | null {
  try {
    const { payStatus } = JSON.parse(data) as { payStatus?: unknown };
    const known = typeof payStatus === "string" && STATUSES.includes(payStatus);
    return known ? (payStatus as PayStatus) : null;
  } catch {
    return null;
  }
}
