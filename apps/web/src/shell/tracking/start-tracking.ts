/** After the last large paint: until then the first screen has network and processor to itself. */
const IDLE_DELAY_MS = 2_000;
const PAINT = "largest-contentful-paint";

/** Loads the event SDK once the first screen is idle. */
export function startTracking(): void {
  let timer = window.setTimeout(begin, IDLE_DELAY_MS);
  const wait = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(begin, IDLE_DELAY_MS);
  };
  window.addEventListener("load", wait, { once: true });
  const paints = observePaints(wait);

  function begin(): void {
    paints?.disconnect();
    window.removeEventListener("load", wait);
    const load = () => void loadTracker();
    if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: IDLE_DELAY_MS });
    else load();
  }
}

/** Undefined where the browser does not support it. */
function observePaints(painted: () => void): PerformanceObserver | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(PAINT)) return undefined;
  const observer = new PerformanceObserver(painted);
  observer.observe({ type: PAINT });
  return observer;
}

/** Retries when the connection is back. */
async function loadTracker(): Promise<void> {
  try {
    await import("./tracker.ts").then((module) => module.startTracker());
  } catch {
    window.addEventListener("online", () => void loadTracker(), { once: true });
  }
}
