/** From the largest: a sum is laid on the counter with as few of them as it takes. */
const NOTES = [100_000, 50_000, 20_000, 10_000, 5_000] as const;

/** What diners are likely to give for a sum, beside the sum itself: the next ones that take fewer notes. */
export function suggestTenders(due: number): number[] {
  const next = [...new Set(NOTES.map((note) => Math.ceil(due / note) * note))]
    .filter((sum) => sum > due)
    .toSorted((a, b) => a - b);
  const isEasier = (sum: number, nth: number) =>
    next.slice(0, nth).every((less) => countNotes(sum) < countNotes(less));
  const isHundreds = (sum: number) => sum % NOTES[0] === 0;
  return next.filter((sum, nth) => isEasier(sum, nth) || countNotes(sum) === 1 || isHundreds(sum));
}

function countNotes(sum: number): number {
  let left = sum;
  let count = 0;
  for (const note of NOTES) {
    count += Math.floor(left / note);
    left %= note;
  }
  return count;
}

/** Whole rupiah as typed, with or without dots; null for anything else. */
export function parseRupiah(text: string): number | null {
  const digits = text.replaceAll(/[.\s]|^Rp/g, "");
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}

/** As it is read while it is typed: with dots; anything but digits as it is. */
export function writeSum(text: string): string {
  const digits = text.replaceAll(".", "").replace(/^0+(?=\d)/, "");
  return /^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, ".") : text;
}
