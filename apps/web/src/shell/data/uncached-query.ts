import { useStore } from "@santap/client/store";
import { windowTimers } from "@santap/client/timers";
import { useEffect, useMemo, useRef } from "react";
import { createStore } from "@santap/client/store";
import type { Envelope } from "@santap/contract/envelope";
import {
  FAILURES_UNTIL_SHOWN,
  FOCUS_REFETCH_INTERVAL_MS,
  MAX_RETRIES,
  retryDelay,
} from "@santap/client/wire/request-defaults";
import { CallFailure, isTransient } from "@santap/client/call-failure";
import type { Timers } from "@santap/client/timers";

export interface UncachedQueryState<D> {
  /** The last answer; kept during a refetch and after a failure. */
  readonly data: D | undefined;
  /** Set from the third failure on; retries continue. */
  readonly error: CallFailure | null;
  readonly isFetching: boolean;
}

export interface UncachedQueryPorts<D> {
  queryFn: (signal: AbortSignal) => Promise<Envelope<D>>;
  timers: Timers;
  /** Epoch ms. */
  now: () => number;
  isHidden: () => boolean;
}

export interface UncachedQuery<D> {
  get: () => UncachedQueryState<D>;
  subscribe: (listener: () => void) => () => void;
  /** Drops an answer in flight. */
  refetch: () => void;
  /** After returning to the page or online: refetches after a failure, or when older than 5 s. */
  refetchIfStale: () => void;
  /** Drops an answer in flight. */
  stop: () => void;
}

/** For screens that load without the query library: never cached, retried as queries are. */
export function createUncachedQuery<D>(ports: UncachedQueryPorts<D>): UncachedQuery<D> {
  const { queryFn, timers, now } = ports;
  const store = createStore<UncachedQueryState<D>>({
    data: undefined,
    error: null,
    isFetching: false,
  });
  const change = (next: Partial<UncachedQueryState<D>>) => store.set({ ...store.get(), ...next });
  let run = new AbortController();
  let pause: unknown = null;
  let settledAt = 0;

  async function attempt(signal: AbortSignal, nth: number): Promise<void> {
    const answer = await queryFn(signal);
    if (signal.aborted) return;
    if (answer.success) return settle({ data: answer.data, error: null });
    const mayRetry = isTransient(answer.error) && nth <= MAX_RETRIES;
    const fail = () => store.get().isFetching && settle({ error: new CallFailure(answer.error) });
    if (!mayRetry || nth >= FAILURES_UNTIL_SHOWN) fail();
    if (!mayRetry) return;
    // `refetchIfStale` asks again when the page is visible.
    const retry = () => (ports.isHidden() ? void fail() : void attempt(signal, nth + 1));
    pause = timers.setTimeout(retry, retryDelay(nth));
  }

  function settle(outcome: Partial<UncachedQueryState<D>>): void {
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
    get: store.get,
    subscribe: store.subscribe,
    refetch,
    refetchIfStale() {
      const { error, isFetching } = store.get();
      const isFresh = error === null && now() - settledAt < FOCUS_REFETCH_INTERVAL_MS;
      if (!isFetching && !isFresh) refetch();
    },
    stop,
  };
}

/** Fetches on mount and whenever `key` changes; null: never. */
export function useUncachedQuery<D>(
  key: string | null,
  queryFn: (signal: AbortSignal) => Promise<Envelope<D>>,
): UncachedQueryState<D> & { refetch: () => void } {
  const latest = useRef(queryFn);
  latest.current = queryFn;
  const { answer } = useMemo(
    () => ({ key, answer: createWindowQuery<D>((signal) => latest.current(signal)) }),
    [key],
  );

  useEffect(() => {
    if (key === null) return undefined;
    const onSight = () => document.visibilityState === "visible" && answer.refetchIfStale();
    answer.refetch();
    document.addEventListener("visibilitychange", onSight);
    window.addEventListener("online", answer.refetchIfStale);
    return () => {
      document.removeEventListener("visibilitychange", onSight);
      window.removeEventListener("online", answer.refetchIfStale);
      answer.stop();
    };
  }, [answer, key]);

  const state = useStore(answer);
  return { ...state, refetch: answer.refetch };
}

function createWindowQuery<D>(
  queryFn: (signal: AbortSignal) => Promise<Envelope<D>>,
): UncachedQuery<D> {
  return createUncachedQuery({
    queryFn,
    timers: windowTimers,
    now: Date.now,
    isHidden: () => document.hidden,
  });
}
