import type { Envelope } from "@santap/contract/envelope";
import {
  FOCUS_REFRESH_MS,
  MOST_RETRIES,
  retryDelay,
} from "@santap/contract/client/request-defaults";
import { CallFailure, isPassing } from "./call-failure.ts";
import type { Timers } from "./timers.ts";

export interface FreshState<D> {
  /** The last answer; stays while the next one is asked for, and where that fails. */
  readonly data: D | undefined;
  /** Why the last question failed, after all tries. */
  readonly error: CallFailure | null;
  readonly isFetching: boolean;
}

export interface FreshPorts<D> {
  ask: (signal: AbortSignal) => Promise<Envelope<D>>;
  timers: Timers;
  /** Epoch ms. */
  now: () => number;
}

export interface FreshAnswer<D> {
  read: () => FreshState<D>;
  subscribe: (listener: () => void) => () => void;
  /** Asks now. What was on its way is dropped. */
  refetch: () => void;
  /** Somebody is back, or the connection is: asks again what failed, or is older than 5 s. */
  lookAgain: () => void;
  /** What is on its way is dropped. */
  stop: () => void;
}

/**
 * An answer that is never taken from a cache, for a screen that begins without the query library.
 * Tries, pauses and looks again as queries do.
 */
export function createFreshAnswer<D>({ ask, timers, now }: FreshPorts<D>): FreshAnswer<D> {
  const listeners = new Set<() => void>();
  let state: FreshState<D> = { data: undefined, error: null, isFetching: false };
  let run = new AbortController();
  let pause: unknown = null;
  let settledAt = 0;

  function change(next: Partial<FreshState<D>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function attempt(signal: AbortSignal, nth: number): Promise<void> {
    const answer = await ask(signal);
    if (signal.aborted) return;
    if (!answer.success && isPassing(answer.error) && nth <= MOST_RETRIES) {
      pause = timers.setTimeout(() => void attempt(signal, nth + 1), retryDelay(nth));
      return;
    }
    settledAt = now();
    if (answer.success) change({ data: answer.data, error: null, isFetching: false });
    else change({ error: new CallFailure(answer.error), isFetching: false });
  }

  function stop(): void {
    run.abort();
    timers.clearTimeout(pause);
  }

  function refetch(): void {
    stop();
    run = new AbortController();
    change({ isFetching: true });
    void attempt(run.signal, 1);
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refetch,
    lookAgain() {
      const isFresh = state.error === null && now() - settledAt < FOCUS_REFRESH_MS;
      if (!state.isFetching && !isFresh) refetch();
    },
    stop,
  };
}
