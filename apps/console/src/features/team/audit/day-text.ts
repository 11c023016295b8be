/** A day as people of the store write it, 31/1/2026 or 31.01.26; null where it is none. As 2026-01-31. */
export function parseDayText(text: string): string | null {
  const found = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{2}|\d{4})$/.exec(text.trim());
  if (found === null) return null;
  const [, day = "", month = "", year = ""] = found;
  const iso = [year.padStart(4, "20"), month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : null;
}
