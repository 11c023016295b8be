export interface Coordinates {
  /** Degrees north, -90 to 90. */
  latitude: number;
  /** Degrees east, -180 to 180. */
  longitude: number;
}

/** About 100 metres: enough for what is near, too little for where somebody lives. */
const DECIMALS = 3;

/**
 * The value of the digital-food context header: `coordinates=` and the pair
 * latitude,longitude, percent-encoded; nothing after the sign when the place is unknown.
 */
export function writeContextHeader(coordinates: Coordinates | null): string {
  if (coordinates === null || !isOnEarth(coordinates)) return "coordinates=";
  const { latitude, longitude } = coordinates;
  const pair = [latitude, longitude].map((degrees) => degrees.toFixed(DECIMALS)).join(",");
  return `coordinates=${encodeURIComponent(pair)}`;
}

/** The coordinates of a context header, or null where it has none that can be read. */
export function readContextHeader(header: string | undefined): Coordinates | null {
  const match = /^coordinates=(-?\d{1,3}(?:\.\d{1,9})?)%2C(-?\d{1,3}(?:\.\d{1,9})?)$/i.exec(
    header ?? "",
  );
  if (match === null) return null;
  const coordinates = { latitude: Number(match[1]), longitude: Number(match[2]) };
  return isOnEarth(coordinates) ? coordinates : null;
}

function isOnEarth({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
