const LANGUAGES = ["id_ID", "en_GB", "zh_CN"] as const;

const MONEY = new Set([
  "price",
  "priceDelta",
  "amountOff",
  "maxOff",
  "minSpend",
  "listPrice",
  "salePrice",
]);

/** Patterns by key; the last five are QRIS limits. */
const SHAPES: Record<string, RegExp> = {
  picture: /^\/pictures\/[a-zA-Z0-9/-]+\.svg$/,
  link: /^\/platform\/[A-Za-z]+(\/[A-Za-z0-9]+)?$/,
  opens: /^([01]\d|2[0-3]):[0-5]\d$/,
  closes: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  phoneNo: /^8\d{8,11}$/,
  postalCode: /^\d{5}$/,
  city: /^[A-Z ]{1,15}$/,
  merchantName: /^[A-Z0-9 ]{1,25}$/,
  nmid: /^ID\d{13}$/,
  merchantId: /^\d{1,15}$/,
  mcc: /^\d{4}$/,
};

/** Missing translations, amounts that are not whole rupiah, values of the wrong shape. */
export function findContentFaults(value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => findContentFaults(entry, `${path}[${index}]`));
  }
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  return [
    ...findMissingLanguages(value, path),
    ...findBackwardSpan(value, path),
    ...entries.flatMap(([key, entry]) => findValueFault(key, entry, `${path}.${key}`)),
    ...entries.flatMap(([key, entry]) => findContentFaults(entry, `${path}.${key}`)),
  ];
}

function findMissingLanguages(thing: object, path: string): string[] {
  if (!LANGUAGES.some((language) => language in thing)) return [];
  const texts = thing as Record<string, unknown>;
  return LANGUAGES.filter((language) => {
    const text = texts[language];
    return typeof text !== "string" || text.trim() === "";
  }).map((language) => `${path} has no text in ${language}`);
}

function findBackwardSpan(thing: object, path: string): string[] {
  if (!("opens" in thing && "closes" in thing)) return [];
  return String(thing.opens) < String(thing.closes) ? [] : [`${path} closes before it opens`];
}

/** Half-width punctuation beside a Chinese character. */
const NARROW_PUNCTUATION = /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}/u;

function findValueFault(key: string, value: unknown, path: string): string[] {
  if (key.endsWith("zh_CN") && typeof value === "string" && NARROW_PUNCTUATION.test(value)) {
    return [`${path} has half-width punctuation`];
  }
  if (MONEY.has(key) && value !== null && !isWholeRupiah(value)) {
    return [`${path} is not whole rupiah`];
  }
  const shape = SHAPES[key];
  if (shape && !shape.test(String(value))) return [`${path} has a wrong shape: ${String(value)}`];
  return [];
}

function isWholeRupiah(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
