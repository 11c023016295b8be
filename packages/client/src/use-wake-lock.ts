import { useEffect } from "react";

/** Keeps the screen on while a code is shown; where the browser cannot, nothing happens. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    async function hold() {
      if (document.visibilityState !== "visible") return;
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (over) await lock?.release();
    }
    // The browser lets go of it while the page is hidden.
    const again = () => void hold();
    document.addEventListener("visibilitychange", again);
    void hold();
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", again);
      void lock?.release();
    };
  }, [active]);
}
