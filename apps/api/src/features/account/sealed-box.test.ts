import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { boxKeyOf, open, seal } from "./sealed-box.ts";

const key = randomBytes(32);

test("a box opens with its key and kind, and with nothing else", () => {
  const box = seal(key, "code", "042917");
  expect(open(key, "code", box)).toBe("042917");
  expect(() => open(randomBytes(32), "code", box)).toThrow();
  expect(() => open(key, "phone", box)).toThrow();
});

test("a box that was changed does not open, and no two boxes are alike", () => {
  const box = seal(key, "code", "042917");
  expect(seal(key, "code", "042917").equals(box)).toBe(false);
  box[box.length - 1] = (box.at(-1) ?? 0) ^ 1;
  expect(() => open(key, "code", box)).toThrow();
});

test("a key of another length is refused", () => {
  expect(() => boxKeyOf(randomBytes(16).toString("base64"))).toThrow("32 bytes");
  expect(boxKeyOf(key.toString("base64")).equals(key)).toBe(true);
});
