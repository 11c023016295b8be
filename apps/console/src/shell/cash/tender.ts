const NOTES = [2_000, 5_000, 10_000, 20_000, 50_000, 100_000] as const;

/** What a diner is likely to give: the sum itself, and up to the next of the notes; at most four. */
export function suggestTenders(due: number): number[] {
  const rounded = NOTES.map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...rounded])].toSorted((a, b) => a - b).slice(0, 4);
}

/** Whole rupiah as typed, with or without dots; null for anything else. */
export function parseRupiah(text: string): number | null {
  const digits = text.replaceAll(/[.\s]|^Rp/g, "");
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
