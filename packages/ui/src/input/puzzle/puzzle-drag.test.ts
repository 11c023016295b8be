import { createElement, type PointerEvent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { usePuzzleDrag } from "./puzzle-drag.ts";

/** A piece that notes what is done to it. */
function layPiece(disabled = false) {
  const events: string[] = [];
  const drags: ReturnType<typeof usePuzzleDrag>[] = [];
  function Piece() {
    const drag = usePuzzleDrag({
      disabled,
      onDrag: (dx, dy) => void events.push(`drag ${dx} ${dy}`),
      onRelease: () => void events.push("release"),
      onHold: () => void events.push("hold"),
    });
    drags.push(drag);
    return null;
  }
  renderToStaticMarkup(createElement(Piece));
  const [handlers] = drags;
  if (handlers === undefined) throw new Error("not rendered");
  const { onPointerDown, onPointerMove, onPointerUp, onLostPointerCapture } = handlers;
  const at = (clientX: number, { pointerId = 1, button = 0, clientY = 0 } = {}) =>
    ({
      ...{ clientX, clientY, pointerId, button },
      currentTarget: { setPointerCapture: () => undefined },
    }) as unknown as PointerEvent<HTMLElement>;
  return {
    events,
    at,
    down: onPointerDown,
    move: onPointerMove,
    up: onPointerUp,
    lose: onLostPointerCapture,
  };
}

test("a piece is dragged from where the finger took hold of it, and let go", () => {
  const { events, at, down, move, up } = layPiece();
  down(at(100));
  move(at(103));
  move(at(104, { clientY: 7 }));
  move(at(90));
  up(at(90));
  expect(events).toEqual(["hold", "drag 4 7", "drag -10 0", "release"]);
});

test("a finger that moved less than 4 pixels has tapped: nothing is let go", () => {
  const { events, at, down, move, up } = layPiece();
  down(at(100));
  move(at(103));
  up(at(103));
  expect(events).toEqual(["hold"]);
});

test("a second finger, another button and a lost finger drag nothing", () => {
  const { events, at, down, move, up, lose } = layPiece();
  down(at(100, { button: 2 }));
  down(at(100));
  down(at(100, { pointerId: 2 }));
  move(at(200, { pointerId: 2 }));
  lose(at(100));
  move(at(200));
  up(at(200));
  expect(events).toEqual(["hold"]);
});

test("a disabled piece cannot be taken hold of", () => {
  const { events, at, down, move } = layPiece(true);
  down(at(100));
  move(at(200));
  expect(events).toEqual([]);
});
