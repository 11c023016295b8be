import { additionalDataObjects } from "./field/additional-data.ts";
import { MAX_CITY_LENGTH, MAX_NAME_LENGTH } from "./field/merchant.ts";
import { tipObjects } from "./field/tip.ts";
import { parseQris } from "./parse.ts";
import type { AdditionalData, MerchantCriteria, Tip } from "./payload.ts";
import { QrisError, type QrisErrorReason } from "./reason.ts";
import { sealQris } from "./serialise.ts";
import { toQrisText } from "./text.ts";
import { MAX_VALUE_LENGTH, type TlvObject, writeTlv } from "./tlv.ts";

/** The input of an issued code. */
export interface QrisInput {
  /** Static codes have no amount, dynamic ones always have one. */
  pointOfInitiation: "static" | "dynamic";
  /** Whole rupiah from 1 up; null for a static code. */
  amount: number | null;
  merchantName: string;
  city: string;
  postalCode: string;
  mcc: string;
  /** `ID` and 13 digits. */
  nmid: string;
  criteria: MerchantCriteria;
  acquirer: {
    /** Reverse domain, at most 32 characters. */
    guid: string;
    /** At most 19 digits: eight of the acquirer, the rest its own. */
    merchantPan: string;
    /** At most 15 characters. */
    merchantId: string;
  };
  additionalData?: AdditionalData;
  tip?: Tip;
}

/** The largest amount of 13 digits. */
const MAX_AMOUNT = 9_999_999_999_999;

/**
 * Issues a code with its checksum. Names and cities are converted to upper-case ASCII and cut.
 *
 * @throws {@link QrisError} for invalid input
 */
export function buildQris(input: QrisInput): string {
  checkInput(input);
  const text = sealQris(rootObjects(input));
  // An issued code must pass the strict parser.
  const result = parseQris(text, { mode: "strict" });
  if (!result.ok) throw new QrisError(result.reason, result.detail);
  return text;
}

function checkInput({ nmid, amount, pointOfInitiation, tip }: QrisInput): void {
  // Issued NMIDs are ID and 13 digits; the parser accepts more.
  if (!/^ID[0-9]{13}$/.test(nmid)) refuse("BAD_NMID", "an issued NMID is ID and 13 digits");
  // A dynamic code is for one bill, so it has the amount; with a static one the payer enters it.
  if ((amount === null) !== (pointOfInitiation === "static")) {
    refuse("BAD_AMOUNT", "dynamic codes carry an amount, static ones none");
  }
  if (amount !== null) checkRupiah(amount, "BAD_AMOUNT");
  if (tip?.kind === "fixed") checkRupiah(tip.amount, "BAD_TIP");
  if (tip?.kind === "percentage") checkBasisPoints(tip.basisPoints);
}

function checkRupiah(rupiah: number, reason: QrisErrorReason): void {
  // Whole rupiah, at least 1, at most 13 digits.
  if (!Number.isInteger(rupiah) || rupiah < 1 || rupiah > MAX_AMOUNT) {
    refuse(reason, "not a whole number of rupiah from 1 to 13 digits");
  }
}

function checkBasisPoints(basisPoints: number): void {
  // 00.01 to 99.99 percent.
  if (!Number.isInteger(basisPoints) || basisPoints < 1 || basisPoints > 9_999) {
    refuse("BAD_TIP", "not a percentage from 00.01 to 99.99");
  }
}

/** The root objects in ascending order, without the checksum. */
function rootObjects(input: QrisInput): TlvObject[] {
  const { acquirer, amount, criteria, tip } = input;
  return [
    { id: "00", value: "01" },
    { id: "01", value: input.pointOfInitiation === "static" ? "11" : "12" },
    template("26", [
      { id: "00", value: acquirer.guid },
      { id: "01", value: acquirer.merchantPan },
      { id: "02", value: acquirer.merchantId },
      { id: "03", value: criteria },
    ]),
    template("51", [
      { id: "00", value: "ID.CO.QRIS.WWW" },
      { id: "02", value: input.nmid },
      { id: "03", value: criteria },
    ]),
    leaf("52", input.mcc),
    { id: "53", value: "360" },
    ...(amount === null ? [] : [{ id: "54", value: String(amount) }]),
    ...tipObjects(tip ?? { kind: "none" }),
    { id: "58", value: "ID" },
    { id: "59", value: plainText(input.merchantName, "59", MAX_NAME_LENGTH) },
    { id: "60", value: plainText(input.city, "60", MAX_CITY_LENGTH) },
    leaf("61", input.postalCode),
    ...additionalData(input.additionalData ?? {}),
  ];
}

function additionalData(data: AdditionalData): TlvObject[] {
  const objects = additionalDataObjects(data);
  return objects.length === 0 ? [] : [template("62", objects)];
}

/** A template; its value and every value inside must fit two length digits. */
function template(id: string, objects: TlvObject[]): TlvObject {
  const inner = objects.map((object) => leaf(object.id, object.value, `${id}/${object.id}`));
  return leaf(id, writeTlv(inner));
}

function leaf(id: string, value: string, name: string = id): TlvObject {
  // A value has 1 to 99 characters.
  if (value === "" || [...value].length > MAX_VALUE_LENGTH) {
    refuse("STRUCTURE", `${name} does not have 1 to ${MAX_VALUE_LENGTH} characters`);
  }
  return { id, value };
}

function plainText(text: string, id: string, max: number): string {
  const plain = toQrisText(text, max);
  return plain ?? refuse("BAD_TEXT", `${id} cannot be written in ASCII`);
}

function refuse(reason: QrisErrorReason, detail: string): never {
  throw new QrisError(reason, detail);
}
