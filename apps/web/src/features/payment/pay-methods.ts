import type { PayType } from "../../shell/pay-method/chosen-method.ts";
import type { MessageId } from "../../shell/language/use-translation.ts";
import { formatMethodName } from "../../shell/pay-result/method-name.ts";

export interface KnownMethod {
  label: string;
  description: MessageId | null;
  /** The wallet's phone number is required. */
  needsPhone: boolean;
}

export const DEFAULT_METHOD = "QRIS";

const KNOWN: Readonly<Record<string, KnownMethod>> = {
  QRIS: { label: "QRIS", description: "cashier.qrisText", needsPhone: false },
  SHOPEEPAY: { label: formatMethodName("SHOPEEPAY"), description: null, needsPhone: false },
  DANA: { label: "DANA", description: null, needsPhone: false },
  OVO: { label: "OVO", description: "cashier.linkOvo", needsPhone: true },
  GOPAY: { label: formatMethodName("GOPAY"), description: null, needsPhone: false },
};

/** Null for a method that is newer than this version; it is listed all the same. */
export function getKnownMethod(payType: string): KnownMethod | null {
  return Object.hasOwn(KNOWN, payType) ? (KNOWN[payType] ?? null) : null;
}

/** The chosen method if offered, else QRIS, else the first. */
export function selectMethod(offered: readonly PayType[], chosen: string): PayType | null {
  const named = (payType: string) => offered.find((one) => one.payType === payType);
  return named(chosen) ?? named(DEFAULT_METHOD) ?? offered[0] ?? null;
}
