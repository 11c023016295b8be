import { expect, test } from "vitest";
import { dealRows } from "./deal-rows.ts";
import { readDemoData } from "./read-demo-data.ts";

const rows = new Map(
  dealRows(readDemoData()).map((row) => [(row as { deal_id: string }).deal_id, row]),
);

test("DEAL-7 a set keeps its dishes, its holidays and its limits", () => {
  expect(rows.get("D01")).toMatchObject({
    type: "SET",
    components: { "S01-01": 1, "S01-04": 1, "S01-06": 1, "S01-07": 2 },
    list_price: 184_000,
    sale_price: 129_000,
    valid_days: 60,
    weekly: [],
    excludes_holidays: true,
    uses: 1,
    on_expiry: "REFUND",
  });
});

test.each([
  ["days without hours are whole days", "D02", [1, 2, 3, 4], { opensAt: 0, closesAt: 24 * 60 }],
  [
    "hours without days are those of every day",
    "D06",
    [0, 1, 2, 3, 4, 5, 6],
    { opensAt: 14 * 60, closesAt: 17 * 60 },
  ],
])("%s", (_what, id, weekdays, hours) => {
  expect(rows.get(id)).toMatchObject({
    weekly: weekdays.map((weekday) => ({ weekday, ...hours })),
  });
});
