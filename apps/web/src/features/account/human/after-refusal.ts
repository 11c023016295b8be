import type { CallError } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/error-code";
import { EMBEDDED, type Challenge } from "./human-check.ts";

/** How often another provider than our own may have a proof refused: it may prove by itself, for ever. */
const MOST_REFUSALS = 2;

/** What follows a proof that came to nothing. */
export type AfterRefusal =
  /** Another challenge, with a sentence. */
  | "another"
  /** The next provider has its turn. */
  | "pass-over"
  /** Nothing until the person taps: this check would go on by itself. */
  | "wait"
  /** There is no use in another try now; the sentence says why. */
  | "give-up";

/** `refusals`: how many proofs came to nothing so far, this one among them. */
export function afterRefusal(
  { provider, parameters }: Pick<Challenge, "provider" | "parameters">,
  { code }: Pick<CallError, "code">,
  refusals: number,
): AfterRefusal {
  if (code === ErrorCode.codeLimitReached) return "give-up";
  if (provider === EMBEDDED) return parameters["way"] === "PLAIN" ? "wait" : "another";
  const isDown = /^5\d\d$/.test(code);
  return isDown || refusals >= MOST_REFUSALS ? "pass-over" : "another";
}
