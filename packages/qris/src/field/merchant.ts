import { type Findings, note } from "../findings.ts";
import type { QrisPayload } from "../payload.ts";
import type { QrisErrorReason } from "../reason.ts";
import { type TlvObject, findValue } from "../tlv.ts";

/** Longest merchant name (object 59) and city (object 60). */
export const MAX_NAME_LENGTH = 25;
export const MAX_CITY_LENGTH = 15;
const MAX_POSTAL_CODE_LENGTH = 10;

type Merchant = Pick<QrisPayload, "merchantName" | "city" | "postalCode" | "mcc">;

/** Objects 52, 53 and 58 to 61: merchant, place and currency. */
export function readMerchant(objects: readonly TlvObject[], findings: Findings): Merchant {
  const mcc = required(objects, "52", findings);
  // The category is four digits (ISO 18245).
  if (!/^[0-9]{4}$/.test(mcc)) note(findings, "BAD_MCC", "52 is not four digits");
  // The currency is the rupiah, numeric code 360.
  if (required(objects, "53", findings) !== "360") note(findings, "BAD_CURRENCY", "53 is not 360");
  // The country is Indonesia.
  if (required(objects, "58", findings) !== "ID") note(findings, "BAD_COUNTRY", "58 is not ID");
  const merchantName = required(objects, "59", findings);
  checkText(merchantName, { id: "59", max: MAX_NAME_LENGTH, tooLong: "NAME_TOO_LONG" }, findings);
  const city = required(objects, "60", findings);
  checkText(city, { id: "60", max: MAX_CITY_LENGTH, tooLong: "CITY_TOO_LONG" }, findings);
  return { mcc, merchantName, city, postalCode: readPostalCode(objects, findings) };
}

function readPostalCode(objects: readonly TlvObject[], findings: Findings): string | null {
  const postalCode = findValue(objects, "61");
  // Within Indonesia the postal code is mandatory.
  if (postalCode === null) note(findings, "MISSING_POSTAL_CODE", "61 is not there");
  const rule: TextRule = { id: "61", max: MAX_POSTAL_CODE_LENGTH, tooLong: "POSTAL_CODE_TOO_LONG" };
  if (postalCode !== null) checkText(postalCode, rule, findings);
  return postalCode;
}

interface TextRule {
  id: string;
  max: number;
  tooLong: QrisErrorReason;
}

function checkText(text: string, { id, max, tooLong }: TextRule, findings: Findings): void {
  // Counted in characters, as the length digits are.
  if ([...text].length > max) note(findings, tooLong, `${id} is longer than ${max} characters`);
  // Text fields are printable ASCII without the pipe.
  if (!/^[\x20-\x7B\x7D\x7E]*$/.test(text)) note(findings, "BAD_TEXT", `${id} is not plain ASCII`);
}

function required(objects: readonly TlvObject[], id: string, findings: Findings): string {
  const value = findValue(objects, id);
  if (value === null) note(findings, "MISSING_FIELD", `${id} is not there`);
  return value ?? "";
}
