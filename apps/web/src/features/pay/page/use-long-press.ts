import { useEffect, useRef, type PointerEvent } from "react";

/** How long a finger must stay. */
export const LONG_PRESS_MS = 500;
/** A finger that moves further than this scrolls. */
const STILL_PX = 10;

/** Handlers for an element that does something when it is held. Null: no handlers at all. */
export function useLongPress(onLongPress: (() => void) | null) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);

  function cancel() {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }
  useEffect(() => cancel, []);

  if (!onLongPress) return {};
  return {
    onPointerDown(event: PointerEvent) {
      cancel();
      const timer = window.setTimeout(onLongPress, LONG_PRESS_MS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      if (!press.current) return;
      const { x, y } = press.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // The browser's own menu on a long press would cover what was saved.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
