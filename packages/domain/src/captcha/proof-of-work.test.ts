import { expect, test } from "vitest";
import {
  provesWork,
  readNonces,
  chooseWork,
  workText,
  type ChallengeWay,
  type WorkDoubt,
} from "./proof-of-work.ts";

const zeros = (...bytes: number[]) => Uint8Array.from([...bytes, ...Array<number>(8).fill(255)]);

const nobody = { doubted: false, plains: 0, price: 0 } as const;
const doubted = { ...nobody, doubted: true };

test("work is 16 times 12 bits beside a picture, and four times as much in doubt", () => {
  expect(chooseWork("PICTURE", nobody)).toEqual({ bits: 12, count: 16 });
  expect(chooseWork("PICTURE", doubted)).toEqual({ bits: 12, count: 64 });
  expect(chooseWork("PICTURE", { ...nobody, plains: 9 })).toEqual({ bits: 12, count: 16 });
});

test("without a picture it is 64 times 14 bits, twice that in doubt, four times from the fourth on", () => {
  expect(chooseWork("PLAIN", nobody)).toEqual({ bits: 14, count: 64 });
  expect(chooseWork("PLAIN", { ...nobody, plains: 2 })).toEqual({ bits: 14, count: 64 });
  expect(chooseWork("PLAIN", doubted)).toEqual({ bits: 14, count: 128 });
  expect(chooseWork("PLAIN", { ...nobody, plains: 3 })).toEqual({ bits: 14, count: 256 });
  expect(chooseWork("PLAIN", { ...doubted, plains: 3 })).toEqual({ bits: 14, count: 256 });
});

const hashes = (way: ChallengeWay, doubt: WorkDoubt) => {
  const { bits, count } = chooseWork(way, doubt);
  return count * 2 ** bits;
};

test("it grows with the price of the code, in millions of hashes", () => {
  const at = (way: ChallengeWay) =>
    ([0, 1, 2, 3] as const).map((price) => hashes(way, { ...nobody, price }) / 2 ** 20);
  expect(at("PLAIN")).toEqual([1, 2, 4, 8]);
  expect(at("PICTURE")).toEqual([1 / 16, 1 / 4, 1 / 2, 2]);
});

test("whatever comes together, a cheap phone finishes it and its nonces fit into an answer", () => {
  for (const way of ["PLAIN", "PICTURE"] as const) {
    for (const price of [0, 1, 2, 3] as const) {
      for (const doubt of [nobody, doubted, { ...doubted, plains: 30 }]) {
        const { bits, count } = chooseWork(way, { ...doubt, price });
        expect(count * 2 ** bits).toBeLessThanOrEqual((way === "PLAIN" ? 12 : 2) * 2 ** 20);
        expect(Number.isInteger(count)).toBe(true);
        // A nonce that takes ten times as long as usual, and a comma.
        expect(count * (String(10 * 2 ** bits).length + 1)).toBeLessThanOrEqual(4096);
      }
    }
  }
});

test("the text of a nonce is salt, index and nonce", () => {
  expect(workText("ab12", 3, "77")).toBe("ab12.3.77");
});

test.each([
  [zeros(0, 0x0f), 12, true],
  [zeros(0, 0x1f), 12, false],
  [zeros(0, 0x10), 12, false],
  [zeros(0, 0x03), 14, true],
  [zeros(0, 0x04), 14, false],
  [zeros(0, 0), 16, true],
  [zeros(0x80), 1, false],
  [zeros(0x80), 0, true],
  [new Uint8Array(32), 256, true],
])("%j begins with %i zero bits: %s", (digest, bits, holds) => {
  expect(provesWork([digest], { bits, count: 1 })).toBe(holds);
});

test("every digest counts, and none may be missing", () => {
  const [good, bad] = [zeros(0, 0), zeros(1)];
  expect(provesWork([good, good], { bits: 12, count: 2 })).toBe(true);
  expect(provesWork([good, bad], { bits: 12, count: 2 })).toBe(false);
  expect(provesWork([good], { bits: 12, count: 2 })).toBe(false);
  expect(provesWork([], { bits: 12, count: 1 })).toBe(false);
});

test.each([
  ["0,12,9007199254740991", ["0", "12", "9007199254740991"]],
  ["1,2", null],
  ["1,2,3,4", null],
  ["1,2,", null],
  ["1,2,-3", null],
  ["1,2,03", null],
  ["1,2,1e3", null],
  ["1,2, 3", null],
  ["1,2,9007199254740992", null],
  ["", null],
])("three nonces are read from %j: %j", (pow, nonces) => {
  expect(readNonces(pow, 3)).toEqual(nonces);
});
