/** Whole rupiah, 0 or more, a safe integer. */
export type Rupiah = number;

/** 10 % is 1000. */
export type BasisPoints = number;

export const WHOLE_IN_BASIS_POINTS = 10_000;

export function isRupiah(value: unknown): value is Rupiah {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** @throws RangeError for anything but whole, non-negative, safe rupiah */
export function assertRupiah(amount: number): Rupiah {
  if (!isRupiah(amount)) throw new RangeError(`Not an amount of rupiah: ${amount}`);
  return amount;
}

/** Rounded half up. Exact: no product leaves the safe integers. */
export function computePercent(amount: Rupiah, basisPoints: BasisPoints): Rupiah {
  assertRupiah(amount);
  if (!isRupiah(basisPoints)) throw new RangeError(`Not basis points: ${basisPoints}`);
  const rest = amount % WHOLE_IN_BASIS_POINTS;
  const wholes = (amount - rest) / WHOLE_IN_BASIS_POINTS;
  const half = WHOLE_IN_BASIS_POINTS / 2;
  const ofRest = Math.floor((rest * basisPoints + half) / WHOLE_IN_BASIS_POINTS);
  return assertRupiah(wholes * basisPoints + ofRest);
}

export function sumRupiah(amounts: readonly Rupiah[]): Rupiah {
  return assertRupiah(amounts.reduce((sum, amount) => sum + assertRupiah(amount), 0));
}

/** "45.000" in every language. */
export function formatThousands(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ".");
}

/** "Rp 45.000" in every language; negative: "-Rp 15.000". */
export function formatRupiah(amount: number): string {
  const text = `Rp ${formatThousands(Math.abs(amount))}`;
  return amount < 0 ? `-${text}` : text;
}
