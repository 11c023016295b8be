import fc from "fast-check";
import { expect, test } from "vitest";
import { measureDistance, type Place } from "@santap/domain/discovery/place";
import { indexPlaces } from "./nearest-places.ts";

/** Every place measured. */
function searchPlainly(places: readonly Place[], from: Place, count: number, step: number) {
  return places
    .map((place, nth) => ({ nth, distance: measureDistance(from, place) }))
    .filter(({ nth }) => nth % step === 0)
    .toSorted((a, b) => a.distance - b.distance || a.nth - b.nth)
    .slice(0, count)
    .map(({ nth }) => nth);
}

test("DISC-3 the nearest places are those of measuring every place, in a city and across the world", () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const inCity = fc.record({ lat: degrees(-6.4, -6.1), lng: degrees(106.7, 107) });
  const anywhere = fc.record({ lat: degrees(-89, 89), lng: degrees(-179.9, 179.9) });
  const place = fc.oneof({ arbitrary: inCity, weight: 4 }, anywhere);
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 200 }),
      place,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 3 }),
      (places, from, count, step) => {
        const found = indexPlaces(places)(from, count, (nth) => nth % step === 0);
        expect(found).toEqual(searchPlainly(places, from, count, step));
      },
    ),
    { numRuns: 300 },
  );
});
