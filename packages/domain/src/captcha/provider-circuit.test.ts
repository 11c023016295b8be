import { expect, test } from "vitest";
import { afterCheck, CLOSED_CIRCUIT, isAvoided } from "./provider-circuit.ts";

const NOW = 5_000_000;
const failing = (...moments: number[]) =>
  moments.reduce((circuit, at) => afterCheck(circuit, false, at), CLOSED_CIRCUIT);

test("three failures in a row within a minute: avoided for a minute after the last", () => {
  expect(isAvoided(failing(NOW, NOW + 10), NOW + 10)).toBe(false);
  const open = failing(NOW, NOW + 10, NOW + 20);
  expect(isAvoided(open, NOW + 20)).toBe(true);
  expect(isAvoided(open, NOW + 20 + 59_999)).toBe(true);
  expect(isAvoided(open, NOW + 20 + 60_000)).toBe(false);
});

test("failures far apart, or an answer between them, do not count as a row", () => {
  expect(isAvoided(failing(NOW, NOW + 40_000, NOW + 80_000), NOW + 80_000)).toBe(false);
  const mended = afterCheck(failing(NOW, NOW + 1), true, NOW + 2);
  expect(isAvoided(afterCheck(mended, false, NOW + 3), NOW + 3)).toBe(false);
});
