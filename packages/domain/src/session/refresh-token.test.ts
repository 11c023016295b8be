import { expect, test } from "vitest";
import { getFamilyExpiry, decideRefresh, type SessionFamily } from "./refresh-token.ts";

const DAY = 86_400_000;
const family: SessionFamily = { createdAt: 0, expiresAt: 30 * DAY, revokedAt: null };

test("the current token is exchanged, and the session lives thirty days from then", () => {
  expect(decideRefresh(family, { rotatedAt: null }, DAY)).toEqual({
    kind: "ROTATE",
    expiresAt: 31 * DAY,
  });
});

test("an exchanged token repeats its answer for thirty seconds, then ends the family", () => {
  expect(decideRefresh(family, { rotatedAt: DAY }, DAY + 30_000)).toEqual({ kind: "REPEAT" });
  expect(decideRefresh(family, { rotatedAt: DAY }, DAY + 30_001)).toEqual({ kind: "REVOKE" });
});

test("an expired or revoked session is denied, whatever the token", () => {
  expect(decideRefresh(family, { rotatedAt: null }, 30 * DAY)).toEqual({ kind: "DENY" });
  const revoked = { ...family, revokedAt: 1 };
  expect(decideRefresh(revoked, { rotatedAt: null }, 2)).toEqual({ kind: "DENY" });
  expect(decideRefresh(revoked, { rotatedAt: 0 }, 2 * DAY)).toEqual({ kind: "DENY" });
});

test("no renewal carries a sign-in beyond a hundred and eighty days", () => {
  expect(getFamilyExpiry(0, 149 * DAY)).toBe(179 * DAY);
  expect(getFamilyExpiry(0, 170 * DAY)).toBe(180 * DAY);
});
