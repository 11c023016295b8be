import type { CallError } from "@santap/contract/envelope";
import { RESEND_AFTER_MS, type SentCode } from "../../../shell/code/request-code.ts";
import { DEFAULT_CODE, getPhoneFormat, type CallingCode } from "../country/countries.ts";
import { parseNationalNumber, parseTypedNumber } from "./phone-number.ts";
import { LOGIN_TABLE, type LoginEvent, type LoginPhase } from "./login-transitions.ts";

export type LoginStep = "phoneInput" | "verificationCode" | "mergeNotice" | "closed";
export type PhoneError = { kind: "format" } | { kind: "refused"; message: string };

export interface LoginState {
  readonly phase: LoginPhase;
  readonly processToken: string;
  readonly codeLength: number;
  readonly phoneNo: string;
  readonly countryCode: CallingCode;
  readonly countryName: string;
  readonly inviteCode: string;
  readonly cpType: "qpon";
  readonly identityType: "C";
  readonly code: string;
  readonly channel: SentCode["channel"];
  /** When the sent code expires, epoch ms; null without a code. */
  readonly codeUntil: number | null;
  /** When a resend is allowed, epoch ms; null: now. */
  readonly resendAt: number | null;
  readonly phoneError: PhoneError | null;
  /** Why the last login failed, until another code is typed or requested. */
  readonly codeError: CallError | null;
}

export const CODE_TTL_MS = 300_000;
const CODE_LENGTH = 6;

export function initialLogin(inviteCode = ""): LoginState {
  return {
    phase: "phoneInput",
    processToken: "",
    codeLength: CODE_LENGTH,
    phoneNo: "",
    countryCode: DEFAULT_CODE,
    countryName: getPhoneFormat(DEFAULT_CODE).countryName,
    inviteCode,
    cpType: "qpon",
    identityType: "C",
    code: "",
    channel: "WHATSAPP",
    codeUntil: null,
    resendAt: null,
    phoneError: null,
    codeError: null,
  };
}

export function getStep({ phase }: LoginState): LoginStep {
  return phase.split(".")[0] as LoginStep;
}

/** True if a code was sent but is no longer accepted. */
export function isCodeDead({ processToken, codeUntil }: LoginState): boolean {
  return processToken !== "" && codeUntil === null;
}

export function isBusy({ phase }: LoginState): boolean {
  return phase.includes(".");
}

/** Returns the same object if the event is ignored. */
export function reduceLogin(state: LoginState, event: LoginEvent): LoginState {
  if (event.type === "SUBMITTED" && state.code.length !== state.codeLength) return state;
  if (event.type === "CODE_REQUESTED" && state.phoneNo === "") return state;
  if (event.type === "FORMAT_HINT_ENDED" && state.phoneError?.kind !== "format") return state;
  // With a code for this number in hand, a cool-down continues at the code step.
  const isInHand = event.type === "COOLING_DOWN" && state.processToken !== "";
  const phase = LOGIN_TABLE.next(state.phase, isInHand ? "CODE_IN_HAND" : event.type);
  return phase === null ? state : { ...state, phase, ...changesBy(state, event) };
}

function changesBy(state: LoginState, event: LoginEvent): Partial<LoginState> {
  switch (event.type) {
    case "PHONE_TYPED":
      return phoneEntered(state, parseTypedNumber(event.typed, state.countryCode));
    case "PHONE_FILLED":
      return phoneEntered(state, parseNationalNumber(event.filled, state.countryCode));
    case "FORMAT_HINT_ENDED":
      return { phoneError: null };
    case "COUNTRY_CHOSEN":
      return countryChosen(state, event.countryCode);
    case "INVITE_TYPED":
      return { inviteCode: event.inviteCode };
    case "CODE_REQUESTED":
      return { code: "", phoneError: null, codeError: null };
    case "CODE_SENT":
      return codeSent(event);
    case "CODE_IN_HAND":
    case "COOLING_DOWN":
      return { resendAt: event.until };
    case "PHONE_REFUSED":
      return { phoneError: { kind: "refused", message: event.message } };
    case "CODE_TYPED":
      return { code: event.code, codeError: null };
    case "COUNTDOWN_ENDED":
      return { code: "", resendAt: null };
    case "CODE_DEAD":
      return { code: "", codeUntil: null, codeError: event.error };
    case "LOGIN_FAILED":
      return { code: "", codeError: event.error };
    case "BACK":
      return { code: "", codeError: null };
    default:
      return {};
  }
}

/** An invalid value is not taken over; only the hint appears. */
function phoneEntered(state: LoginState, phoneNo: string | null): Partial<LoginState> {
  if (phoneNo === null) return { phoneError: { kind: "format" } };
  const changed = phoneNo !== state.phoneNo;
  return { phoneNo, phoneError: null, ...(changed ? FORGOTTEN_CODE : {}) };
}

function countryChosen(state: LoginState, countryCode: CallingCode): Partial<LoginState> {
  const { countryName } = getPhoneFormat(countryCode);
  const changed = countryCode !== state.countryCode;
  return { countryCode, countryName, phoneError: null, ...(changed ? FORGOTTEN_CODE : {}) };
}

/** A code is only valid for the number it was sent to. */
const FORGOTTEN_CODE = {
  processToken: "",
  code: "",
  codeUntil: null,
  resendAt: null,
};

function codeSent(event: Extract<LoginEvent, { type: "CODE_SENT" }>): Partial<LoginState> {
  const { processToken, codeLength, channel, now } = event;
  const times = { codeUntil: now + CODE_TTL_MS, resendAt: now + RESEND_AFTER_MS };
  return { processToken, codeLength, channel, ...times };
}
