import { describe, expect, test } from "vitest";
import { decideSignIn, isUseToRecord, type FoundAccount } from "./sign-in-decision.ts";
import { isTrusted } from "./known-browser.ts";

const DAY = 86_400_000;
const NOW = 2_000 * DAY;
const account: FoundAccount = {
  status: "ACTIVE",
  createdAt: NOW - 1_000 * DAY,
  lastUsedAt: NOW - 365 * DAY,
  browserSeenAt: null,
};

describe("the account behind a proved phone", () => {
  test("the account behind a proved phone is entered for a year after its last use, and replaced from then on", () => {
    expect(decideSignIn(account, NOW)).toBe("ENTER");
    expect(decideSignIn(account, NOW + 1)).toBe("REPLACE");
  });

  test("the account behind a proved phone that was never entered counts from its making", () => {
    expect(decideSignIn({ ...account, lastUsedAt: null }, NOW)).toBe("REPLACE");
    expect(decideSignIn({ ...account, lastUsedAt: null, createdAt: NOW - DAY }, NOW)).toBe("ENTER");
  });

  test("the account behind a proved phone is entered however old from a browser that it knows", () => {
    const old = { ...account, lastUsedAt: NOW - 380 * DAY };
    expect(decideSignIn({ ...old, browserSeenAt: NOW - 380 * DAY }, NOW)).toBe("ENTER");
    expect(decideSignIn({ ...old, browserSeenAt: NOW - 400 * DAY }, NOW)).toBe("REPLACE");
  });

  test("the account behind a proved phone stays barred however old it is", () => {
    for (const status of ["FROZEN", "DELETING", "DELETED"] as const) {
      expect(decideSignIn({ ...account, status }, NOW)).toBe("BARRED");
      expect(decideSignIn({ ...account, status }, NOW + 1_000 * DAY)).toBe("BARRED");
    }
  });
});

test("a browser is trusted with a phone for ninety days", () => {
  expect(isTrusted(null, NOW)).toBe(false);
  expect(isTrusted(NOW - 90 * DAY + 1, NOW)).toBe(true);
  expect(isTrusted(NOW - 90 * DAY, NOW)).toBe(false);
});

test("a use is worth noting once a day", () => {
  expect(isUseToRecord(null, NOW)).toBe(true);
  expect(isUseToRecord(NOW - DAY + 1, NOW)).toBe(false);
  expect(isUseToRecord(NOW - DAY, NOW)).toBe(true);
});
