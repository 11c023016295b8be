import {
  admitCall,
  CLOSED_BREAKER,
  recordCall,
  type Breaker,
  type BreakerRules,
} from "@santap/domain/payment/circuit-breaker";
import type { Acquirer, StartRequest, StartResult } from "./acquirer.ts";

export interface BreakerParts {
  rules: BreakerRules;
  clock(): number;
  onState(kind: Breaker["kind"]): void;
}

export type Gate = (begin: () => Promise<StartResult>) => Promise<StartResult | null>;

/** Shared by all methods of an acquirer. Per process: it counts the calls of this process. */
export function createGate({ rules, clock, onState }: BreakerParts): Gate {
  let breaker: Breaker = CLOSED_BREAKER;
  function become(next: Breaker): void {
    breaker = next;
    onState(next.kind);
  }
  become(CLOSED_BREAKER);
  return async (begin) => {
    const { admission, breaker: next } = admitCall(breaker, rules, clock());
    become(next);
    if (admission === "REFUSED") return null;
    const result = await begin().catch((error: unknown) => {
      become(recordCall(breaker, rules, { admission, answered: false, now: clock() }));
      throw error;
    });
    const answered = result.kind !== "UNKNOWN";
    become(recordCall(breaker, rules, { admission, answered, now: clock() }));
    return result;
  };
}

/** While open, only starts are refused. Queries, cancels and refunds always pass. */
export function withBreaker(acquirer: Acquirer, gate: Gate): Acquirer {
  return {
    ...acquirer,
    start: async (request: StartRequest) =>
      (await gate(() => acquirer.start(request))) ?? { kind: "REFUSED", code: "breaker open" },
  };
}
