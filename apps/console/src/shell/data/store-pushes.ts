import { useEffect, useRef, useState } from "react";
import { KITCHEN_EVENTS_PATH } from "@santap/contract/calls/staff/kitchen";
import { events } from "./events.ts";

/**
 * Asked during a run, it runs once more after it: what came meanwhile may not be in the answer. Whoever asked
 * waits for that one, too.
 */
export function useCoalesced(work: () => Promise<unknown>): () => Promise<unknown> {
  const state = useRef({ running: null as Promise<void> | null, again: false });
  async function runAll(): Promise<void> {
    do {
      state.current.again = false;
      await work();
    } while (state.current.again);
    state.current.running = null;
  }
  return () => {
    if (state.current.running === null) return (state.current.running = runAll());
    state.current.again = true;
    return state.current.running;
  };
}

const BOARD = ["board"];

/**
 * Reads at every push of the store with one of the names, always the same array, and when the screen becomes
 * visible. Returns whether pushes arrive.
 */
export function useStorePushes(
  storeId: string,
  refetch: () => Promise<unknown>,
  names: readonly string[] = BOARD,
): boolean {
  const [listening, setListening] = useState(false);
  const latest = useRef(refetch);
  useEffect(() => void (latest.current = refetch));
  useEffect(() => {
    const onPush = () => void latest.current();
    const close = events.subscribe(
      { id: `store:${storeId}`, path: `${KITCHEN_EVENTS_PATH}?storeId=${storeId}` },
      {
        onEvent: ({ event }) => void (names.includes(event) && onPush()),
        onLive: setListening,
      },
    );
    const readIfVisible = () => {
      if (document.visibilityState === "visible") onPush();
    };
    document.addEventListener("visibilitychange", readIfVisible);
    return () => {
      close();
      document.removeEventListener("visibilitychange", readIfVisible);
    };
  }, [storeId, names]);
  return listening;
}
