/**
 * Outcome of a call, by the `status_code` of the body (its HTTP status if the body has none):
 *
 * - DONE: it took effect.
 * - CREATED: a payment was started and waits.
 * - DENIED: refused by bank, wallet or channel.
 * - EXPIRED: the response to `expire`, a success there.
 * - NOT_FOUND: nothing was charged under this id; right after a charge it proves nothing.
 * - USED: the order id or refund key was used before.
 * - FORBIDDEN_STATE: not possible in this state of the payment.
 * - NOT_REFUNDABLE: too much, or the merchant's balance does not cover it.
 * - REJECTED: it had no effect.
 * - RETRY_LATER: it had no effect; repeat it later.
 * - UNKNOWN: query.
 */
export type Outcome =
  | "DONE"
  | "CREATED"
  | "DENIED"
  | "EXPIRED"
  | "NOT_FOUND"
  | "USED"
  | "FORBIDDEN_STATE"
  | "NOT_REFUNDABLE"
  | "REJECTED"
  | "RETRY_LATER"
  | "UNKNOWN";

const OUTCOMES: ReadonlyMap<string, Outcome> = new Map<string, Outcome>([
  ["200", "DONE"],
  ["201", "CREATED"],
  ["202", "DENIED"],
  ["404", "NOT_FOUND"],
  ["406", "USED"],
  ["407", "EXPIRED"],
  ["412", "FORBIDDEN_STATE"],
  ["414", "NOT_REFUNDABLE"],
  ["429", "RETRY_LATER"],
  ...["400", "401", "402", "403", "405", "408", "410", "411", "413"].map(
    (code): [string, Outcome] => [code, "REJECTED"],
  ),
]);

/** Server errors and undocumented codes are UNKNOWN: neither success nor failure. */
export function toOutcome(statusCode: string): Outcome {
  return OUTCOMES.get(statusCode) ?? "UNKNOWN";
}
