import type { MouseEvent } from "react";
import { expect, test } from "vitest";
import { onPlainClick } from "./plain-click.ts";

test.each([
  ["a plain click", {}, true],
  ["a click with Ctrl, for a new tab", { ctrlKey: true }, false],
  ["a click with the command key", { metaKey: true }, false],
  ["a click with Shift, for a new window", { shiftKey: true }, false],
  ["a click with Alt", { altKey: true }, false],
  ["the middle button", { button: 1 }, false],
])("%s on a link acts instead of the browser: %j %s", (_what, keys, acts) => {
  const done: string[] = [];
  const event = { button: 0, preventDefault: () => void done.push("prevented"), ...keys };
  onPlainClick(event as unknown as MouseEvent, () => void done.push("acted"));
  expect(done).toEqual(acts ? ["prevented", "acted"] : []);
});
