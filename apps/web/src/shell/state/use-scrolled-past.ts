import { useSyncExternalStore } from "react";

/** CSS pixels. */
export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(onScroll, () => window.scrollY > distance);
}

function onScroll(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}
