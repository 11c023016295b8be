const INDONESIAN_ZONES: Readonly<Record<number, string>> = { 420: "WIB", 480: "WITA", 540: "WIT" };

/** Indonesia's zones by their names, others as an offset, e.g. "GMT+5:30". From minutes east of UTC. */
export function formatZone(minutes: number): string {
  const name = INDONESIAN_ZONES[minutes];
  if (name) return name;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const sign = minutes < 0 ? "-" : "+";
  return `GMT${sign}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}
