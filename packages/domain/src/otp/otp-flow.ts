import { MINUTE_MS } from "../calendar/local-time.ts";

/** Who is signed in proves a phone once more: to take their data along, or to change the phone. */
export type AccountScene = "EXPORT" | "PHONE_OLD" | "PHONE_NEW";

/** VOUCHER: staff have it sent to a voucher's holder. A code is good for its own scene alone. */
export type OtpScene = "LOGIN" | "CANCELLATION" | "VOUCHER" | AccountScene;

export const OTP_LENGTH = 6;
export const OTP_TTL_MS = 5 * MINUTE_MS;
export const OTP_MAX_TRIES = 5;
/** After this many sends the next request creates a new code. */
export const OTP_MAX_SENDS = 3;
/** From here on a wrong answer tells the tries left. */
const TRIES_LEFT_SHOWN = 2;

/** Times are epoch ms. */
export interface OtpFlow {
  readonly tries: number;
  readonly sends: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

/** RESEND: the same code with its remaining tries. */
export type CodePlan = "RESEND" | "NEW";

/**
 * A live code is resent, so that both messages are right in any order of arrival; one that can no
 * longer sign in is never sent again.
 */
export function planCode(flow: OtpFlow | null, now: number): CodePlan {
  if (flow === null || findAttemptRefusal(flow, now) !== null) return "NEW";
  return flow.sends < OTP_MAX_SENDS ? "RESEND" : "NEW";
}

export type AttemptRefusal = "EXPIRED" | "TOO_MANY_TRIES";

/** Null if the code may be compared. Unknown and used answer like expired. */
export function findAttemptRefusal(flow: OtpFlow | null, now: number): AttemptRefusal | null {
  if (flow === null || flow.usedAt !== null || now >= flow.expiresAt) return "EXPIRED";
  return flow.tries >= OTP_MAX_TRIES ? "TOO_MANY_TRIES" : null;
}

export type WrongCode =
  | { readonly kind: "TOO_MANY_TRIES" }
  /** `triesLeft` is null while there are many. */
  | { readonly kind: "WRONG"; readonly triesLeft: number | null };

/** `tries` includes this one. */
export function describeWrongCode(tries: number): WrongCode {
  const left = OTP_MAX_TRIES - tries;
  if (left <= 0) return { kind: "TOO_MANY_TRIES" };
  return { kind: "WRONG", triesLeft: left <= TRIES_LEFT_SHOWN ? left : null };
}
