import type { KeyValueStorage } from "../../../shell/device/storage.ts";
import { isOffered, phonesOf } from "../phone/countries.ts";
import {
  CODE_LIFE_MS,
  initialLogin,
  RESEND_AFTER_MS,
  stepOf,
  type LoginState,
} from "./login-state.ts";

const KEY = "login-flow";

/**
 * What goes on after a reload: whom a code was sent to, and what belongs to that code. Never the
 * code itself.
 */
type KeptLogin = Pick<
  LoginState,
  | "phoneNo"
  | "countryCode"
  | "inviteCode"
  | "processToken"
  | "codeLength"
  | "channel"
  | "codeUntil"
  | "resendAt"
>;

/** Keeps a login while there is a code for it, and forgets it with the code. */
export function keepLogin(storage: KeyValueStorage, state: LoginState): void {
  const step = stepOf(state);
  if (step !== "phoneInput" && step !== "verificationCode") return;
  if (state.processToken === "" || state.codeUntil === null) return forgetLogin(storage);
  const { phoneNo, countryCode, inviteCode, processToken, codeLength, channel } = state;
  const { codeUntil, resendAt } = state;
  const sent = { processToken, codeLength, channel, codeUntil, resendAt };
  const kept: KeptLogin = { phoneNo, countryCode, inviteCode, ...sent };
  storage.setItem(KEY, JSON.stringify(kept));
}

export function forgetLogin(storage: KeyValueStorage): void {
  storage.removeItem(KEY);
}

/** The kept login at the step where its code is typed; null where there is none, or it is too late. */
export function readKeptLogin(storage: KeyValueStorage, now: number): LoginState | null {
  const kept = parse(storage.getItem(KEY));
  if (!kept?.codeUntil || !isAhead(kept.codeUntil, now, CODE_LIFE_MS)) return null;
  const cooling = kept.resendAt !== null && isAhead(kept.resendAt, now, RESEND_AFTER_MS);
  return {
    ...initialLogin(),
    ...kept,
    phase: "verificationCode",
    countryName: phonesOf(kept.countryCode).countryName,
    resendAt: cooling ? kept.resendAt : null,
  };
}

/** A moment further off than it can be was written by another clock. */
function isAhead(moment: number, now: number, atMost: number): boolean {
  return moment > now && moment <= now + atMost;
}

function parse(text: string | null): KeptLogin | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isKeptLogin(value) ? value : null;
  } catch {
    return null;
  }
}

const SHAPES: Record<keyof KeptLogin, (value: unknown) => boolean> = {
  phoneNo: (value) => typeof value === "string" && /^[1-9][0-9]{0,14}$/.test(value),
  countryCode: (value) => typeof value === "string" && isOffered(value),
  inviteCode: (value) => typeof value === "string" && /^[A-Za-z0-9]{0,10}$/.test(value),
  processToken: (value) => typeof value === "string" && /^.{1,128}$/.test(value),
  codeLength: (value) => value === 6,
  channel: (value) => value === "WHATSAPP" || value === "SMS",
  codeUntil: Number.isSafeInteger,
  resendAt: (value) => value === null || Number.isSafeInteger(value),
};

function isKeptLogin(value: unknown): value is KeptLogin {
  if (typeof value !== "object" || value === null) return false;
  const entries = value as Record<string, unknown>;
  return Object.entries(SHAPES).every(([name, fits]) => fits(entries[name]));
}
