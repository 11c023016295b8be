import { expect, test } from "vitest";
import {
  dropTable,
  findPlanFault,
  placeTables,
  stepTable,
  type PlacedTable,
} from "./floor-plan.ts";

const at = (tableId: string, x: number, y: number, zone = ""): PlacedTable => ({
  tableId,
  zone,
  place: { x, y },
});
const B1 = at("B1", 0, 0);

test("FLOOR-1 tables that nobody placed stand in the first free places of their zone", () => {
  const free = (tableId: string, zone: string) => ({ tableId, zone, place: null });
  const placed = placeTables([free("A", ""), at("B", 3, 0), free("C", ""), free("D", "Teras")]);
  expect(placed.map(({ tableId, place }) => [tableId, place.x, place.y])).toEqual([
    ["A", 0, 0],
    ["B", 3, 0],
    ["C", 6, 0],
    ["D", 0, 0],
  ]);
  expect(findPlanFault(placed)).toBeNull();
  const many = placeTables(Array.from({ length: 80 }, (_, nth) => free(`T${nth}`, "")));
  expect(findPlanFault(many)).toBeNull();
});

test("FLOOR-1 a plan has no table outside, and none on another of its zone", () => {
  expect(findPlanFault([B1, at("B2", 3, 0), at("B3", 0, 2)])).toBeNull();
  expect(findPlanFault([B1, at("B2", 2, 1)])).toBe("OVERLAP");
  expect(findPlanFault([B1, at("B2", 2, 1, "Teras")])).toBeNull();
  expect(findPlanFault([at("B1", 10, 0)])).toBe("OUTSIDE");
  expect(findPlanFault([at("B1", 0, -1)])).toBe("OUTSIDE");
  expect(findPlanFault([at("B1", 9, 38)])).toBeNull();
  expect(findPlanFault([at("B1", 9, 39)])).toBe("OUTSIDE");
});

test("FLOOR-1 a dropped table stands where it fell, else in the nearest free place", () => {
  const B2 = at("B2", 6, 0);
  expect(dropTable([B1, B2], B2, { x: 4, y: 5 })).toEqual({ x: 4, y: 5 });
  expect(dropTable([B1, B2], B2, { x: 1, y: 0 })).toEqual({ x: 3, y: 0 });
  expect(dropTable([B1, B2], B2, { x: 99, y: -3 })).toEqual({ x: 9, y: 0 });
  expect(dropTable([B1, at("B2", 6, 0, "Teras")], at("B2", 6, 0, "Teras"), { x: 1, y: 0 })).toEqual(
    { x: 1, y: 0 },
  );
});

test("FLOOR-1 keys move a table step by step, over what stands in the way", () => {
  const B2 = at("B2", 3, 0);
  expect(stepTable([B1, B2], B1, "DOWN")).toEqual({ x: 0, y: 1 });
  expect(stepTable([B1, B2], B1, "RIGHT")).toEqual({ x: 6, y: 0 });
  expect(stepTable([B1, B2], B1, "LEFT")).toEqual({ x: 0, y: 0 });
  expect(stepTable([at("B1", 6, 0), at("B2", 9, 0)], at("B1", 6, 0), "RIGHT")).toEqual({
    x: 6,
    y: 0,
  });
});
