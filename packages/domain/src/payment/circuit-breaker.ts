/** When calls that get no answer are no longer made, and for how long. Times in milliseconds. */
export interface BreakerRules {
  /** So many calls without an answer … */
  readonly failures: number;
  /** … within this time open it. */
  readonly windowMs: number;
  /** How long nothing is called; also how long a probe may take before another one is let through. */
  readonly restMs: number;
}

export const BREAKER_RULES: BreakerRules = { failures: 5, windowMs: 30_000, restMs: 15_000 };

/** Times are epoch ms. */
export type Breaker =
  /** Calls are made; when the ones without an answer failed, oldest first. */
  | { readonly kind: "CLOSED"; readonly failedAt: readonly number[] }
  /** No call is made. */
  | { readonly kind: "OPEN"; readonly since: number }
  /** Half open: one call finds out whether answers come again. */
  | { readonly kind: "PROBING"; readonly since: number };

export const CLOSED_BREAKER: Breaker = { kind: "CLOSED", failedAt: [] };

/** CALL and PROBE may be made, REFUSED may not. */
export type Admission = "CALL" | "PROBE" | "REFUSED";

/** Whether a call may be made now, and the breaker after that. */
export function admitCall(
  breaker: Breaker,
  rules: BreakerRules,
  now: number,
): { admission: Admission; breaker: Breaker } {
  if (breaker.kind === "CLOSED") return { admission: "CALL", breaker };
  if (now - breaker.since < rules.restMs) return { admission: "REFUSED", breaker };
  return { admission: "PROBE", breaker: { kind: "PROBING", since: now } };
}

export interface CallOutcome {
  readonly admission: "CALL" | "PROBE";
  /** Anything that could be understood, a refusal too. */
  readonly answered: boolean;
  /** When it ended, epoch ms. */
  readonly now: number;
}

/**
 * The breaker after a call. Only the probe decides while it is not closed: calls that began before it
 * opened may end late, and say nothing about now.
 */
export function settleCall(breaker: Breaker, rules: BreakerRules, call: CallOutcome): Breaker {
  const { admission, answered, now } = call;
  if (admission === "PROBE") {
    if (breaker.kind !== "PROBING") return breaker;
    return answered ? CLOSED_BREAKER : { kind: "OPEN", since: now };
  }
  if (breaker.kind !== "CLOSED" || answered) return breaker;
  const failedAt = [...breaker.failedAt, now].filter((at) => now - at < rules.windowMs);
  return failedAt.length >= rules.failures
    ? { kind: "OPEN", since: now }
    : { kind: "CLOSED", failedAt };
}
