import type { KeyValueStorage } from "@santap/client/storage";
import { RESEND_AFTER_MS } from "../../../shell/code/request-code.ts";
import { isOffered, getPhoneFormat } from "../country/countries.ts";
import { CODE_TTL_MS, initialLogin, getStep, type LoginState } from "./login-state.ts";

const KEY = "login-flow";

/**
 * Survives a reload: the phone that a code was sent to, and the request's data. Never the code itself.
 */
type SavedLogin = Pick<
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

/** Stored as long as a code is valid. */
export function saveLogin(storage: KeyValueStorage, state: LoginState): void {
  const step = getStep(state);
  if (step !== "phoneInput" && step !== "verificationCode") return;
  if (state.processToken === "" || state.codeUntil === null) return clearSavedLogin(storage);
  const { phoneNo, countryCode, inviteCode, processToken, codeLength, channel } = state;
  const { codeUntil, resendAt } = state;
  const sent = { processToken, codeLength, channel, codeUntil, resendAt };
  const saved: SavedLogin = { phoneNo, countryCode, inviteCode, ...sent };
  storage.setItem(KEY, JSON.stringify(saved));
}

export function clearSavedLogin(storage: KeyValueStorage): void {
  storage.removeItem(KEY);
}

/** At the code step; null if there is none, or its code has expired. */
export function loadSavedLogin(storage: KeyValueStorage, now: number): LoginState | null {
  const saved = parse(storage.getItem(KEY));
  if (!saved?.codeUntil || !isAhead(saved.codeUntil, now, CODE_TTL_MS)) return null;
  const cooling = saved.resendAt !== null && isAhead(saved.resendAt, now, RESEND_AFTER_MS);
  return {
    ...initialLogin(),
    ...saved,
    phase: "verificationCode",
    countryName: getPhoneFormat(saved.countryCode).countryName,
    resendAt: cooling ? saved.resendAt : null,
  };
}

/** A moment further ahead than possible was written with another clock. */
function isAhead(moment: number, now: number, atMost: number): boolean {
  return moment > now && moment <= now + atMost;
}

function parse(text: string | null): SavedLogin | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isSavedLogin(value) ? value : null;
  } catch {
    return null;
  }
}

const SHAPES: Record<keyof SavedLogin, (value: unknown) => boolean> = {
  phoneNo: (value) => typeof value === "string" && /^[1-9][0-9]{0,14}$/.test(value),
  countryCode: (value) => typeof value === "string" && isOffered(value),
  inviteCode: (value) => typeof value === "string" && /^[A-Za-z0-9]{0,10}$/.test(value),
  processToken: (value) => typeof value === "string" && /^.{1,128}$/.test(value),
  codeLength: (value) => value === 6,
  channel: (value) => value === "WHATSAPP" || value === "SMS",
  codeUntil: Number.isSafeInteger,
  resendAt: (value) => value === null || Number.isSafeInteger(value),
};

function isSavedLogin(value: unknown): value is SavedLogin {
  if (typeof value !== "object" || value === null) return false;
  const entries = value as Record<string, unknown>;
  return Object.entries(SHAPES).every(([name, fits]) => fits(entries[name]));
}
