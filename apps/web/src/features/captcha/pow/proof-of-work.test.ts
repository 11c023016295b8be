import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { searchNonce } from "./proof-of-work.ts";

/** As the server checks it, with another SHA-256 than ours. */
function zeroBits(text: string): number {
  return Math.clz32(createHash("sha256").update(text, "ascii").digest().readUInt32BE(0));
}

const solve = (task: { salt: string; bits: number; count: number }, index: number) =>
  searchNonce(task, index)(1_000_000) ?? -1;

describe("a nonce", () => {
  test("solves its part of the task, for salts of every length around a block's border", () => {
    for (let length = 1; length <= 140; length += 1) {
      const task = { salt: "x".repeat(length), bits: 8, count: 1 };
      const nonce = solve(task, 3);
      expect(nonce).toBeGreaterThanOrEqual(0);
      expect(zeroBits(`${task.salt}.3.${nonce}`)).toBeGreaterThanOrEqual(8);
    }
  });

  test("a nonce is the first that does, whatever its number of digits", () => {
    for (const bits of [0, 1, 4, 10, 14]) {
      const task = { salt: "f3Yw-0_a", bits, count: 1 };
      let first = 0;
      while (zeroBits(`${task.salt}.15.${first}`) < bits) first += 1;
      expect([bits, solve(task, 15)]).toEqual([bits, first]);
    }
  });

  test("differs from part to part", () => {
    const task = { salt: "salt", bits: 12, count: 4 };
    const nonces = [0, 1, 2, 3].map((index) => solve(task, index));
    expect(new Set(nonces).size).toBe(4);
    nonces.forEach((nonce, index) =>
      expect(zeroBits(`salt.${index}.${nonce}`)).toBeGreaterThanOrEqual(12),
    );
  });
});

test("a search that is interrupted goes on where it was", () => {
  const task = { salt: "salt", bits: 12, count: 1 };
  const whole = solve(task, 0);
  const search = searchNonce(task, 0);
  let found: number | null = null;
  let breaths = 0;
  for (; found === null; breaths += 1) found = search(7);
  expect(found).toBe(whole);
  expect(breaths).toBe(Math.floor(whole / 7) + 1);
});
