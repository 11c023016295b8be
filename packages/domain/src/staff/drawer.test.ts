import { expect, test } from "vitest";
import { decideClose, getExpectedCash } from "./drawer.ts";

test("SHIFT-1 expected is the float and what was taken, less what was paid out, and drawer entries", () => {
  const sums = { float: 200_000, cash: 550_000, handedBack: 40_000, putIn: 100_000 };
  expect(getExpectedCash({ ...sums, takenOut: 500_000 })).toBe(310_000);
  expect(getExpectedCash({ float: 0, cash: 0, handedBack: 9_000, putIn: 0, takenOut: 0 })).toBe(
    -9_000,
  );
});

test.each([
  [310_000, "", false, "CLOSE"],
  [309_999, "", false, "REASON_NEEDED"],
  [290_000, "Change given wrongly", false, "CLOSE"],
  [330_000, "Tip", false, "CLOSE"],
  [289_999, "Change given wrongly", false, "APPROVAL_NEEDED"],
  [330_001, "Tip", false, "APPROVAL_NEEDED"],
  [289_999, "Change given wrongly", true, "CLOSE"],
  [289_999, "", true, "REASON_NEEDED"],
] as const)(
  "SHIFT-1 counted %i, said %o, approved %s: %s",
  (counted, reason, isApproved, verdict) => {
    const drawer = { expected: 310_000, limit: 20_000, counted, reason, isApproved };
    expect(decideClose(drawer)).toBe(verdict);
  },
);

test.each([
  [0, "CLOSE"],
  [10_000, "CLOSE"],
  [10_001, "APPROVAL_NEEDED"],
] as const)("SHIFT-1 after differences of %i that day: %s", (before, verdict) => {
  const counted = { expected: 310_000, counted: 300_000, reason: "Change", isApproved: false };
  expect(decideClose({ ...counted, limit: 20_000, before })).toBe(verdict);
});
