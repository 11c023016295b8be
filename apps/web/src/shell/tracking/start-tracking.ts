/** So long nothing larger has been painted: the first screen has the line and the processor to itself until then. */
const CALM_MS = 2_000;
const PAINT = "largest-contentful-paint";

/** Loads the event SDK when the first screen has come to rest; nothing on screen waits for it. */
export function startTracking(): void {
  let timer = window.setTimeout(begin, CALM_MS);
  const wait = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(begin, CALM_MS);
  };
  window.addEventListener("load", wait, { once: true });
  const paints = observePaints(wait);

  function begin(): void {
    paints?.disconnect();
    window.removeEventListener("load", wait);
    const load = () => void loadTracker();
    if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: CALM_MS });
    else load();
  }
}

/** Undefined where the browser does not tell of them. */
function observePaints(painted: () => void): PerformanceObserver | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(PAINT)) return undefined;
  const observer = new PerformanceObserver(painted);
  observer.observe({ type: PAINT });
  return observer;
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
