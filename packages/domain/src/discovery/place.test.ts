import { expect, test } from "vitest";
import { findMiddle, measureDistance, roundPlace } from "./place.ts";

const MONAS = { lat: -6.1754, lng: 106.8272 };

test.each([
  ["the same place", MONAS, 0],
  ["Bandung", { lat: -6.9175, lng: 107.6191 }, 120_261],
  ["across the date line", { lat: -6.1754, lng: -179 }, 8_163_000],
])("DISC-3 the distance to %s is the great circle's", (_, to, metres) => {
  const distance = measureDistance(MONAS, to);
  expect(Math.abs(distance - metres)).toBeLessThanOrEqual(metres / 100);
  expect(measureDistance(to, MONAS)).toBe(distance);
});

test("DISC-3 half around the earth is no error of rounding", () => {
  expect(measureDistance({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBe(20_015_087);
});

test("DISC-2 a place is rounded to three decimals", () => {
  expect(roundPlace({ lat: -6.17538, lng: 106.82719 })).toEqual({ lat: -6.175, lng: 106.827 });
});

test("DISC-2 an area is where its malls are in the middle; one without malls is nowhere", () => {
  const [south, north] = [
    { lat: -6.26, lng: 106.8 },
    { lat: -6.22, lng: 106.82 },
  ];
  const middle = findMiddle([south, north]);
  expect([middle?.lat.toFixed(3), middle?.lng.toFixed(3)]).toEqual(["-6.240", "106.810"]);
  expect(findMiddle([south])).toEqual(south);
  expect(findMiddle([])).toBeNull();
});
