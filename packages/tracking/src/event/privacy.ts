const NAMES = /^(?:phone(?:no|number)?|(?:access|refresh)?token|(?:otp)?code|otp|address)$/i;
const MOBILE = /(?:^|[^a-z0-9])(?:\+?62|0)[\s().-]*8(?:[\s().-]*\d){8,11}(?![a-z0-9])/i;
/** What is rounded to two decimals, about a kilometre. */
export const COORDINATE = /^(?:lat(?:itude)?|lng|lon(?:gitude)?)$/i;

/** Whether a property may tell who or where somebody is, by its name or by a mobile number in it. */
export function isPersonal(name: string, value: unknown): boolean {
  if (NAMES.test(name)) return true;
  return [value].flat().some((text) => MOBILE.test(String(text)));
}
