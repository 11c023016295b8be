import { expect, test } from "vitest";
import { checkWalletNumber, toWalletNumber } from "./wallet-number.ts";

test.each(["081290001111", "+62 812-9000-1111", "62081290001111", "81290001111"])(
  "%s is the same number behind +62",
  (typed) => {
    expect(toWalletNumber(typed)).toBe("81290001111");
  },
);

test("no more digits than a number has", () => {
  expect(toWalletNumber("8129000111122223333")).toBe("812900011112");
});

test.each([
  ["", "unfinished"],
  ["8", "unfinished"],
  ["81290001", "unfinished"],
  ["812900011", "complete"],
  ["812900011112", "complete"],
  ["21", "wrong"],
  ["84", "wrong"],
])("'%s' is %s", (digits, state) => {
  expect(checkWalletNumber(digits)).toBe(state);
});
