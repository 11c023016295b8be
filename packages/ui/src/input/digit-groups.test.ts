import { describe, expect, test } from "vitest";
import { caretWithAfter, ungroup } from "./digit-groups.ts";

const grouped = (text: string) => text.replaceAll(" ", "\u00a0");
const typed = { inputType: "insertText", data: null };

describe("an edit of grouped digits", () => {
  test("an edit of grouped digits is handed on without the spaces, and with the digits after the caret", () => {
    const edit = { ...typed, text: grouped("8192 3456"), caret: 3, data: "9" };
    expect(ungroup("8123456", edit)).toEqual({ text: "81923456", after: 5 });
  });

  test("an edit of grouped digits keeps what was typed or pasted besides, a space too", () => {
    const letter = { ...typed, text: grouped("812 3x"), caret: 6, data: "x" };
    expect(ungroup("8123", letter).text).toBe("8123x");
    const space = { ...typed, text: grouped("812 3 "), caret: 6, data: "\u00a0" };
    expect(ungroup("8123", space).text).toBe(grouped("812 3 "));
    const pasted = { text: "+62 812-3", caret: 9, inputType: "insertFromPaste", data: null };
    expect(ungroup("", pasted).text).toBe("+62 812-3");
  });

  test("deletes the digit beyond a deleted space", () => {
    const back = { text: "8123456", caret: 3, inputType: "deleteContentBackward", data: null };
    expect(ungroup("8123456", back)).toEqual({ text: "813456", after: 4 });
    const forward = { ...back, inputType: "deleteContentForward" };
    expect(ungroup("8123456", forward)).toEqual({ text: "812456", after: 3 });
  });

  test("deletes one digit where a digit was deleted", () => {
    const back = { text: grouped("812 456"), caret: 4, inputType: "deleteContentBackward" };
    expect(ungroup("8123456", { ...back, data: null })).toEqual({ text: "812456", after: 3 });
  });
});

test("the caret stands after a space, not before it", () => {
  const text = grouped("812 3456 7890");
  expect([0, 1, 4, 8, 11, 20].map((after) => caretWithAfter(text, after))).toEqual([
    13, 12, 9, 4, 0, 0,
  ]);
});
