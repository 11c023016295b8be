import { expect, test } from "vitest";
import { DEFAULT_DELETION_GRACE_MS, findUndoRefusal, listUnwaived } from "./deletion.ts";

test("a deletion is undone before its end, not at it", () => {
  const undoUntil = DEFAULT_DELETION_GRACE_MS;
  expect(findUndoRefusal({ undoUntil }, undoUntil - 1)).toBeNull();
  expect(findUndoRefusal({ undoUntil }, undoUntil)).toBe("TOO_LATE");
  expect(findUndoRefusal(null, 0)).toBe("NOT_BEING_DELETED");
});

test("vouchers have to be given up by name, coupons lapse", () => {
  const assets = [
    { kind: "VOUCHER", id: "v1" },
    { kind: "VOUCHER", id: "v2" },
    { kind: "COUPON", id: "c1" },
  ];
  expect(listUnwaived(assets, ["v2", "unknown"])).toEqual([assets[0]]);
  expect(listUnwaived(assets, ["v1", "v2"])).toEqual([]);
});
