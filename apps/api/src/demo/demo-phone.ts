import { readPhone } from "@santap/domain/account/phone";

export interface DemoPhone {
  countryCode: string;
  /** Without calling code and leading zero. */
  phoneNo: string;
}

/** @throws Error for an invalid phone */
export function toE164({ countryCode, phoneNo }: DemoPhone): string {
  const reading = readPhone(countryCode, phoneNo);
  if (!reading.ok) throw new Error("demo data: a phone of an account is not valid");
  return reading.phone.e164;
}
