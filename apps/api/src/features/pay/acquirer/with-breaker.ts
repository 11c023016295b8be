import {
  admitCall,
  CLOSED_BREAKER,
  settleCall,
  type Breaker,
  type BreakerRules,
} from "@santap/domain/payment/circuit-breaker";
import type { Acquirer, OpenRequest, OpenResult } from "./acquirer.ts";

export interface BreakerParts {
  rules: BreakerRules;
  clock(): number;
  /** Told whenever the breaker changes. */
  onState(kind: Breaker["kind"]): void;
}

/** Passes beginnings on while the acquirer answers; null where it is not to be asked at this moment. */
export type Gate = (begin: () => Promise<OpenResult>) => Promise<OpenResult | null>;

/**
 * One gate for all that one acquirer begins. Each process has its own: it speaks of the calls that
 * this process made.
 */
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
      become(settleCall(breaker, rules, { admission, answered: false, now: clock() }));
      throw error;
    });
    const answered = result.kind !== "UNKNOWN";
    become(settleCall(breaker, rules, { admission, answered, now: clock() }));
    return result;
  };
}

/**
 * Begins nothing where the gate is shut: refused at once, nothing was sent. Queries, cancels and
 * refunds always pass: they are about money that may be under way.
 */
export function withBreaker(acquirer: Acquirer, gate: Gate): Acquirer {
  return {
    ...acquirer,
    open: async (request: OpenRequest) =>
      (await gate(() => acquirer.open(request))) ?? { kind: "REFUSED", code: "breaker open" },
  };
}
