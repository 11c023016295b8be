import type { PayType } from "@santap/domain/payment/pay-type";
import type { Acquirer } from "./acquirer.ts";

export interface Acquirers {
  readonly byPayType: ReadonlyMap<PayType, Acquirer>;
  /** Also where new payments of this type go to another acquirer by now. */
  get(attempt: { provider: string; pay_type: string }): Acquirer;
  longestMs(payType: PayType): number | null;
}

export interface OfferedAcquirer {
  acquirer: Acquirer;
  carries: readonly PayType[];
  longestMs: number | null;
}

export function createAcquirers(all: readonly OfferedAcquirer[]): Acquirers {
  const begin = new Map<PayType, Acquirer>();
  const longest = new Map<PayType, number | null>();
  for (const { acquirer, carries, longestMs } of all) {
    for (const payType of acquirer.payTypes) {
      if (begin.has(payType) || !carries.includes(payType)) continue;
      begin.set(payType, acquirer);
      longest.set(payType, longestMs);
    }
  }
  return {
    byPayType: begin,
    get({ provider, pay_type: payType }) {
      const found = all.find(
        ({ acquirer }) =>
          acquirer.provider === provider && acquirer.payTypes.some((one) => one === payType),
      );
      return found?.acquirer ?? createAbsentAcquirer(provider);
    },
    longestMs: (payType) => longest.get(payType) ?? null,
  };
}

function createAbsentAcquirer(provider: string): Acquirer {
  return {
    provider,
    payTypes: [],
    payerFeeSwitch: "",
    start: async () => ({ kind: "UNKNOWN" }),
    query: async () => ({ kind: "UNKNOWN" }),
    cancel: async () => "UNKNOWN",
    refund: async () => "UNKNOWN",
  };
}
