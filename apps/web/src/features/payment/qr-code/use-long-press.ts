import { useEffect, useRef, type PointerEvent } from "react";

export const LONG_PRESS_MS = 500;
/** CSS pixels; beyond it the gesture is a scroll. */
const STILL_PX = 10;

/** Null: no handlers. */
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
    // The browser's context menu would cover the toast.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
