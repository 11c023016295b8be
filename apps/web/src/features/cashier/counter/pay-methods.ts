import type { cashierDetail } from "@santap/contract/cashier";
import type { DataOf } from "@santap/contract/call";
import type { MessageId } from "../../../shell/language/words.tsx";
import { methodName } from "../../../shell/pay-result/method-name.ts";

export type PayType = DataOf<typeof cashierDetail>["payTypeList"][number];

/** How a known method is shown. */
export interface KnownMethod {
  label: string;
  description: MessageId | null;
  /** Paying with it needs the phone number of the wallet. */
  needsPhone: boolean;
}

export const DEFAULT_METHOD = "QRIS";

const KNOWN: Readonly<Record<string, KnownMethod>> = {
  QRIS: { label: "QRIS", description: "cashier.qrisText", needsPhone: false },
  SHOPEEPAY: { label: methodName("SHOPEEPAY"), description: null, needsPhone: false },
  DANA: { label: "DANA", description: null, needsPhone: false },
  OVO: { label: "OVO", description: "cashier.linkOvo", needsPhone: true },
  GOPAY: { label: methodName("GOPAY"), description: null, needsPhone: false },
};

/** Null for a method that the server offers and this version does not know: listed all the same. */
export function knownMethod(payType: string): KnownMethod | null {
  return Object.hasOwn(KNOWN, payType) ? (KNOWN[payType] ?? null) : null;
}

/** What was chosen, as long as it is offered; else QRIS; else the first that is. */
export function selectedMethod(offered: readonly PayType[], chosen: string): PayType | null {
  const named = (payType: string) => offered.find((one) => one.payType === payType);
  return named(chosen) ?? named(DEFAULT_METHOD) ?? offered[0] ?? null;
}
