import { readPhone } from "@santap/domain/account/phone";

export type WalletNumberState = "unfinished" | "complete" | "wrong";

const FEWEST_DIGITS = 9;
const MOST_DIGITS = 12;
const BEGINNING = /^(?:8(?:[1-35-9]\d*)?)?$/;

/** The digits of an Indonesian number as it follows +62, however it was typed or pasted. */
export function walletNumber(typed: string): string {
  const digits = typed.replace(/\D/g, "").replace(/^(?:0|62)+/, "");
  return digits.slice(0, MOST_DIGITS);
}

/** Whether a number can be asked; what may still become one is not called wrong while it is typed. */
export function walletNumberState(digits: string): WalletNumberState {
  if (readPhone("62", digits).ok) return "complete";
  return BEGINNING.test(digits) && digits.length < FEWEST_DIGITS ? "unfinished" : "wrong";
}
