import type { PayType } from "@santap/domain/payment/pay-type";
import type { Acquirer } from "./acquirer.ts";

/** Who carries which payments. */
export interface Acquirers {
  /** The methods that somebody carries, with whom. */
  readonly begin: ReadonlyMap<PayType, Acquirer>;
  /** Who began an attempt, also where new ones go to somebody else by now. */
  of(attempt: { provider: string; pay_type: string }): Acquirer;
  /** The longest that a payment lives where a method is begun, ms; null without such a limit. */
  longestMs(payType: PayType): number | null;
}

export interface CarriedAcquirer {
  acquirer: Acquirer;
  /** What it is to begin; what it began before it can still be asked about. */
  carries: readonly PayType[];
  longestMs: number | null;
}

/** The first that carries a method begins it. */
export function createAcquirers(all: readonly CarriedAcquirer[]): Acquirers {
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
    begin,
    of({ provider, pay_type: payType }) {
      const found = all.find(
        ({ acquirer }) =>
          acquirer.provider === provider && acquirer.payTypes.some((one) => one === payType),
      );
      return found?.acquirer ?? absent(provider);
    },
    longestMs: (payType) => longest.get(payType) ?? null,
  };
}

/** An acquirer that is not configured any more: of what it holds nothing can be said. */
function absent(provider: string): Acquirer {
  return {
    provider,
    payTypes: [],
    open: async () => ({ kind: "UNKNOWN" }),
    query: async () => ({ kind: "UNKNOWN" }),
    cancel: async () => "UNKNOWN",
    refund: async () => "UNKNOWN",
  };
}
