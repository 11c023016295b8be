/** What the first screen needs has the connection and the processor to itself until then. */
const AFTER_LOAD_MS = 1_000;

/** Loads the event SDK when the first screen has been painted; nothing on screen waits for it. */
export function startTracking(): void {
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later, { once: true });
}

function later(): void {
  const load = () => void loadTracker();
  if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: AFTER_LOAD_MS });
  else setTimeout(load, AFTER_LOAD_MS);
}

/** A connection that was lost meanwhile: once more when it is back. */
async function loadTracker(): Promise<void> {
  try {
    const { startTracker } = await import("./tracker.ts");
    await startTracker();
  } catch {
    window.addEventListener("online", () => void loadTracker(), { once: true });
  }
}
