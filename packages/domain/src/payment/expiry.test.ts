import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countDownSeconds, DEFAULT_QR_TTL_MS, qrLifetime } from "./expiry.ts";

describe("the life of a code", () => {
  test("the life of a code is 15 minutes", () => {
    expect(DEFAULT_QR_TTL_MS).toBe(900_000);
    expect(qrLifetime({ ttlMs: DEFAULT_QR_TTL_MS, acquirerLimitMs: null })).toBe(900_000);
  });

  test.each([
    [900_000, 840_000, 840_000],
    [900_000, 1_800_000, 900_000],
    [60_000, 60_000, 60_000],
  ])("of %d ms, where the acquirer allows %d, is %d", (ttlMs, acquirerLimitMs, expected) => {
    expect(qrLifetime({ ttlMs, acquirerLimitMs })).toBe(expected);
  });
});

describe("the countdown", () => {
  test.each([
    [900_000, 900],
    [899_999, 899],
    [1000, 1],
    [999, 0],
    [0, 0],
    [-5000, 0],
  ])("with %d ms left shows %d s", (left, seconds) => {
    expect(countDownSeconds(2_000_000 + left, 2_000_000)).toBe(seconds);
  });

  test("never promises more than there is", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (expiresAt, now) => {
        const seconds = countDownSeconds(expiresAt, now);
        expect(Number.isInteger(seconds)).toBe(true);
        expect(seconds * 1000).toBeLessThanOrEqual(Math.max(0, expiresAt - now));
      }),
    );
  });
});
