import type { Timers } from "@santap/client/timers";

/** One element of the list that the server is sent. */
export interface ReportedEvent {
  properties: Record<string, unknown>;
  head: Record<string, unknown>;
}

export interface ReportPorts {
  /** Resolves to whether the server took the list. */
  send: (events: ReportedEvent[]) => Promise<boolean>;
  timers: Timers;
}

const RETRY_AFTER_MS = [1_000, 2_000, 4_000];

/** Sends reports one after the other, each up to three times more where it fails; then it is lost. */
export function createCheckoutReports({ send, timers }: ReportPorts) {
  let last: Promise<unknown> = Promise.resolve();

  async function sendPatiently(event: ReportedEvent): Promise<boolean> {
    for (const waitMs of [...RETRY_AFTER_MS, null]) {
      if (await send([event])) return true;
      if (waitMs !== null) await new Promise<void>((done) => timers.setTimeout(done, waitMs));
    }
    return false;
  }

  return {
    /** Resolves to whether it arrived. */
    report(event: ReportedEvent): Promise<boolean> {
      const sent = last.then(() => sendPatiently(event));
      last = sent;
      return sent;
    },
  };
}
