const NAMES = /^(phone(no|number)?|(access|refresh)?token|(otp)?code|otp|address)$/i;
const MOBILE = /(^|[^a-z\d])(\+?62|0)[\s().-]*8([\s().-]*\d){8,11}(?![a-z\d])/i;
/** What is rounded to two decimals, about a kilometre. */
export const COORDINATE = /^(lat(itude)?|lng|lon(gitude)?)$/i;

/** Whether a property may tell who or where somebody is, by its name or by a mobile number in it. */
export function isPersonal(name: string, value: unknown): boolean {
  return NAMES.test(name) || [value].flat().some((text) => MOBILE.test(String(text)));
}
