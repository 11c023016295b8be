import { useRef } from "react";
import type { PointerEvent, RefObject } from "react";

/** Dragging this many CSS pixels down closes. */
const CLOSING_DISTANCE = 96;

interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** Lets a handle pull its sheet down; past 96 pixels it closes, before that it springs back. */
export function useDragDown(onClose: () => void): {
  sheet: RefObject<HTMLDialogElement | null>;
  handlers: DragHandlers;
} {
  const sheet = useRef<HTMLDialogElement>(null);
  const startY = useRef<number | null>(null);
  const distance = useRef(0);

  function move(pixels: number) {
    distance.current = pixels;
    sheet.current?.style.setProperty("translate", pixels > 0 ? `0 ${pixels}px` : "");
  }

  function end(closing: boolean) {
    startY.current = null;
    if (closing) onClose();
    else move(0);
  }

  return {
    sheet,
    handlers: {
      onPointerDown(event) {
        event.currentTarget.setPointerCapture(event.pointerId);
        startY.current = event.clientY;
      },
      onPointerMove(event) {
        if (startY.current !== null) move(Math.max(0, event.clientY - startY.current));
      },
      onPointerUp: () => end(distance.current > CLOSING_DISTANCE),
      onPointerCancel: () => end(false),
    },
  };
}
