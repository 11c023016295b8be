import type { CallError } from "@santap/contract/envelope";
import type { Challenge, CheckProgress } from "./human-check.ts";

/** `unknown`: no server said why. */
export type VerificationProblem = CallError | "unknown";

export interface VerificationState {
  /** Null until the server has begun one, and where it cannot. */
  challenge: Challenge | null;
  progress: CheckProgress;
  problem: VerificationProblem | null;
  /** The last answer was wrong: the check shows that by itself, without words. */
  refused: boolean;
}

export interface VerificationStore {
  read: () => VerificationState;
  subscribe: (listener: () => void) => () => void;
  set: (change: Partial<VerificationState>) => void;
  /** Begins a request; what it returns says whether its answer is still awaited. */
  begin: () => () => boolean;
}

export function createVerificationStore(): VerificationStore {
  const listeners = new Set<() => void>();
  let state: VerificationState = {
    challenge: null,
    progress: "RENEWING",
    problem: null,
    refused: false,
  };
  let request = 0;
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    begin() {
      request += 1;
      const mine = request;
      return () => mine === request;
    },
  };
}
