import { parseRupiah } from "../../../shell/cash/tender.ts";

export const NOTES = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000] as const;

/** As typed: how many of each note, and what the coins come to. */
export interface Counting {
  notes: Readonly<Partial<Record<(typeof NOTES)[number], string>>>;
  coins: string;
}

export const NOTHING_COUNTED: Counting = { notes: {}, coins: "" };

/** What the drawer holds; null before anything is typed, and while something is no number. */
export function sumCounted({ notes, coins }: Counting): number | null {
  const typed = [
    ...NOTES.map((note) => ({ note, text: notes[note] ?? "" })),
    { note: 1, text: coins },
  ];
  if (typed.every(({ text }) => text.trim() === "")) return null;
  const sums = typed.map(({ note, text }) => {
    const count = text.trim() === "" ? 0 : parseRupiah(text);
    return count === null ? null : count * note;
  });
  return sums.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}
