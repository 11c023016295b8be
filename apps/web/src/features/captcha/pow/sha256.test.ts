import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sha256 } from "./sha256.ts";

const encodeText = (text: string) => new TextEncoder().encode(text);
const toHex = (words: Int32Array) =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");

/** Published with FIPS 180-4 and in NIST's example values. */
const VECTORS = [
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  [
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
] as const;

describe("SHA-256", () => {
  test.each(VECTORS)("published vector %#", (message, digest) => {
    expect(toHex(sha256(encodeText(message)))).toBe(digest);
  });

  test("every length around the borders of a block", () => {
    for (let length = 0; length <= 200; length += 1) {
      const message = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
      const digest = createHash("sha256").update(message).digest("hex");
      expect([length, toHex(sha256(message))]).toEqual([length, digest]);
    }
  });
});
