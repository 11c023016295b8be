import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { getEncryptionKey, decrypt, encrypt } from "./encryption.ts";

const key = randomBytes(32);

test("a box opens with its key and kind, and with nothing else", () => {
  const box = encrypt(key, "code", "042917");
  expect(decrypt(key, "code", box)).toBe("042917");
  expect(() => decrypt(randomBytes(32), "code", box)).toThrow();
  expect(() => decrypt(key, "phone", box)).toThrow();
});

test("a box that was changed does not open, and no two boxes are alike", () => {
  const box = encrypt(key, "code", "042917");
  expect(encrypt(key, "code", "042917").equals(box)).toBe(false);
  box[box.length - 1] = (box.at(-1) ?? 0) ^ 1;
  expect(() => decrypt(key, "code", box)).toThrow();
});

test("a key of another length is refused", () => {
  expect(() => getEncryptionKey(randomBytes(16).toString("base64"))).toThrow("32 bytes");
  expect(getEncryptionKey(key.toString("base64")).equals(key)).toBe(true);
});
