import { useSyncExternalStore } from "react";

/** Whether the phone has a network at all; true does not mean that the server can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
}

/** Calls back when the network goes or returns. Returns how to unsubscribe. */
export function subscribeToOnline(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const name of ["online", "offline"]) {
    window.addEventListener(name, onChange, { signal: stop.signal });
  }
  return () => stop.abort();
}
