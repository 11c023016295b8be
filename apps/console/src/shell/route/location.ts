import { useSyncExternalStore } from "react";

const MOVED = "console:moved";

/** The path that is on screen. */
export function usePath(): string {
  return useSyncExternalStore(follow, () => location.pathname);
}

export function goTo(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  window.dispatchEvent(new Event(MOVED));
}

function follow(notify: () => void): () => void {
  for (const event of ["popstate", MOVED]) window.addEventListener(event, notify);
  return () => {
    for (const event of ["popstate", MOVED]) window.removeEventListener(event, notify);
  };
}
