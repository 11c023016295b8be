import { useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";

/** How often somebody who waits for it has it tried before the screen gives up. */
const TRIES = 3;
const RETRY_MS = 1000;
/** A page that never comes to rest is not waited for longer than this. */
const LONGEST_WAIT_MS = 2000;

/** A component whose code the first paint does without, e.g. what a sheet holds. */
export interface LazyComponent<P> {
  /** Null until its code is there. */
  loaded: () => ComponentType<P> | null;
  load: () => Promise<ComponentType<P>>;
  /** The service worker keeps it: it may be asked for without a connection though nobody waits. */
  kept: boolean;
}

export function lazyWithRetry<P>(
  load: () => Promise<ComponentType<P>>,
  kept = false,
): LazyComponent<P> {
  let component: ComponentType<P> | null = null;
  return {
    kept,
    loaded: () => component,
    async load() {
      component ??= await load();
      return component;
    },
  };
}

export interface DeferredProps<P> {
  component: LazyComponent<P>;
  /** Somebody waits for it now. */
  active: boolean;
  /** In its place until its code is there; nothing by default. */
  fallback?: ReactNode;
  children: (component: ComponentType<P>) => ReactNode;
}

/** Renders a component whose code comes after the first paint. */
export function Deferred<P>({ component, active, fallback = null, children }: DeferredProps<P>) {
  const loaded = useLazyComponent(component, active);
  return loaded ? children(loaded) : fallback;
}

/**
 * The component once its code is there, null before that. It is fetched when the page has come to
 * rest, or at once while it is wanted. Without a connection only what is wanted or kept is asked for, and
 * only where a service worker may have kept it. A load that keeps failing
 * breaks the screen, as any screen does whose code is missing; while nobody waits it is forgotten.
 */
function useLazyComponent<P>(
  component: LazyComponent<P>,
  active: boolean,
): ComponentType<P> | null {
  const [loaded, setLoaded] = useState(component.loaded);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  const isMissing = loaded === null;

  useEffect(() => {
    if (!isMissing) return undefined;
    const stop = new AbortController();
    const show = (found: ComponentType<P>) => {
      if (!stop.signal.aborted) setLoaded(() => found);
    };
    const mayBeKept = (active || component.kept) && Boolean(navigator.serviceWorker?.controller);
    const load = () =>
      (mayBeKept ? Promise.resolve() : waitUntilOnline(stop.signal)).then(component.load);
    if (active) {
      loadWithRetry(load, pause).then(show, (reason: unknown) => {
        if (!stop.signal.aborted) setFailure({ reason });
      });
    } else {
      whenIdle(() => void load().then(show, () => undefined), stop.signal);
    }
    return () => stop.abort();
  }, [component, isMissing, active]);

  if (failure) throw failure.reason;
  return loaded;
}

/** Tries a load until it succeeds, a few times. Rejects with what the last try failed with. */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  beforeRetry: () => Promise<void>,
): Promise<T> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await load();
    } catch (reason) {
      if (nth === TRIES) throw reason;
    }
    await beforeRetry();
  }
}

/** A stylesheet is asked for once with the code that needs it: one that failed would stay away. */
async function pause(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, RETRY_MS);
  });
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}

/** Chromium never asks again for a module that failed: without a connection none is asked for. */
async function waitUntilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => {
    window.addEventListener("online", resolve, { once: true, signal });
  });
}

/** Safari knows no idle moments: there it is a fixed wait. */
function whenIdle(run: () => void, signal: AbortSignal): void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    signal.addEventListener("abort", () => cancelIdleCallback(handle));
  } else {
    const timer = setTimeout(run, LONGEST_WAIT_MS / 4);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }
}
