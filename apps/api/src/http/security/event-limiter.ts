import type { SecurityEvent } from "./security-events.ts";

interface Source {
  event: SecurityEvent;
  net: string | null;
}

export interface Repeated extends Source {
  times: number;
  from: number;
  to: number;
}

const WINDOW_MS = 60_000;
/** Lines per window: of one network, and of one event from all networks. */
const MAX_OF_NETWORK = 10;
const MAX_OF_EVENT = 600;
/** Networks counted individually per window; the rest share one counter. */
const MAX_NETWORKS = 1_000;

interface Window extends Repeated {
  began: number;
  written: number;
}

export interface EventLimiter {
  /** True if the event gets a line of its own, else it was counted. */
  mayWrite(source: Source, now: number): boolean;
  report(now: number): void;
}

/** Passes the first events of a window and counts the rest. Per process. */
export function createEventLimiter(onRepeated: (repeated: Repeated) => void): EventLimiter {
  const windows = new Map<string, Window>();
  let swept = 0;

  function report(now: number): void {
    for (const [key, window] of windows) {
      if (now - window.began < WINDOW_MS) continue;
      windows.delete(key);
      const { event, net, times, from, to } = window;
      if (times > 0) onRepeated({ event, net, times, from, to });
    }
  }

  function getWindow(source: Source, now: number): Window {
    const key = `${source.event}|${source.net ?? ""}`;
    const found = windows.get(key);
    if (found !== undefined) return found;
    const opened = { ...source, began: now, written: 0, times: 0, from: now, to: now };
    windows.set(key, opened);
    return opened;
  }

  return {
    mayWrite({ event, net }, now) {
      if (now - swept >= WINDOW_MS) {
        swept = now;
        report(now);
      }
      const all = getWindow({ event, net: null }, now);
      const isFull = windows.size >= MAX_NETWORKS && !windows.has(`${event}|${net ?? ""}`);
      const own = net === null || isFull ? all : getWindow({ event, net }, now);
      if (
        own.written < (own === all ? MAX_OF_EVENT : MAX_OF_NETWORK) &&
        all.written < MAX_OF_EVENT
      ) {
        own.written += 1;
        if (own !== all) all.written += 1;
        return true;
      }
      if (own.times === 0) own.from = now;
      own.times += 1;
      own.to = now;
      return false;
    },
    report,
  };
}
