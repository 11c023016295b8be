/** Degrees, WGS 84. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_M = 6_371_000;

/** Whole metres along the great circle (DISC-3). */
export function measureDistance(from: Place, to: Place): number {
  const lat1 = toRadians(from.lat);
  const lat2 = toRadians(to.lat);
  const half = (radians: number) => Math.sin(radians / 2) ** 2;
  const haversine =
    half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half(toRadians(to.lng - from.lng));
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, haversine))));
}

/** Of places of one city; null of none. */
export function findMiddle(places: readonly Place[]): Place | null {
  if (places.length === 0) return null;
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return { lat: mean(places.map(({ lat }) => lat)), lng: mean(places.map(({ lng }) => lng)) };
}

/** About 100 m: all that the server learns of where a person is (DISC-2). */
export function roundPlace({ lat, lng }: Place): Place {
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) };
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
