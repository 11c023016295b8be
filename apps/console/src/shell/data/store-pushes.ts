import { BASE_PATH } from "@santap/contract/call";
import { KITCHEN_EVENTS_PATH } from "@santap/contract/calls/staff/kitchen";
import { useEffect, useRef } from "react";

/** KDS-1: after so long without an answer a screen says that it is not live. */
const LOST_AFTER_MS = 15_000;

export interface Live {
  /** Server's time now, epoch ms. */
  now: number;
  connection: "LIVE" | "CONNECTING" | "LOST";
  /** Server's time of the last answer; null before. */
  readAt: number | null;
}

interface Reading {
  /** The server's time less the device's. */
  data: { at: number; offset: number } | undefined;
  dataUpdatedAt: number;
  failureCount: number;
}

export function readLive({ data, dataUpdatedAt, failureCount }: Reading, clock: number): Live {
  const lost = data !== undefined && clock - dataUpdatedAt > LOST_AFTER_MS;
  return {
    now: clock + (data?.offset ?? 0),
    connection: lost ? "LOST" : failureCount > 0 ? "CONNECTING" : "LIVE",
    readAt: data?.at ?? null,
  };
}

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

/** Reads at every push of the store with one of the names, always the same array, and when the screen becomes visible. */
export function useStorePushes(
  storeId: string,
  refetch: () => Promise<unknown>,
  names: readonly string[] = BOARD,
): void {
  const latest = useRef(refetch);
  useEffect(() => void (latest.current = refetch));
  useEffect(() => {
    const events = new EventSource(`${BASE_PATH}${KITCHEN_EVENTS_PATH}?storeId=${storeId}`);
    const read = () => void latest.current();
    const readIfVisible = () => {
      if (document.visibilityState === "visible") read();
    };
    for (const name of names) events.addEventListener(name, read);
    document.addEventListener("visibilitychange", readIfVisible);
    return () => {
      events.close();
      document.removeEventListener("visibilitychange", readIfVisible);
    };
  }, [storeId, names]);
}
