import type { PayType } from "@santap/domain/payment/pay-type";
import type { Acquirer } from "./acquirer.ts";

/** Who carries which payments. */
export interface Acquirers {
  /** The methods that somebody carries, with whom. */
  readonly begin: ReadonlyMap<PayType, Acquirer>;
  /** Who began an attempt, also where new ones go to somebody else by now. */
  of(attempt: { provider: string; pay_type: string }): Acquirer;
}

/** The first that carries a method begins it. */
export function createAcquirers(all: readonly Acquirer[]): Acquirers {
  const begin = new Map<PayType, Acquirer>();
  for (const acquirer of all) {
    for (const payType of acquirer.payTypes) {
      if (!begin.has(payType)) begin.set(payType, acquirer);
    }
  }
  return {
    begin,
    of({ provider, pay_type: payType }) {
      const carries = (one: Acquirer) => one.payTypes.some((carried) => carried === payType);
      return all.find((one) => one.provider === provider && carries(one)) ?? absent(provider);
    },
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
