import { defineTransitions } from "@santap/domain/state-table";
import type { CallingCode } from "../phone/countries.ts";

/** Where the popup stands: a step, and what is under way in it. */
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

/** How a code travels first. */
export type Channel = "WHATSAPP" | "SMS";

export type LoginEvent =
  /** By keys, one character after the other. */
  | { type: "PHONE_TYPED"; typed: string }
  /** Pasted, or filled in by the browser or a keyboard's suggestion: formatted as others write it. */
  | { type: "PHONE_FILLED"; filled: string }
  | { type: "COUNTRY_CHOSEN"; countryCode: CallingCode }
  | { type: "INVITE_TYPED"; inviteCode: string }
  | { type: "CODE_REQUESTED" }
  | { type: "HUMAN_NEEDED" }
  | { type: "HUMAN_PROVED" }
  | { type: "CODE_SENT"; processToken: string; codeLength: number; channel: Channel; now: number }
  /** A code was sent a moment ago, and this browser has what belongs to it. */
  | { type: "CODE_IN_HAND"; until: number }
  /** A code was sent a moment ago, from elsewhere. */
  | { type: "COOLING_DOWN"; until: number }
  | { type: "REQUEST_ENDED" }
  | { type: "PHONE_REFUSED"; message: string }
  | { type: "CODE_TYPED"; code: string }
  | { type: "COUNTDOWN_ENDED" }
  | { type: "SUBMITTED" }
  | { type: "LOGIN_FAILED" }
  /** No more tries, or too late: only another code helps. */
  | { type: "CODE_DEAD" }
  | { type: "MERGED" }
  | { type: "BACK" }
  | { type: "CLOSE" };

/** Which event leads where. An event without a place here is ignored. */
export const LOGIN_TABLE = defineTransitions<LoginPhase, LoginEvent["type"]>({
  phoneInput: {
    COUNTDOWN_ENDED: "phoneInput",
    PHONE_TYPED: "phoneInput",
    PHONE_FILLED: "phoneInput",
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
