const NAMES: Readonly<Record<number, string>> = { 420: "WIB", 480: "WITA", 540: "WIT" };

/** Indonesia's name of a zone, by its minutes east of UTC; empty for one that it has not. */
export function getZoneName(utcOffsetMinutes: number): string {
  return NAMES[utcOffsetMinutes] ?? "";
}
