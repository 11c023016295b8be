import { SIGNING_TIMEOUT_MS } from "@santap/client/wire/send-once";
import type { Timers } from "@santap/client/timers";

const RETRY_AFTER_MS = 60_000;

export interface LoaderPorts<T> {
  /** Null on failure. */
  load: () => Promise<T | null>;
  timers: Timers;
  /** Epoch ms. */
  now: () => number;
}

/**
 * Loads a script once for all callers. They wait at most 10 s together, then go without it for a minute; a
 * script that arrives later is used from then on.
 */
export function createScriptLoader<T>({ load, timers, now }: LoaderPorts<T>) {
  let loaded: T | null = null;
  let loading: Promise<T | null> | null = null;
  let failedAt = -Infinity;

  async function loadOnce(): Promise<T | null> {
    loaded = (await load()) ?? loaded;
    return loaded;
  }

  function limited(): Promise<T | null> {
    return new Promise((resolve) => {
      const timer = timers.setTimeout(() => resolve(null), SIGNING_TIMEOUT_MS);
      void loadOnce().then((script) => {
        timers.clearTimeout(timer);
        resolve(script);
      });
    });
  }

  return async function script(): Promise<T | null> {
    if (loaded) return loaded;
    if (!loading && now() - failedAt < RETRY_AFTER_MS) return null;
    loading ??= limited().then((result) => {
      if (!result) failedAt = now();
      loading = null;
      return result;
    });
    return loading;
  };
}
