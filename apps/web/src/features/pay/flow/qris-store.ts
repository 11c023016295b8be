import type { QrisState } from "./qris-state.ts";

export interface QrisStore {
  read: () => QrisState;
  change: (next: QrisState) => void;
  subscribe: (listener: () => void) => () => void;
}

export const BEGINNING: QrisState = { phase: "loading", info: null, deadline: null };

/** What the page shows, for whoever renders it. */
export function createQrisStore(): QrisStore {
  const listeners = new Set<() => void>();
  let state = BEGINNING;
  return {
    read: () => state,
    change(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
