import type { KeyboardEvent } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { trapFocus } from "./trap-focus.ts";

interface Control {
  name: string;
  focus: () => void;
  tabIndex: number;
  matches: () => boolean;
  getClientRects: () => unknown[];
}

afterEach(() => void vi.unstubAllGlobals());

/** What has the focus after a key in a dialog with these controls; null: the browser decides. */
function press(
  names: readonly string[],
  { on, shiftKey = false, key = "Tab", hidden = "" }: Pressed,
): string | null {
  let focused: string | null = null;
  const controls = names.map((name): Control => ({
    ...{ name, tabIndex: 0, matches: () => name.startsWith("disabled") },
    focus: () => void (focused = name),
    getClientRects: () => (name === hidden ? [] : [{}]),
  }));
  const dialog = { querySelectorAll: () => controls };
  vi.stubGlobal("document", {
    activeElement: controls.find(({ name }) => name === on) ?? dialog,
  });
  let taken = false;
  const event = { key, shiftKey, currentTarget: dialog, preventDefault: () => void (taken = true) };
  trapFocus(event as unknown as KeyboardEvent<HTMLElement>);
  return taken ? focused : null;
}

interface Pressed {
  on: string;
  shiftKey?: boolean;
  key?: string;
  hidden?: string;
}

const NAMES = ["close", "field", "save"];

test.each([
  ["forward from the last control to the first", { on: "save" }, "close"],
  ["back from the first control to the last", { on: "close", shiftKey: true }, "save"],
  ["back from the dialog itself to the last", { on: "dialog", shiftKey: true }, "save"],
  ["as the browser has it between two controls", { on: "field" }, null],
  ["as the browser has it from the dialog itself", { on: "dialog" }, null],
  ["nowhere by another key", { on: "save", key: "Enter" }, null],
  ["past a last control that is not seen", { on: "field", hidden: "save" }, "close"],
])("in a dialog the focus goes %s", (_where, pressed, expected) => {
  expect(press(NAMES, pressed)).toBe(expected);
});

test("in a dialog the focus passes disabled controls at its ends", () => {
  expect(press(["disabled one", ...NAMES, "disabled two"], { on: "save" })).toBe("close");
});
