import { PLAN_SIZE } from "@santap/domain/table/floor-plan";
import { expect, test } from "vitest";
import { countRows, getCell } from "./floor-plan.tsx";

test("a table's tile lies where its place says, counted from 1", () => {
  expect(getCell({ x: 0, y: 0 })).toEqual({ gridColumn: "1 / span 3", gridRow: "1 / span 2" });
  expect(getCell({ x: 9, y: 4 })).toEqual({ gridColumn: "10 / span 3", gridRow: "5 / span 2" });
});

test.each([
  ["no tables", [], 0, 0],
  ["no tables, while it is arranged", [], 4, 4],
  [
    "its lowest table",
    [
      { x: 0, y: 3 },
      { x: 3, y: 1 },
    ],
    0,
    5,
  ],
  ["its lowest table and some more", [{ x: 0, y: 3 }], 4, 9],
  ["no more than the plan has", [{ x: 0, y: PLAN_SIZE.rows - 2 }], 4, PLAN_SIZE.rows],
])("a plan shows rows for %s", (_what, places, more, rows) => {
  expect(countRows(places, more)).toBe(rows);
});
