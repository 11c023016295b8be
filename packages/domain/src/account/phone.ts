/** Served calling codes, without the plus. */
export const SERVED_COUNTRIES = ["62", "86"] as const;
export type ServedCountry = (typeof SERVED_COUNTRIES)[number];

export interface Phone {
  readonly countryCode: ServedCountry;
  /** Without a leading zero. */
  readonly national: string;
  /** "+6281234567890": used for hashes, limits and messages. */
  readonly e164: string;
}

export type PhoneReading =
  | { readonly ok: true; readonly phone: Phone }
  | { readonly ok: false; readonly reason: "NOT_SERVED" | "NOT_VALID" };

/**
 * Mobile ranges after optional prefixes. No national number begins with its own calling code, so
 * stripping is unambiguous.
 */
const WRITTEN: Record<ServedCountry, RegExp> = {
  "62": /^(?:(?:\+|00)?62)?0*(8[1-35-9]\d{7,10})$/,
  "86": /^(?:(?:\+|00)?86)?0*((?:1[38]\d|14[57]|1[59][0-35-9]|16[25-7]|17[0-35-8])\d{8})$/,
};

/** Blanks, dots, hyphens, brackets and bidirectional marks. */
const DECORATION = /[\s.\p{Pd}()[\]\p{Cf}]/gu;

/**
 * Normalises a phone number: every spelling yields the same result. `countryCode`: digits without a
 * plus.
 */
export function readPhone(countryCode: string, written: string): PhoneReading {
  if (!isServed(countryCode)) return { ok: false, reason: "NOT_SERVED" };
  const text = written.normalize("NFKC").replace(DECORATION, "");
  const national = WRITTEN[countryCode].exec(text)?.[1];
  if (national === undefined) return { ok: false, reason: "NOT_VALID" };
  return { ok: true, phone: { countryCode, national, e164: `+${countryCode}${national}` } };
}

/** The block that a number was allocated in: without its last four digits. */
export function getNumberBlock(phone: Phone): string {
  return phone.e164.slice(0, -4);
}

/** `+62 812 •••• 7890`, independent of the length. */
export function maskPhone({ countryCode, national }: Phone): string {
  return `+${countryCode} ${national.slice(0, 3)} •••• ${national.slice(-4)}`;
}

/** `•••• 7890`: enough to tell whose phone a code goes to, no more. */
export function maskPhoneEnd({ national }: Phone): string {
  return `•••• ${national.slice(-4)}`;
}

function isServed(countryCode: string): countryCode is ServedCountry {
  return Object.hasOwn(WRITTEN, countryCode);
}
