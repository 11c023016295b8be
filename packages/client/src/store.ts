import { useSyncExternalStore } from "react";

/** A value outside of React that components can follow. */
export interface Store<T> {
  /** The same value until it is set. */
  get: () => T;
  set: (next: T) => void;
  /** Called after every `set`. Returns how to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>({ get, subscribe }: Pick<Store<T>, "get" | "subscribe">): T {
  return useSyncExternalStore(subscribe, get);
}
