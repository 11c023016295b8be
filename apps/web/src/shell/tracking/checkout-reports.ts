import type { Timers } from "@santap/client/timers";

export interface ReportedEvent {
  properties: Record<string, unknown>;
  head: Record<string, unknown>;
}

export interface ReportPorts {
  /** False if the server did not accept the list. */
  send: (events: ReportedEvent[]) => Promise<boolean>;
  timers: Timers;
}

const RETRY_AFTER_MS = [1_000, 2_000, 4_000];

/** Sends reports one by one, with up to three retries each; then the report is lost. */
export function createCheckoutReports({ send, timers }: ReportPorts) {
  let last: Promise<unknown> = Promise.resolve();

  async function sendWithRetry(event: ReportedEvent): Promise<boolean> {
    for (const waitMs of [...RETRY_AFTER_MS, null]) {
      if (await send([event])) return true;
      if (waitMs !== null) await new Promise<void>((done) => timers.setTimeout(done, waitMs));
    }
    return false;
  }

  return {
    /** False if it was lost. */
    report(event: ReportedEvent): Promise<boolean> {
      const sent = last.then(() => sendWithRetry(event));
      last = sent;
      return sent;
    },
  };
}
