import { readPhone } from "@santap/domain/account/phone";

type WalletNumberState = "unfinished" | "complete" | "wrong";

const MIN_DIGITS = 9;
const MAX_DIGITS = 12;
const BEGINNING = /^(?:8(?:[1-35-9]\d*)?)?$/;

/** The digits after +62, from any notation. */
export function toWalletNumber(typed: string): string {
  const digits = typed.replace(/\D/g, "").replace(/^(?:0|62)+/, "");
  return digits.slice(0, MAX_DIGITS);
}

/** A prefix of a valid number is `unfinished`, not `wrong`. */
export function checkWalletNumber(digits: string): WalletNumberState {
  if (readPhone("62", digits).ok) return "complete";
  return BEGINNING.test(digits) && digits.length < MIN_DIGITS ? "unfinished" : "wrong";
}
