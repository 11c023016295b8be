import { useRef } from "react";
import type { PointerEvent } from "react";

/** CSS pixels. A finger that moved less has tapped, not dragged. */
const MIN_DRAG = 4;

export interface DragOptions {
  disabled: boolean;
  /** How far the finger is from where it took hold, in CSS pixels. */
  onDrag: (dx: number, dy: number) => void;
  /** Let go after a drag; never where the system took the finger away. */
  onRelease: () => void;
  onHold: () => void;
}

interface Drag {
  pointer: number;
  x: number;
  y: number;
  dragged: boolean;
}

/** Lets a finger, pen or mouse take hold of something and drag it, also beyond its edges. */
export function usePuzzleDrag({ disabled, onDrag, onRelease, onHold }: DragOptions) {
  const drag = useRef<Drag | null>(null);

  function getDrag({ pointerId }: PointerEvent): Drag | null {
    return drag.current?.pointer === pointerId ? drag.current : null;
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (disabled || drag.current || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = {
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        dragged: false,
      };
      onHold();
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = getDrag(event);
      if (!current || disabled) return;
      const dx = event.clientX - current.x;
      current.dragged ||= Math.abs(dx) >= MIN_DRAG;
      if (current.dragged) onDrag(dx, event.clientY - current.y);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const current = getDrag(event);
      drag.current = null;
      if (current?.dragged && !disabled) onRelease();
    },
    onLostPointerCapture(event: PointerEvent<HTMLElement>) {
      if (getDrag(event)) drag.current = null;
    },
  };
}
