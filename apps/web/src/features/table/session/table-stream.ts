import { BASE_PATH } from "@santap/contract/call";
import { TABLE_EVENTS_PATH } from "@santap/contract/calls/table";
import { HEADER } from "@santap/contract/headers";
import { parseVersion } from "./parse-events.ts";

const RETRY_MS = [1_000, 2_000, 5_000, 15_000] as const;
/** The server is heard from every 15 s. */
const SILENT_MS = 35_000;

interface Stream {
  listeners: Set<(version: number) => void>;
  stop: () => void;
}

/** One stream per tab and place, however many parts of the screen listen. */
const streams = new Map<string, Stream>();

/** Calls with every pushed version of the table's session; returns how to stop. */
export function watchTable(token: string, listener: (version: number) => void): () => void {
  const stream = streams.get(token) ?? openStream(token);
  streams.set(token, stream);
  stream.listeners.add(listener);
  return () => {
    stream.listeners.delete(listener);
    if (stream.listeners.size > 0 || streams.get(token) !== stream) return;
    streams.delete(token);
    stream.stop();
  };
}

/** Reopened after a failure, after a silence, and when the page becomes visible again. */
function openStream(token: string): Stream {
  const listeners = new Set<(version: number) => void>();
  let current = new AbortController();
  let failures = 0;
  let timer = 0;
  let stopped = false;

  async function run(signal: AbortSignal): Promise<void> {
    try {
      await readEvents(token, signal, (text) => {
        failures = 0;
        expectMore();
        const version = parseVersion(text);
        if (version !== null) for (const listener of listeners) listener(version);
      });
    } catch {
      // Polling goes on meanwhile.
    }
    if (!signal.aborted) retry();
  }

  function start(): void {
    current.abort();
    current = new AbortController();
    expectMore();
    void run(current.signal);
  }

  function expectMore(): void {
    clearTimeout(timer);
    timer = window.setTimeout(start, SILENT_MS);
  }

  function retry(): void {
    clearTimeout(timer);
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
    failures += 1;
    if (!stopped) timer = window.setTimeout(start, wait);
  }

  const onSight = () => document.visibilityState === "visible" && start();
  document.addEventListener("visibilitychange", onSight);
  start();
  return {
    listeners,
    stop() {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onSight);
      current.abort();
    },
  };
}

/** Gives each whole event, separated by an empty line, until the stream ends. */
async function readEvents(
  token: string,
  signal: AbortSignal,
  onEvent: (text: string) => void,
): Promise<void> {
  const headers = { [HEADER.participant]: token };
  const address = BASE_PATH + TABLE_EVENTS_PATH;
  const response = await fetch(address, { headers, signal, cache: "no-store" });
  if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = parts.pop() ?? "";
    parts.forEach(onEvent);
  }
}
