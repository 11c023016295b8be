import { readLevel } from "../document.ts";
import { type Findings, note } from "../findings.ts";
import type { AdditionalData } from "../payload.ts";
import { type TlvObject, findValue } from "../tlv.ts";

/** Sub-object, name, longest value. 10 to 99 are reserved or belong to payment systems. */
const FIELDS = [
  { id: "01", name: "billNumber", max: 25 },
  { id: "02", name: "mobileNumber", max: 25 },
  { id: "03", name: "storeLabel", max: 25 },
  { id: "04", name: "loyaltyNumber", max: 25 },
  { id: "05", name: "referenceLabel", max: 25 },
  { id: "06", name: "customerLabel", max: 25 },
  { id: "07", name: "terminalLabel", max: 25 },
  { id: "08", name: "purpose", max: 25 },
  { id: "09", name: "consumerDataRequest", max: 3 },
] as const satisfies readonly { id: string; name: keyof AdditionalData; max: number }[];

/** Object 62: references of merchant and payer. */
export function readAdditionalData(
  objects: readonly TlvObject[],
  findings: Findings,
): AdditionalData {
  const value = findValue(objects, "62");
  const template = value === null ? [] : (readLevel(value, "62", findings) ?? []);
  const data: AdditionalData = {};
  for (const { id, name, max } of FIELDS) {
    const text = findValue(template, id);
    if (text === null) continue;
    data[name] = text;
    // Labels are 1 to 25 printable characters, the request for consumer data at most 3 letters.
    if (text.length > max || !/^[\x20-\x7E]+$/.test(text)) {
      note(findings, "BAD_ADDITIONAL_DATA", `62/${id} is not 1 to ${max} printable characters`);
    }
  }
  return data;
}

/** Sub-objects of 62 in ascending order, without the absent ones. */
export function additionalDataObjects(data: AdditionalData): TlvObject[] {
  return FIELDS.flatMap(({ id, name }) => {
    const value = data[name];
    return value === undefined ? [] : [{ id, value }];
  });
}
