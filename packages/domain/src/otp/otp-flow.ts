import { MINUTE_MS } from "../calendar/local-time.ts";

export type OtpScene = "LOGIN" | "CANCELLATION";

export const OTP_LENGTH = 6;
export const OTP_TTL_MS = 5 * MINUTE_MS;
export const OTP_MAX_TRIES = 5;
/** How often one code may be sent before the next request draws a new one. */
export const OTP_MAX_SENDS = 3;
/** From here on a wrong answer says how many tries are left. */
const TRIES_LEFT_SHOWN = 2;

/** A code on its way to a person. Times are epoch milliseconds. */
export interface OtpFlow {
  readonly tries: number;
  readonly sends: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

/** RESEND: the same digits once more, with the tries it has left. NEW: a code of its own. */
export type CodePlan = "RESEND" | "NEW";

/**
 * What a request for a code does. Sending the same code while it lives makes both messages right,
 * in whatever order they arrive; a code that can no longer sign in is never sent again.
 */
export function planCode(flow: OtpFlow | null, now: number): CodePlan {
  if (flow === null || findAttemptRefusal(flow, now) !== null) return "NEW";
  return flow.sends < OTP_MAX_SENDS ? "RESEND" : "NEW";
}

export type AttemptRefusal = "EXPIRED" | "TOO_MANY_TRIES";

/** Why a code must not even be compared; null where it may. Unknown and used look like expired. */
export function findAttemptRefusal(flow: OtpFlow | null, now: number): AttemptRefusal | null {
  if (flow === null || flow.usedAt !== null || now >= flow.expiresAt) return "EXPIRED";
  return flow.tries >= OTP_MAX_TRIES ? "TOO_MANY_TRIES" : null;
}

export type WrongCode =
  | { readonly kind: "TOO_MANY_TRIES" }
  /** `triesLeft` is null while there are many. */
  | { readonly kind: "WRONG"; readonly triesLeft: number | null };

/** What a wrong code answers; `tries` counts it already. */
export function describeWrongCode(tries: number): WrongCode {
  const left = OTP_MAX_TRIES - tries;
  if (left <= 0) return { kind: "TOO_MANY_TRIES" };
  return { kind: "WRONG", triesLeft: left <= TRIES_LEFT_SHOWN ? left : null };
}
