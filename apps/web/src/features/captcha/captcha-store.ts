import { createStore } from "@santap/client/store";
import type { CallError } from "@santap/contract/envelope";
import type { Challenge, CheckProgress } from "./challenge.ts";

/** `unknown`: not from the server. */
export type CaptchaProblem = CallError | "unknown";

export interface CaptchaState {
  challenge: Challenge | null;
  progress: CheckProgress;
  problem: CaptchaProblem | null;
  refused: boolean;
}

export interface CaptchaStore {
  read: () => CaptchaState;
  subscribe: (listener: () => void) => () => void;
  set: (change: Partial<CaptchaState>) => void;
  /** Begins a request. The returned function is false once a later one has begun. */
  begin: () => () => boolean;
}

export function createCaptchaStore(): CaptchaStore {
  const store = createStore<CaptchaState>({
    challenge: null,
    progress: "RENEWING",
    problem: null,
    refused: false,
  });
  let request = 0;
  return {
    read: store.get,
    subscribe: store.subscribe,
    set: (change) => store.set({ ...store.get(), ...change }),
    begin() {
      request += 1;
      const mine = request;
      return () => mine === request;
    },
  };
}
