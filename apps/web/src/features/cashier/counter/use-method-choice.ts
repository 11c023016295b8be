import { useState } from "react";
import { walletNumber, walletNumberState } from "./wallet-number.ts";
import { knownMethod, selectedMethod, type PayType } from "./pay-methods.ts";

export interface MethodChoice {
  method: PayType | null;
  choose: (payType: string) => void;
  /** The method needs the wallet's phone number. */
  asksPhone: boolean;
  phone: string;
  setPhone: (phone: string) => void;
  /** What was typed is no mobile number, and will not become one. */
  phoneWrong: boolean;
  /** What travels with the payment: the phone where it is asked for, else empty. */
  walletPhone: string;
  /** Nothing is missing for this method. */
  complete: boolean;
}

/** Which method is selected among those offered. */
export function useMethodChoice(offered: readonly PayType[]): MethodChoice {
  const [chosen, setChosen] = useState("");
  const [phone, setPhone] = useState("");
  const method = selectedMethod(offered, chosen);
  const asksPhone = method !== null && (knownMethod(method.payType)?.needsPhone ?? false);
  const state = walletNumberState(phone);
  return {
    method,
    choose: setChosen,
    asksPhone,
    phone,
    setPhone: (typed) => setPhone(walletNumber(typed)),
    walletPhone: asksPhone ? phone : "",
    phoneWrong: asksPhone && state === "wrong",
    complete: !asksPhone || state === "complete",
  };
}
