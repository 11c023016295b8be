/** An amount on the wire: decimal text with exactly two decimals, rupiah. */
export interface Amount {
  value: string;
  currency: "IDR";
}

export type AmountProblem =
  | "NOT_AN_AMOUNT"
  | "CURRENCY_NOT_IDR"
  | "VALUE_FORMAT"
  | "FRACTION_OF_RUPIAH"
  | "TOO_LARGE";

export type ParsedAmount = { ok: true; rupiah: number } | { ok: false; reason: AmountProblem };

/** Up to 16 digits without leading zeros, a point, exactly two decimals. */
const VALUE = /^(0|[1-9]\d{0,15})\.(\d{2})$/;

/** Formats whole rupiah. @throws RangeError for a negative, fractional or unsafe number. */
export function formatAmount(rupiah: number): Amount {
  if (!Number.isSafeInteger(rupiah) || rupiah < 0) {
    throw new RangeError(`not a whole, non-negative number of rupiah: ${rupiah}`);
  }
  return { value: `${rupiah}.00`, currency: "IDR" };
}

/** Parses an amount to whole rupiah. Refuses cents instead of rounding: no bill has any. */
export function parseAmount(amount: unknown): ParsedAmount {
  if (typeof amount !== "object" || amount === null) return refused("NOT_AN_AMOUNT");
  const { value, currency } = amount as Record<string, unknown>;
  if (currency !== "IDR") return refused("CURRENCY_NOT_IDR");
  const match = typeof value === "string" ? VALUE.exec(value) : null;
  if (match === null) return refused("VALUE_FORMAT");
  if (match[2] !== "00") return refused("FRACTION_OF_RUPIAH");
  const rupiah = Number(match[1]);
  return Number.isSafeInteger(rupiah) ? { ok: true, rupiah } : refused("TOO_LARGE");
}

function refused(reason: AmountProblem): ParsedAmount {
  return { ok: false, reason };
}
