import type { Envelope } from "@santap/contract/envelope";
import {
  FAILURES_UNTIL_SHOWN,
  FOCUS_REFRESH_MS,
  MOST_RETRIES,
  retryDelay,
} from "@santap/contract/client/request-defaults";
import { CallFailure, isPassing } from "./call-failure.ts";
import type { Timers } from "./timers.ts";

export interface FreshState<D> {
  /** The last answer; stays while the next one is asked for, and where that fails. */
  readonly data: D | undefined;
  /** Why the last question failed, from its third failure on; tried behind it all the same. */
  readonly error: CallFailure | null;
  readonly isFetching: boolean;
}

export interface FreshPorts<D> {
  ask: (signal: AbortSignal) => Promise<Envelope<D>>;
  timers: Timers;
  /** Epoch ms. */
  now: () => number;
  isHidden: () => boolean;
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
export function createFreshAnswer<D>(ports: FreshPorts<D>): FreshAnswer<D> {
  const { ask, timers, now } = ports;
  const { read, subscribe, change } = createState<D>();
  let run = new AbortController();
  let pause: unknown = null;
  let settledAt = 0;

  async function attempt(signal: AbortSignal, nth: number): Promise<void> {
    const answer = await ask(signal);
    if (signal.aborted) return;
    if (answer.success) return settle({ data: answer.data, error: null });
    const mayRetry = isPassing(answer.error) && nth <= MOST_RETRIES;
    const fail = () => read().isFetching && settle({ error: new CallFailure(answer.error) });
    if (!mayRetry || nth >= FAILURES_UNTIL_SHOWN) fail();
    if (!mayRetry) return;
    // Who comes back to a page that was hidden looks again.
    const retry = () => (ports.isHidden() ? void fail() : void attempt(signal, nth + 1));
    pause = timers.setTimeout(retry, retryDelay(nth));
  }

  function settle(outcome: Partial<FreshState<D>>): void {
    settledAt = now();
    change({ ...outcome, isFetching: false });
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
    read,
    subscribe,
    refetch,
    lookAgain() {
      const { error, isFetching } = read();
      const isFresh = error === null && now() - settledAt < FOCUS_REFRESH_MS;
      if (!isFetching && !isFresh) refetch();
    },
    stop,
  };
}

function createState<D>() {
  const listeners = new Set<() => void>();
  let state: FreshState<D> = { data: undefined, error: null, isFetching: false };
  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next: Partial<FreshState<D>>): void {
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    },
  };
}
