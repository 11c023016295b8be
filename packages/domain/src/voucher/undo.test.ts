import { expect, test } from "vitest";
import { HOUR_MS } from "../calendar/local-time.ts";
import { mayUndoUse } from "./undo.ts";

const use = { storeId: "S01", usedAt: 1_000, paidOutUntil: null, status: "REDEEMED" } as const;
const here = { storeId: "S01", now: 2_000 };

test.each([
  ["just now", {}, {}, true],
  ["an hour ago", {}, { now: 1_000 + HOUR_MS }, true],
  ["longer ago", {}, { now: 1_001 + HOUR_MS }, false],
  ["at another store", {}, { storeId: "S02" }, false],
  ["and the store was paid out since", { paidOutUntil: 1_000 }, {}, false],
  ["after the last payout", { paidOutUntil: 999 }, {}, true],
  ["one use of several", { status: "TO_USE" }, {}, true],
  ["and the rest is over", { status: "EXPIRED" }, {}, true],
  ["while the rest is being redeemed", { status: "PREPARED" }, {}, false],
  ["and the rest is refunded", { status: "REFUNDING" }, {}, false],
] as const)("DEAL-3 a use %s: may be undone is right", (_what, changes, place, expected) => {
  expect(mayUndoUse({ ...use, ...changes }, { ...here, ...place })).toBe(expected);
});
