import { createElement, type PointerEvent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useDragDown } from "./drag-down.ts";

/** The handle of a sheet that notes how often it was closed. */
function openSheet() {
  let closed = 0;
  const drags: ReturnType<typeof useDragDown>[] = [];
  function Sheet() {
    drags.push(useDragDown(() => void (closed += 1)));
    return null;
  }
  renderToStaticMarkup(createElement(Sheet));
  const [drag] = drags;
  if (drag === undefined) throw new Error("not rendered");
  const { handlers } = drag;
  const at = (clientY: number) =>
    ({
      clientY,
      pointerId: 1,
      currentTarget: { setPointerCapture: () => undefined },
    }) as unknown as PointerEvent<HTMLElement>;
  return {
    pull(by: number) {
      handlers.onPointerDown(at(100));
      handlers.onPointerMove(at(100 + by));
    },
    letGo: handlers.onPointerUp,
    lose: handlers.onPointerCancel,
    hover: (to: number) => handlers.onPointerMove(at(to)),
    closed: () => closed,
  };
}

test.each([
  ["past 96 pixels", 97, 1],
  ["for 96 pixels", 96, 0],
  ["upwards", -300, 0],
])("a sheet that is pulled %s is closed %#", (_how, by, closed) => {
  const sheet = openSheet();
  sheet.pull(by);
  sheet.letGo();
  expect(sheet.closed()).toBe(closed);
});

test("a sheet stays open where the system takes the finger away, and where nothing took hold of it", () => {
  const sheet = openSheet();
  sheet.pull(300);
  sheet.lose();
  sheet.hover(500);
  sheet.letGo();
  expect(sheet.closed()).toBe(0);
});
