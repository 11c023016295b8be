import { useRef } from "react";
import type { PointerEvent } from "react";

/** CSS pixels. A finger that moved less has tapped, not dragged. */
const SHORTEST_DRAG = 4;

export interface DragOptions {
  disabled: boolean;
  /** How far the finger is from where it took hold, in CSS pixels. */
  onDrag: (dx: number, dy: number) => void;
  /** Let go after a drag; never where the system took the finger away. */
  onRelease: () => void;
  onHold: () => void;
}

interface Hold {
  pointer: number;
  x: number;
  y: number;
  dragged: boolean;
}

/** Lets a finger, pen or mouse take hold of something and drag it, also beyond its edges. */
export function usePuzzleDrag({ disabled, onDrag, onRelease, onHold }: DragOptions) {
  const hold = useRef<Hold | null>(null);

  function heldBy({ pointerId }: PointerEvent): Hold | null {
    return hold.current?.pointer === pointerId ? hold.current : null;
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (disabled || hold.current || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold.current = {
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        dragged: false,
      };
      onHold();
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = heldBy(event);
      if (!held || disabled) return;
      const dx = event.clientX - held.x;
      held.dragged ||= Math.abs(dx) >= SHORTEST_DRAG;
      if (held.dragged) onDrag(dx, event.clientY - held.y);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const held = heldBy(event);
      hold.current = null;
      if (held?.dragged && !disabled) onRelease();
    },
    onLostPointerCapture(event: PointerEvent<HTMLElement>) {
      if (heldBy(event)) hold.current = null;
    },
  };
}
