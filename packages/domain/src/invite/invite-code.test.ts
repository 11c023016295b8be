import { expect, test } from "vitest";
import { readInviteCode } from "./invite-code.ts";

test.each([
  ["7K2M9PQ4XZ", "7K2M9PQ4XZ"],
  ["7k2m9pq4xz", "7K2M9PQ4XZ"],
  ["oilOIL0123", "0110110123"],
  ["7K2M9PQ4X", null],
  ["7K2M9PQ4XZ1", null],
  ["7K2M9PQ4XU", null],
  ["7K2M-PQ4XZ", null],
  ["", null],
])("CPN-7 %s reads as %s", (text, code) => {
  expect(readInviteCode(text)).toBe(code);
});
