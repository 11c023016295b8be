import { DAY_MS } from "@santap/domain/calendar/local-time";
import type { AgreedFees } from "@santap/domain/settlement/settlement";
import { parsePayType, type PayType } from "@santap/domain/payment/pay-type";
import type { RefundTerms } from "@santap/domain/payment/refund-terms";
import type { FieldReader } from "../field-reader.ts";

export interface MethodDefaults {
  payTypes: readonly PayType[];
  /** Absent if every acquirer of the kind has its own. */
  baseUrl?: string | undefined;
  refunds: ReadonlyMap<PayType, RefundTerms>;
}

export function days(count: number): number {
  return count * DAY_MS;
}

/** `QRIS,DANA`: the subset to be started. */
export function readCarried(
  read: FieldReader,
  name: string,
  possible: readonly PayType[],
): PayType[] {
  return read.list(name, possible.join(",")).flatMap((method) => {
    const payType = possible.find((one) => one === method);
    if (payType !== undefined) return [payType];
    read.problems.push(`${name} names ${method}: it can be ${possible.join(", ")}.`);
    return [];
  });
}

/** `QRIS:PARTIAL:45,DANA:FULL,OVO:NONE`: kind and days. Unnamed methods keep the defaults. */
export function readRefunds(
  read: FieldReader,
  name: string,
  defaults: ReadonlyMap<PayType, RefundTerms>,
): ReadonlyMap<PayType, RefundTerms> {
  const found = new Map(defaults);
  for (const entry of read.list(name, "")) {
    const match = /^([A-Z]+):(NONE|FULL|PARTIAL)(?::(\d{1,4}))?$/.exec(entry);
    const payType = parsePayType(match?.[1] ?? "");
    const parts = (["NONE", "FULL", "PARTIAL"] as const).find((one) => one === match?.[2]);
    if (payType === null || parts === undefined) {
      read.problems.push(`${name} has ${entry}: METHOD:NONE|FULL|PARTIAL[:days] is meant.`);
      continue;
    }
    const count = match?.[3];
    const window = count === undefined ? null : read.inRange("REFUND_DAYS", name, Number(count));
    found.set(payType, { parts, windowMs: window === null ? null : days(window) });
  }
  return found;
}

/** `QRIS:0.7,DANA:1.5`: fee in per cent of a payment. */
export function readFees(read: FieldReader, name: string): AgreedFees {
  const found = new Map<PayType, number>();
  for (const entry of read.list(name, "")) {
    const match = /^([A-Z]+):(\d{1,2}(?:\.\d{1,2})?)$/.exec(entry);
    const payType = parsePayType(match?.[1] ?? "");
    if (payType === null) read.problems.push(`${name} has ${entry}: METHOD:percent is meant.`);
    else
      found.set(payType, Math.round(read.inRange("FEE_PERCENT", name, Number(match?.[2])) * 100));
  }
  return found;
}
