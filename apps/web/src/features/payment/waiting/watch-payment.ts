import type { PayStatus } from "@santap/contract/schemas/order";
import { createPolling } from "../../../shell/data/polling.ts";
import type { Timers } from "@santap/client/timers";
import { getStatusNotice, type LookupStatus } from "./payment-status.ts";

export const POLL_MS = 3000;

export interface WaitPayPorts {
  /** Null if the lookup failed. */
  lookUp: () => Promise<LookupStatus | null>;
  /** Subscribes to pushed results; returns the unsubscribe function. */
  listen: (onStatus: (status: PayStatus) => void) => () => void;
  timers: Timers;
  /** Called for each status that differs from the one before; a final or unknown one ends the watch. */
  onStatus: (status: LookupStatus) => void;
}

/** Polls and listens until the status is final. Returns the stop function. */
export function watchPayment({ lookUp, listen, timers, onStatus }: WaitPayPorts): () => void {
  let known: LookupStatus | null = null;
  let over = false;
  const polling = createPolling({ run: poll, intervalMs: POLL_MS, timers });
  const deafen = listen(take);
  polling.start({ immediate: true });

  async function poll(): Promise<void> {
    const status = await lookUp();
    if (status !== null) take(status);
  }

  function take(status: LookupStatus): void {
    if (over || status === known) return;
    known = status;
    if (status === "UNKNOWN" || getStatusNotice(status).ends) stop();
    onStatus(status);
  }

  function stop(): void {
    over = true;
    polling.stop();
    deafen();
  }

  return stop;
}
