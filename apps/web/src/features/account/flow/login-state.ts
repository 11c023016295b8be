import { defineTransitions } from "@santap/domain/state-table";
import { DEFAULT_COUNTRY, type Country, type CountryCode } from "../phone/countries.ts";
import { nationalNumber } from "../phone/phone-number.ts";

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

export type LoginStep = "phoneInput" | "verificationCode" | "mergeNotice" | "closed";

export type LoginEvent =
  | { type: "PHONE_TYPED"; typed: string }
  | { type: "COUNTRY_CHOSEN"; country: Country }
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
  | { type: "MERGED" }
  | { type: "BACK" }
  | { type: "CLOSE" };

/** Which event leads where. An event without a place here is ignored. */
export const LOGIN_TABLE = defineTransitions<LoginPhase, LoginEvent["type"]>({
  phoneInput: {
    COUNTDOWN_ENDED: "phoneInput",
    PHONE_TYPED: "phoneInput",
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
    MERGED: "mergeNotice",
    CLOSE: "closed",
  },
  mergeNotice: { CLOSE: "closed" },
  closed: {},
});

export type Channel = "WHATSAPP" | "SMS";
export type PhoneError = { kind: "format" } | { kind: "refused"; message: string };

export interface LoginState {
  readonly phase: LoginPhase;
  readonly processToken: string;
  readonly codeLength: number;
  readonly phoneNo: string;
  readonly countryCode: CountryCode;
  readonly countryName: string;
  readonly inviteCode: string;
  readonly cpType: "qpon";
  readonly identityType: "C";
  /** What has been typed of the code. */
  readonly code: string;
  /** How the last code travelled. */
  readonly channel: Channel;
  /** When another code may be asked for, epoch ms; null at any time. */
  readonly resendAt: number | null;
  readonly phoneError: PhoneError | null;
}

export const RESEND_AFTER_MS = 60_000;
const CODE_LENGTH = 6;

export function initialLogin(inviteCode = ""): LoginState {
  return {
    phase: "phoneInput",
    processToken: "",
    codeLength: CODE_LENGTH,
    phoneNo: "",
    countryCode: DEFAULT_COUNTRY.countryCode,
    countryName: DEFAULT_COUNTRY.countryName,
    inviteCode,
    cpType: "qpon",
    identityType: "C",
    code: "",
    channel: "WHATSAPP",
    resendAt: null,
    phoneError: null,
  };
}

export function stepOf({ phase }: LoginState): LoginStep {
  return phase.split(".")[0] as LoginStep;
}

export function isBusy({ phase }: LoginState): boolean {
  return phase.includes(".");
}

/** The state after an event; the same object where the table ignores it. */
export function reduceLogin(state: LoginState, event: LoginEvent): LoginState {
  if (event.type === "SUBMITTED" && state.code.length !== state.codeLength) return state;
  if (event.type === "CODE_REQUESTED" && state.phoneNo === "") return state;
  const phase = LOGIN_TABLE.next(state.phase, event.type);
  return phase === null ? state : { ...state, phase, ...changesBy(state, event) };
}

function changesBy(state: LoginState, event: LoginEvent): Partial<LoginState> {
  switch (event.type) {
    case "PHONE_TYPED":
      return phoneTyped(state, event.typed);
    case "COUNTRY_CHOSEN":
      return countryChosen(state, event.country);
    case "INVITE_TYPED":
      return { inviteCode: event.inviteCode };
    case "CODE_REQUESTED":
      return { code: "", phoneError: null };
    case "CODE_SENT":
      return { ...pick(event), code: "", resendAt: event.now + RESEND_AFTER_MS };
    case "CODE_IN_HAND":
    case "COOLING_DOWN":
      return { resendAt: event.until };
    case "PHONE_REFUSED":
      return { phoneError: { kind: "refused", message: event.message } };
    case "CODE_TYPED":
      return { code: event.code };
    case "COUNTDOWN_ENDED":
      return { code: "", resendAt: null };
    case "LOGIN_FAILED":
    case "BACK":
      return { code: "" };
    default:
      return {};
  }
}

/** A value that is no number is not taken; only the hint appears. */
function phoneTyped(state: LoginState, typed: string): Partial<LoginState> {
  const phoneNo = nationalNumber(typed, state.countryCode);
  if (phoneNo === null) return { phoneError: { kind: "format" } };
  const changed = phoneNo !== state.phoneNo;
  return { phoneNo, phoneError: null, ...(changed ? FORGOTTEN_CODE : {}) };
}

function countryChosen(state: LoginState, country: Country): Partial<LoginState> {
  const { countryCode, countryName } = country;
  const changed = countryCode !== state.countryCode;
  return { countryCode, countryName, phoneError: null, ...(changed ? FORGOTTEN_CODE : {}) };
}

/** A code belongs to the number it was sent to. */
const FORGOTTEN_CODE = { processToken: "", code: "", resendAt: null };

function pick(event: Extract<LoginEvent, { type: "CODE_SENT" }>): Partial<LoginState> {
  const { processToken, codeLength, channel } = event;
  return { processToken, codeLength, channel };
}
