import { MINUTE_MS } from "../calendar/local-time.ts";

/** How long the store waits at its counter from the first time the buyer says so. */
export const COUNTER_WAIT_MS = 10 * MINUTE_MS;

/** A bill is settled with the staff as a whole; the counter takes orders that are paid first. */
export function counterTakes(payMode: "PAY_FIRST" | "PAY_LATER", storeTakes: boolean): boolean {
  return storeTakes && payMode === "PAY_FIRST";
}

export interface CounterFacts {
  /** When the buyer first went to the counter; null for never. Epoch ms, as the others. */
  readonly since: number | null;
  readonly expiresAt: number;
}

/** When the order ends now. The first time decides; asking again never moves it. */
export function counterWaitsUntil({ since, expiresAt }: CounterFacts, now: number): number {
  return since === null ? now + COUNTER_WAIT_MS : expiresAt;
}
