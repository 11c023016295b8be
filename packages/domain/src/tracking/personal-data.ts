/** Forbidden property names, in any spelling. */
const FORBIDDEN = new Set([
  "phone",
  "phoneno",
  "phonenumber",
  "mobile",
  "token",
  "accesstoken",
  "refreshtoken",
  "code",
  "otp",
  "otpcode",
  "address",
]);
/** Indonesian mobile number, not inside a longer word or number. */
const MOBILE =
  /(?<![A-Za-z0-9])(?:(?:\+|00)?62[\s.-]?|0)8[1-35-9](?:[\s.-]?\d){7,10}(?![A-Za-z0-9])/g;
/** In international form. */
const MIN_MOBILE = 62_810_000_000;
const HINT = /8[1-35-9]/;
const MASK = "[masked]";

export function isForbiddenName(name: string): boolean {
  return FORBIDDEN.has(name.toLowerCase().replace(/[^a-z]/g, ""));
}

/** For texts, and for numbers in international form. */
export function containsMobileNumber(value: unknown): boolean {
  if (typeof value === "string") return HINT.test(value) && value.search(MOBILE) >= 0;
  if (typeof value === "number") {
    return value >= MIN_MOBILE && /^628[1-35-9]\d{7,10}$/.test(String(value));
  }
  if (Array.isArray(value)) return value.some(containsMobileNumber);
  return false;
}

export function maskText(text: string): string {
  return HINT.test(text) ? text.replace(MOBILE, MASK) : text;
}

/** Masks before cutting, so that no number is split. */
export function maskBeginning(text: string, most: number): string {
  if (text.length <= most) return maskText(text);
  return maskText(text.slice(0, most).replace(/[\d\s.+-]{1,32}$/, ""));
}
