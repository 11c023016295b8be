import { useState } from "react";
import { readIndonesianNumber } from "../../../shell/session/login-number.ts";
import { useSession } from "../../../shell/session/session.ts";
import { checkWalletNumber, toWalletNumber } from "./wallet-number.ts";
import { getKnownMethod, selectMethod } from "../pay-methods.ts";
import type { PayType } from "../../../shell/pay-method/chosen-method.ts";

export interface MethodChoice {
  method: PayType | null;
  choose: (payType: string) => void;
  asksPhone: boolean;
  phone: string;
  setPhone: (phone: string) => void;
  /** The digits cannot become a mobile number. */
  phoneWrong: boolean;
  /** Sent with the payment; empty if not required. */
  walletPhone: string;
  /** Everything that the method requires is filled in. */
  complete: boolean;
}

/** `first`: chosen until the person chooses. The number is that of the login until one is typed. */
export function useMethodChoice(offered: readonly PayType[], first = ""): MethodChoice {
  const [chosen, setChosen] = useState(first);
  const userId = useSession().tokenInfo?.userId ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const phone = typed ?? toWalletNumber(readIndonesianNumber(userId));
  const method = selectMethod(offered, chosen);
  const asksPhone = method !== null && (getKnownMethod(method.payType)?.needsPhone ?? false);
  const state = checkWalletNumber(phone);
  return {
    method,
    choose: setChosen,
    asksPhone,
    phone,
    setPhone: (text) => setTyped(toWalletNumber(text)),
    walletPhone: asksPhone ? phone : "",
    phoneWrong: asksPhone && state === "wrong",
    complete: !asksPhone || state === "complete",
  };
}
