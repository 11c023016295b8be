import { readLevel } from "../document.ts";
import { type Findings, note } from "../findings.ts";
import type { Acquirer, MerchantCriteria } from "../payload.ts";
import { type TlvObject, findValue } from "../tlv.ts";

/** Central repository names: the current one, and that of older codes. */
const NMID_GUIDS = ["ID.CO.QRIS.WWW", "ID.OR.GPNQR.WWW"];

const CRITERIA: readonly MerchantCriteria[] = ["UMI", "UKE", "UME", "UBE", "URE", "PSO", "BLU"];

/** Objects 26 to 45: the accounts that a payment may go to. */
export function readAcquirers(objects: readonly TlvObject[], findings: Findings): Acquirer[] {
  // At least one account object from 02 to 51 must exist, international schemes included.
  if (!objects.some(({ id }) => id >= "02" && id <= "51")) {
    note(findings, "NO_ACQUIRER", "none of the objects 02 to 51");
  }
  return objects
    .filter(({ id }) => id >= "26" && id <= "45")
    .map((object) => readAcquirer(object, findings));
}

function readAcquirer({ id, value }: TlvObject, findings: Findings): Acquirer {
  const template = readLevel(value, id, findings) ?? [];
  const acquirer = {
    id,
    guid: findValue(template, "00"),
    merchantPan: findValue(template, "01"),
    merchantId: findValue(template, "02"),
    criteria: readCriteria(findValue(template, "03"), id, findings),
  };
  checkAcquirer(acquirer, findings);
  return acquirer;
}

function checkAcquirer({ id, guid, merchantPan, merchantId }: Acquirer, findings: Findings): void {
  // 00 is the acquirer's reverse domain (or, in some codes, the literal 00): at most 32 printable.
  if (!isPrintable(guid, 32)) note(findings, "BAD_ACQUIRER", `${id}/00 is not 1 to 32 characters`);
  // 01 is the merchant PAN: at most 19 digits. Public samples fail Luhn, so it is not checked.
  if (merchantPan !== null && !/^[0-9]{1,19}$/.test(merchantPan)) {
    note(findings, "BAD_ACQUIRER", `${id}/01 is not 1 to 19 digits`);
  }
  // 02 is the acquirer's own merchant id: at most 15 printable characters.
  if (merchantId !== null && !isPrintable(merchantId, 15)) {
    note(findings, "BAD_ACQUIRER", `${id}/02 is not 1 to 15 characters`);
  }
}

function readCriteria(text: string | null, id: string, findings: Findings): MerchantCriteria {
  // A merchant without criteria counts as regular.
  if (text === null) return "URE";
  const known = CRITERIA.find((criteria) => criteria === text);
  if (known === undefined) note(findings, "BAD_ACQUIRER", `${id}/03 is not a known criteria`);
  return known ?? "URE";
}

/** Object 51: the national merchant id. */
export function readNmid(objects: readonly TlvObject[], findings: Findings): string | null {
  const value = findValue(objects, "51");
  if (value === null) {
    // Static codes must have the central repository template, dynamic ones may.
    const isDynamic = findValue(objects, "01") === "12";
    if (!isDynamic) note(findings, "MISSING_NMID", "51 is not there in a static code");
    return null;
  }
  const template = readLevel(value, "51", findings);
  if (template === null) return null;
  // 00 names the repository; case does not matter.
  const guid = findValue(template, "00")?.toUpperCase();
  if (guid === undefined || !NMID_GUIDS.includes(guid)) {
    note(findings, "BAD_NMID", "51/00 is not the national repository");
  }
  return readNmidValue(findValue(template, "02"), findings);
}

function readNmidValue(nmid: string | null, findings: Findings): string | null {
  if (nmid === null) {
    note(findings, "MISSING_NMID", "51/02 is not there");
    return null;
  }
  // Accepts 1 to 15 printable characters: shorter and all-zero ids are in use.
  if (isPrintable(nmid, 15)) return nmid;
  note(findings, "BAD_NMID", "51/02 is not 1 to 15 printable characters");
  return null;
}

function isPrintable(text: string | null, max: number): boolean {
  return text !== null && text.length <= max && /^[\x20-\x7E]+$/.test(text);
}
