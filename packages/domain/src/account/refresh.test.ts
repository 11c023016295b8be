import { expect, test } from "vitest";
import { familyExpiresAt, refreshDecision, type SessionFamily } from "./refresh.ts";

const DAY = 86_400_000;
const family: SessionFamily = { createdAt: 0, expiresAt: 30 * DAY, revokedAt: null };

test("the current token is exchanged, and the session lives thirty days from then", () => {
  expect(refreshDecision(family, { rotatedAt: null }, DAY)).toEqual({
    kind: "ROTATE",
    expiresAt: 31 * DAY,
  });
});

test("an exchanged token repeats its answer for thirty seconds, then ends the family", () => {
  expect(refreshDecision(family, { rotatedAt: DAY }, DAY + 30_000)).toEqual({ kind: "REPEAT" });
  expect(refreshDecision(family, { rotatedAt: DAY }, DAY + 30_001)).toEqual({ kind: "REVOKE" });
});

test("an expired or revoked session is denied, whatever the token", () => {
  expect(refreshDecision(family, { rotatedAt: null }, 30 * DAY)).toEqual({ kind: "DENY" });
  const revoked = { ...family, revokedAt: 1 };
  expect(refreshDecision(revoked, { rotatedAt: null }, 2)).toEqual({ kind: "DENY" });
  expect(refreshDecision(revoked, { rotatedAt: 0 }, 2 * DAY)).toEqual({ kind: "DENY" });
});

test("no renewal carries a sign-in beyond a hundred and eighty days", () => {
  expect(familyExpiresAt(0, 149 * DAY)).toBe(179 * DAY);
  expect(familyExpiresAt(0, 170 * DAY)).toBe(180 * DAY);
});
