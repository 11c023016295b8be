import type { RequestPorts } from "./request-ports.ts";

export type Outcome<T> =
  | { kind: "done"; value: T }
  | { kind: "failed"; error: unknown }
  | { kind: "timeout" }
  | { kind: "aborted" };

export interface Deadline {
  ports: Pick<RequestPorts, "setTimeout" | "clearTimeout" | "createAbortController">;
  timeoutMs: number;
  /** The caller's own way to stop. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs until done, until the time is over or until the caller aborts, whichever comes first,
 * even when what runs pays no heed to the signal that it is given. Never rejects.
 */
export async function withDeadline<T>(
  deadline: Deadline,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<Outcome<T>> {
  const { signal, timeoutMs } = deadline;
  // Taken out of the object, because a browser's own timers refuse any `this` but the window.
  const { setTimeout, clearTimeout, createAbortController } = deadline.ports;
  if (signal?.aborted === true) return { kind: "aborted" };

  const controller = createAbortController();
  let release = () => {};
  const cut = new Promise<Outcome<T>>((resolve) => {
    const onAbort = () => resolve({ kind: "aborted" });
    const timer = setTimeout(() => resolve({ kind: "timeout" }), timeoutMs);
    signal?.addEventListener("abort", onAbort);
    release = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    };
  });

  const ended = await Promise.race([toOutcome(run, controller.signal), cut]);
  release();
  if (ended.kind === "timeout" || ended.kind === "aborted") controller.abort();
  return ended;
}

async function toOutcome<T>(
  run: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<Outcome<T>> {
  try {
    return { kind: "done", value: await run(signal) };
  } catch (error) {
    return { kind: "failed", error };
  }
}
