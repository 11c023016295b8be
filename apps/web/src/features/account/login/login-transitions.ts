import type { CallError } from "@santap/contract/envelope";
import { defineTransitions } from "@santap/domain/state-table";
import type { CodeRequestEvent } from "../../../shell/code/request-code.ts";
import type { CallingCode } from "../country/countries.ts";

/** A step, and the request in flight. */
export type LoginPhase =
  | "phoneInput"
  | "phoneInput.requesting"
  | "phoneInput.verifying"
  | "verificationCode"
  | "verificationCode.requesting"
  | "verificationCode.verifying"
  | "verificationCode.submitting"
  | "mergeNotice"
  | "closed";

export type LoginEvent =
  | CodeRequestEvent
  | { type: "PHONE_TYPED"; typed: string }
  /** Pasted or autofilled: in any format. */
  | { type: "PHONE_FILLED"; filled: string }
  | { type: "FORMAT_HINT_ENDED" }
  | { type: "COUNTRY_CHOSEN"; countryCode: CallingCode }
  | { type: "INVITE_TYPED"; inviteCode: string }
  /** A code was sent recently, and its process token is here. */
  | { type: "CODE_IN_HAND"; until: number }
  | { type: "PHONE_REFUSED"; message: string }
  | { type: "CODE_TYPED"; code: string }
  | { type: "COUNTDOWN_ENDED" }
  | { type: "SUBMITTED" }
  | { type: "LOGIN_FAILED"; error: CallError }
  /** Too many wrong tries, or expired: another code is needed. */
  | { type: "CODE_DEAD"; error: CallError }
  | { type: "MERGED" }
  | { type: "BACK" }
  | { type: "CLOSE" };

/** Events that are not listed for a phase are ignored. */
export const LOGIN_TABLE = defineTransitions<LoginPhase, LoginEvent["type"]>({
  phoneInput: {
    COUNTDOWN_ENDED: "phoneInput",
    PHONE_TYPED: "phoneInput",
    PHONE_FILLED: "phoneInput",
    FORMAT_HINT_ENDED: "phoneInput",
    COUNTRY_CHOSEN: "phoneInput",
    INVITE_TYPED: "phoneInput",
    CODE_REQUESTED: "phoneInput.requesting",
    CLOSE: "closed",
  },
  "phoneInput.requesting": {
    HUMAN_NEEDED: "phoneInput.verifying",
    CODE_SENT: "verificationCode",
    CODE_IN_HAND: "verificationCode",
    COOLING_DOWN: "phoneInput",
    REQUEST_ENDED: "phoneInput",
    PHONE_REFUSED: "phoneInput",
    CLOSE: "closed",
  },
  "phoneInput.verifying": {
    HUMAN_PROVED: "phoneInput.requesting",
    REQUEST_ENDED: "phoneInput",
    CLOSE: "closed",
  },
  verificationCode: {
    CODE_TYPED: "verificationCode",
    COUNTDOWN_ENDED: "verificationCode",
    CODE_REQUESTED: "verificationCode.requesting",
    SUBMITTED: "verificationCode.submitting",
    BACK: "phoneInput",
    CLOSE: "closed",
  },
  "verificationCode.requesting": {
    CODE_TYPED: "verificationCode.requesting",
    HUMAN_NEEDED: "verificationCode.verifying",
    CODE_SENT: "verificationCode",
    CODE_IN_HAND: "verificationCode",
    REQUEST_ENDED: "verificationCode",
    PHONE_REFUSED: "phoneInput",
    BACK: "phoneInput",
    CLOSE: "closed",
  },
  "verificationCode.verifying": {
    HUMAN_PROVED: "verificationCode.requesting",
    REQUEST_ENDED: "verificationCode",
    CLOSE: "closed",
  },
  "verificationCode.submitting": {
    LOGIN_FAILED: "verificationCode",
    CODE_DEAD: "verificationCode",
    MERGED: "mergeNotice",
    CLOSE: "closed",
  },
  mergeNotice: { CLOSE: "closed" },
  closed: {},
});
