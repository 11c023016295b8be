/** When calls stop after missing answers, and for how long. */
export interface BreakerRules {
  /** Calls without an answer … */
  readonly failures: number;
  /** … within this time open the breaker. */
  readonly windowMs: number;
  /** Time without calls; also the timeout of a probe. */
  readonly openMs: number;
}

export const BREAKER_RULES: BreakerRules = { failures: 5, windowMs: 30_000, openMs: 15_000 };

export type Breaker =
  /** Times of the failures in the window, oldest first. */
  | { readonly kind: "CLOSED"; readonly failedAt: readonly number[] }
  | { readonly kind: "OPEN"; readonly since: number }
  /** Half open: one call probes. */
  | { readonly kind: "PROBING"; readonly since: number };

export const CLOSED_BREAKER: Breaker = { kind: "CLOSED", failedAt: [] };

/** CALL and PROBE may be made. */
export type Admission = "CALL" | "PROBE" | "REFUSED";

/** Whether a call may be made now, and the breaker after that. */
export function admitCall(
  breaker: Breaker,
  rules: BreakerRules,
  now: number,
): { admission: Admission; breaker: Breaker } {
  if (breaker.kind === "CLOSED") return { admission: "CALL", breaker };
  if (now - breaker.since < rules.openMs) return { admission: "REFUSED", breaker };
  return { admission: "PROBE", breaker: { kind: "PROBING", since: now } };
}

export interface CallOutcome {
  readonly admission: "CALL" | "PROBE";
  /** Any readable answer, a refusal too. */
  readonly answered: boolean;
  readonly now: number;
}

/**
 * Only the probe changes a breaker that is not closed: calls from before it opened may end late.
 */
export function recordCall(breaker: Breaker, rules: BreakerRules, call: CallOutcome): Breaker {
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
