import { useSyncExternalStore } from "react";

export interface FullScreen {
  on: boolean;
  /** Null where the browser has none, as on iPhones. */
  toggle: (() => void) | null;
}

export function useFullScreen(): FullScreen {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  // Refused, e.g. by a policy of the device, it stays as it is.
  const toggle = () =>
    void (on ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    );
  return { on, toggle: document.fullscreenEnabled ? toggle : null };
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}
