import { MAX_NAME_LENGTH } from "./field/merchant.ts";
import { parseQris } from "./parse.ts";
import type { QrisPayload } from "./payload.ts";
import type { TolerableReason } from "./reason.ts";
import { toQrisText } from "./text.ts";
import { findValue, readTlv, type TlvObject } from "./tlv.ts";

/** What the acquirer was asked for. */
export interface ExpectedCode {
  amount: number;
  nmid: string;
  merchantName: string;
}

/** What wallets overlook: accepted, and worth telling the acquirer. */
export type QrisDeviation = TolerableReason | "MISSING_REPOSITORY" | "MERCHANT_NAME";

export type IssuedCheck =
  | { kind: "ACCEPTED"; deviations: readonly QrisDeviation[] }
  /** The wallet would ask the payer for more than the amount. */
  | { kind: "PAYER_FEE"; detail: string }
  | { kind: "REFUSED"; detail: string };

/**
 * Whether a code that an acquirer issued pays this amount to this merchant and to nobody else. Hard
 * on money and payee, soft where wallets are. Details are English, for logs.
 */
export function checkIssuedCode(text: string, expected: ExpectedCode): IssuedCheck {
  const parsed = parseQris(text, { mode: "lenient" });
  if (!parsed.ok) {
    if (parsed.reason === "BAD_TIP") return { kind: "PAYER_FEE", detail: parsed.detail };
    return refused(`not a QRIS code: ${parsed.reason}`);
  }
  const { payload, warnings } = parsed;
  if (payload.pointOfInitiation !== "dynamic") return refused("static code");
  const { amount, amountText, tip } = payload;
  if (tip.kind !== "none") return { kind: "PAYER_FEE", detail: `a ${tip.kind} tip` };
  if (Number(amountText) > expected.amount) {
    return { kind: "PAYER_FEE", detail: `${amountText} instead of ${expected.amount}` };
  }
  if (amount !== expected.amount) return refused("another amount");
  const stranger = findStranger(payload, expected);
  if (stranger !== null) return refused(stranger);
  const deviations = [
    ...warnings.map(({ reason }) => reason),
    ...findDeviations(payload, expected),
  ];
  return { kind: "ACCEPTED", deviations: [...new Set(deviations)] };
}

function refused(detail: string): IssuedCheck {
  return { kind: "REFUSED", detail };
}

/** Every NMID in the code must be the merchant's; without one, the name must be. */
function findStranger(payload: QrisPayload, { nmid, merchantName }: ExpectedCode): string | null {
  const nmids = listNmids(payload.document.objects);
  if (nmids.some((one) => one !== nmid.toUpperCase())) return "another merchant";
  if (nmids.length > 0 || isSameName(payload.merchantName, merchantName)) return null;
  return "neither the merchant's NMID nor its name";
}

const NATIONAL_REPOSITORY = "ID.CO.QRIS.WWW";
/** Acquirers also repeat the NMID in a field of their own account. */
const NMID = /^ID[0-9]{8,13}$/;

function listNmids(objects: readonly TlvObject[]): string[] {
  const accounts = objects.filter(({ id }) => id >= "26" && id <= "51");
  return accounts.flatMap(({ id, value }) => {
    const reading = readTlv(value);
    const fields = reading.ok ? reading.objects : [];
    const national = findValue(fields, "00")?.toUpperCase() === NATIONAL_REPOSITORY;
    return fields
      .map((field) => ({ id: field.id, value: field.value.trim().toUpperCase() }))
      .filter((field) => NMID.test(field.value) || (field.id === "02" && (id === "51" || national)))
      .map((field) => field.value);
  });
}

const MIN_NAME_LENGTH = 8;

/** Acquirers cut names at their own lengths; a short one could be anybody's. */
function isSameName(given: string, own: string): boolean {
  const theirs = plainName(given);
  return [own, toQrisText(own, own.length) ?? own].map(plainName).some((ours) => {
    const length = Math.min(theirs.length, ours.length);
    return length >= MIN_NAME_LENGTH && theirs.slice(0, length) === ours.slice(0, length);
  });
}

function plainName(name: string): string {
  return name.normalize("NFKC").toUpperCase().replace(/\s+/g, " ").trim();
}

function findDeviations(payload: QrisPayload, { merchantName }: ExpectedCode): QrisDeviation[] {
  const repository = findValue(payload.document.objects, "51");
  const named = payload.merchantName === toQrisText(merchantName, MAX_NAME_LENGTH);
  return [
    ...(repository === null ? ["MISSING_REPOSITORY" as const] : []),
    ...(named ? [] : ["MERCHANT_NAME" as const]),
  ];
}
