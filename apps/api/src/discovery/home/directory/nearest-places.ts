import { around } from "geokdbush";
import KDBush from "kdbush";
import { measureDistance, type Place } from "@santap/domain/discovery/place";

/** Looked through first, then twice as far each time, metres. */
const FIRST_M = 1_000;
const FARTHEST_M = 64_000;
/** Less than there are, so that a box holds its circle. */
const METRES_OF_A_DEGREE = 111_000;
const METRES_PER_KM = 1_000;
/** Beyond it degrees of longitude are too narrow to count in. */
const HIGHEST_LATITUDE = 80;

/** Numbers of the nearest places that pass, at most so many, ties by number. */
export type FindNearest = (
  from: Place,
  count: number,
  passes: (nth: number) => boolean,
) => number[];

/** A walk through the tree place by place costs several times as much as sorting those of a circle. */
export function indexPlaces(places: readonly Place[]): FindNearest {
  const index = new KDBush(places.length);
  for (const { lat, lng } of places) index.add(lng, lat);
  index.finish();
  const measure = (from: Place, nth: number) => measureDistance(from, places[nth] ?? from);
  const sort = (from: Place, found: readonly number[]) =>
    found
      .map((nth) => ({ nth, distance: measure(from, nth) }))
      .toSorted((a, b) => a.distance - b.distance || a.nth - b.nth);

  function listWithin(from: Place, metres: number): number[] {
    const lat = metres / METRES_OF_A_DEGREE;
    const lng = lat / Math.cos(((Math.abs(from.lat) + lat) * Math.PI) / 180);
    const box = [from.lng - lng, from.lat - lat, from.lng + lng, from.lat + lat] as const;
    return index.range(...box).filter((nth) => measure(from, nth) <= metres);
  }

  /** All that are as far as the last one take part: the tree has no order for ties. */
  function listFarther(...[from, count, passes]: Parameters<FindNearest>): number[] {
    const { lat, lng } = from;
    const last = around(index, lng, lat, count, Infinity, passes).at(-1);
    if (last === undefined) return [];
    const radius = (measure(from, last) + 1) / METRES_PER_KM;
    return around(index, lng, lat, Infinity, radius, passes);
  }

  function list(...[from, count, passes]: Parameters<FindNearest>): number[] {
    const isNarrow = Math.abs(from.lat) > HIGHEST_LATITUDE || Math.abs(from.lng) > 179;
    for (let metres = FIRST_M; metres <= FARTHEST_M && !isNarrow; metres *= 2) {
      const found = listWithin(from, metres).filter(passes);
      if (found.length >= count) return found;
    }
    return listFarther(from, count, passes);
  }

  return (from, count, passes) =>
    sort(from, list(from, count, passes))
      .slice(0, count)
      .map(({ nth }) => nth);
}
