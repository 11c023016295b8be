import { MINUTE_MS } from "../calendar/local-time.ts";

/** Beside the pay types: cash, which staff take. */
export const CASH = "CASH";

/** How long the store waits at its counter from the first time the buyer says so. */
export const COUNTER_WAIT_MS = 10 * MINUTE_MS;

/**
 * A bill is settled with the staff as a whole; the counter takes meals that are paid first. Vouchers
 * are refunded on the way they were paid, which cash has not.
 */
export function counterTakes(
  order: { readonly payMode: "PAY_FIRST" | "PAY_LATER"; readonly kind: "MEAL" | "DEAL" },
  storeTakes: boolean,
): boolean {
  return storeTakes && order.payMode === "PAY_FIRST" && order.kind === "MEAL";
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
