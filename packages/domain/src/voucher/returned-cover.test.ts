import { expect, test } from "vitest";
import { countReturnedCover, countReturnedUses } from "./returned-cover.ts";

const line = (returned: number, units: number, quantity = 3) => ({
  quantity,
  returned,
  covered: [{ voucherId: "V", units }],
});

test("NOV-38 portions that no voucher covers are the first that go back", () => {
  expect(countReturnedCover([line(1, 2)]).get("V")).toEqual({ covered: 2, returned: 0 });
  expect(countReturnedCover([line(2, 2)]).get("V")).toEqual({ covered: 2, returned: 1 });
  expect(countReturnedCover([line(3, 2), line(0, 1, 1)]).get("V")).toEqual({
    covered: 3,
    returned: 2,
  });
});

test("NOV-38 a use is given back with the last of its portions", () => {
  expect(countReturnedUses({ covered: 4, returned: 1 }, 2)).toBe(0);
  expect(countReturnedUses({ covered: 4, returned: 3 }, 2)).toBe(1);
  expect(countReturnedUses({ covered: 4, returned: 4 }, 2)).toBe(2);
  expect(countReturnedUses({ covered: 0, returned: 0 }, 1)).toBe(0);
});
