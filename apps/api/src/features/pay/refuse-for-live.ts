import { refuse } from "../../refused.ts";
import type { AttemptRow } from "./pay-store.ts";

/** 4110009 for a payment under way that could not be ended, with the wallet's name where it is one. */
export function refuseForLive({ pay_type: payType }: Pick<AttemptRow, "pay_type">): never {
  const name = WALLET_NAMES[payType];
  if (name === undefined) refuse("4110009", { variant: "anotherPayment" });
  return refuse("4110009", { variant: "anotherWallet", params: { name } });
}

const WALLET_NAMES: Readonly<Record<string, string>> = {
  DANA: "DANA",
  OVO: "OVO",
  GOPAY: "GoPay",
  SHOPEEPAY: "ShopeePay",
};
