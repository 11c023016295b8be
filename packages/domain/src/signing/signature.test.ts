import { describe, expect, test } from "vitest";
import { earliestTime, isClockOff, nonceExpiry, readSignatureSet } from "./signature.ts";

const NOW = 1_790_000_000_000;
const MINUTE = 60_000;
const [keyId, nonce, signature] = ["k".repeat(22), "n".repeat(22), "s".repeat(86)];

describe("the header set", () => {
  test("the header set has four parts", () => {
    expect(readSignatureSet(`${keyId}:${NOW}:${nonce}:${signature}`)).toEqual({
      keyId,
      time: NOW,
      nonce,
      signature,
    });
  });

  test.each([
    "",
    ":::",
    `${keyId}:${NOW}:${nonce}`,
    `${keyId}:${NOW}:${nonce}:${signature}:more`,
    `${keyId}:${NOW}:${nonce}:${signature}\n`,
    `${keyId}k:${NOW}:${nonce}:${signature}`,
    `${keyId}:-${NOW}:${nonce}:${signature}`,
    `${keyId}:1e12:${nonce}:${signature}`,
    `${keyId}:${NOW}::${signature}`,
    `${keyId}:${NOW}:${nonce}:${signature.slice(1)}+`,
  ])("is refused as %j", (header) => {
    expect(readSignatureSet(header)).toBeNull();
  });
});

test("a clock may be off by five minutes, to either side", () => {
  const off = [-5 * MINUTE - 1, -5 * MINUTE, 0, 5 * MINUTE, 5 * MINUTE + 1];
  expect(off.map((by) => isClockOff(NOW + by, NOW))).toEqual([true, false, false, false, true]);
});

test("a nonce is remembered for longer than its time is taken", () => {
  const ahead = NOW + 5 * MINUTE;
  expect(isClockOff(ahead, nonceExpiry(ahead))).toBe(true);
});

test("where nonces were lost, no time counts that was taken before, and the first that counts is taken at once", () => {
  const lostAt = NOW;
  const latestTaken = lostAt - 1 + 5 * MINUTE;
  expect(isClockOff(latestTaken, lostAt - 1)).toBe(false);
  expect(latestTaken).toBeLessThan(earliestTime(lostAt));
  expect(isClockOff(earliestTime(lostAt), lostAt)).toBe(false);
});
