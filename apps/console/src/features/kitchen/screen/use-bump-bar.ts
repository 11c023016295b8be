import { useEffect } from "react";

/** KDS-3: 1 to 9 bump the ticket of that place, Backspace takes the last bump back. */
export function useBumpBar(
  bumps: readonly (() => void)[],
  { undo, active }: { undo: () => void; active: boolean },
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!active) return;
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return;
      if (event.repeat) return;
      if (event.key === "Backspace") undo();
      else if (/^[1-9]$/.test(event.key)) bumps[Number(event.key) - 1]?.();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
