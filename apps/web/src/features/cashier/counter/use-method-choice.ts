import { useState } from "react";
import { knownMethod, selectedMethod, type PayType } from "./pay-methods.ts";

export interface MethodChoice {
  method: PayType | null;
  choose: (payType: string) => void;
  /** The method needs the wallet's phone number. */
  asksPhone: boolean;
  phone: string;
  setPhone: (phone: string) => void;
  /** What travels with the payment: the phone where it is asked for, else empty. */
  walletPhone: string;
  /** Nothing is missing for this method. */
  complete: boolean;
}

/** Shorter than any mobile number of Indonesia without its leading zero. */
const FEWEST_DIGITS = 9;
const MOST_DIGITS = 12;

/** Which method is selected among those offered. */
export function useMethodChoice(offered: readonly PayType[]): MethodChoice {
  const [chosen, setChosen] = useState("");
  const [phone, setPhone] = useState("");
  const method = selectedMethod(offered, chosen);
  const asksPhone = method !== null && (knownMethod(method.payType)?.needsPhone ?? false);
  return {
    method,
    choose: setChosen,
    asksPhone,
    phone,
    setPhone: (typed) => setPhone(walletNumber(typed)),
    walletPhone: asksPhone ? phone : "",
    complete: !asksPhone || phone.length >= FEWEST_DIGITS,
  };
}

function walletNumber(typed: string): string {
  const digits = typed.replace(/\D/g, "").replace(/^(?:0|62)+/, "");
  return digits.slice(0, MOST_DIGITS);
}
