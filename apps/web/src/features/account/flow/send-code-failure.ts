import type { CallError } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/error-code";

/** What follows a refused code request. */
export type SendCodeReaction =
  /** Human verification opens. */
  | "verify"
  /** The countdown goes on where the server says it stands; the code of a request under way is near. */
  | "resume-countdown"
  /** The phone input is marked with the server's sentence. */
  | "mark-phone"
  | "network-toast"
  | "message-toast";

const REACTIONS: Record<string, SendCodeReaction> = {
  [ErrorCode.humanVerificationNeeded]: "verify",
  [ErrorCode.sliderTokenRefused]: "verify",
  [ErrorCode.alreadyUnderWay]: "resume-countdown",
  [ErrorCode.coolDown]: "resume-countdown",
  [ErrorCode.phoneNotValid]: "mark-phone",
  ERR_NETWORK: "network-toast",
};

/** For codes of `/account/sendCode` and `/account/checkSlider`. */
export function reactionToSendCodeFailure(code: string): SendCodeReaction {
  return Object.hasOwn(REACTIONS, code) ? (REACTIONS[code] ?? "message-toast") : "message-toast";
}

const DEFAULT_WAIT_S = 60;

/** Seconds until the server sends another code. */
export function retryAfterOf({ details }: Pick<CallError, "details">): number {
  const seconds = details?.["retryAfter"];
  return typeof seconds === "number" && seconds > 0 ? seconds : DEFAULT_WAIT_S;
}
