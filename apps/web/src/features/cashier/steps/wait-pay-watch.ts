import type { PayStatus } from "@santap/contract/order";
import { createPolling } from "../../../shell/data/polling.ts";
import type { Timers } from "../../../shell/data/timers.ts";
import type { FoundStatus } from "./found-payment.ts";
import { resultNews } from "./result-news.ts";

/** How often the result is looked up without being asked for. */
export const LOOK_AGAIN_MS = 3000;

export interface WaitPayPorts {
  /** The status of the payment; null where it could not be had. */
  lookUp: () => Promise<FoundStatus | null>;
  /** Hears the pushed result; returns how to stop. */
  listen: (onStatus: (status: PayStatus) => void) => () => void;
  timers: Timers;
  /** Told of each status that is news; the last one, and an unknown payment, end the watch. */
  onStatus: (status: FoundStatus) => void;
}

/** Watches a payment by asking and by listening, until its end. Returns how to stop. */
export function watchPayment({ lookUp, listen, timers, onStatus }: WaitPayPorts): () => void {
  let known: FoundStatus | null = null;
  let over = false;
  const polling = createPolling({ run: look, intervalMs: LOOK_AGAIN_MS, timers });
  const deafen = listen(take);
  polling.start({ immediate: true });

  async function look(): Promise<void> {
    const status = await lookUp();
    if (status !== null) take(status);
  }

  function take(status: FoundStatus): void {
    if (over || status === known) return;
    known = status;
    if (status === "UNKNOWN" || resultNews(status).ends) stop();
    onStatus(status);
  }

  function stop(): void {
    over = true;
    polling.stop();
    deafen();
  }

  return stop;
}
