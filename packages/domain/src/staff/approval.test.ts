import { describe, expect, test } from "vitest";
import { approves, findApproverFault, type Approver } from "./approval.ts";
import { getDayLeft } from "./day-sum.ts";

const LIMITS = { cashier: 200_000, manager: 2_000_000 };
const MAYA: Approver = { operatorId: "maya", role: "MANAGER", limits: LIMITS, decided: 500_000 };
const ACT = { kind: "REFUND", subject: "S01-A", amount: 300_000 } as const;

test("FLOOR-4 who may give back how much in a day are the store's settings", () => {
  const roles = ["WAITER", "KITCHEN", "CASHIER", "MANAGER", "OWNER"] as const;
  expect(roles.map((role) => getDayLeft({ role, limits: LIMITS, decided: 0 }))).toEqual([
    0,
    0,
    200_000,
    2_000_000,
    Number.POSITIVE_INFINITY,
  ]);
  expect(getDayLeft({ role: "CASHIER", limits: LIMITS, decided: 150_000 })).toBe(50_000);
  expect(getDayLeft({ role: "CASHIER", limits: LIMITS, decided: 250_000 })).toBe(0);
});

describe("STAFF-2 an approval", () => {
  test.each([
    [{}, ACT, null],
    [{ operatorId: "dewi" }, ACT, "SELF"],
    [{ role: "CASHIER" }, ACT, "ROLE"],
    [{}, { ...ACT, amount: 1_500_000 }, null],
    [{}, { ...ACT, amount: 1_500_001 }, "LIMIT"],
    [{ role: "OWNER" }, { ...ACT, amount: 90_000_000 }, null],
    [{}, { ...ACT, kind: "DRAWER_DIFFERENCE", amount: 90_000_000 }, null],
    [{}, { ...ACT, kind: "DRAWER_OUT", amount: 1_500_001 }, "LIMIT"],
    [{}, { ...ACT, kind: "WRITE_OFF", amount: 1_500_001 }, "LIMIT"],
  ] as const)("by %o of %o: %s", (changes, act, fault) => {
    expect(findApproverFault({ ...MAYA, ...changes }, { ...act, askedBy: "dewi" })).toBe(fault);
  });

  const given = { ...ACT, askedBy: "dewi", expiresAt: 1_000, usedAt: null };
  test.each([
    [{}, {}, 999, true],
    [{}, {}, 1_000, false],
    [{ usedAt: 5 }, {}, 999, false],
    [{}, { amount: 300_001 }, 999, false],
    [{}, { subject: "S01-B" }, 999, false],
    [{}, { kind: "MISMATCH" }, 999, false],
    [{}, { askedBy: "joko" }, 999, false],
  ] as const)("%o for an act with %o at %i: %s", (state, changes, now, holds) => {
    const act = { ...ACT, askedBy: "dewi", ...changes };
    expect(approves({ ...given, ...state }, act, now)).toBe(holds);
  });
});
