import { type QrisDocument, readDocument } from "./document.ts";
import { readAcquirers, readNmid } from "./field/account.ts";
import { readAdditionalData } from "./field/additional-data.ts";
import { readAmount } from "./field/amount.ts";
import { readMerchant } from "./field/merchant.ts";
import { readTip } from "./field/tip.ts";
import {
  type Findings,
  note,
  type QrisMode,
  type QrisRefusal,
  type QrisWarning,
  startFindings,
} from "./findings.ts";
import type { QrisPayload } from "./payload.ts";
import { QrisError } from "./reason.ts";
import { findValue } from "./tlv.ts";

export type ParseResult =
  | { ok: true; payload: QrisPayload; warnings: QrisWarning[] }
  | ({ ok: false } & QrisRefusal);

export interface ParseOptions {
  mode: QrisMode;
}

/** Purposes of transfers (book, domestic, cross-border), cash withdrawal and cash deposit. */
const TRANSFER_PURPOSES = ["BOOK", "DMCT", "XBCT", "CWDL", "CDPT"];

/** Money transfer as a merchant category, and the object in which transfer codes keep the account. */
const TRANSFER_MCC = "4829";
const TRANSFER_ACCOUNT_ID = "40";

/**
 * Parses a QRIS merchant-presented code: structure, checksum, then every object. Never throws.
 *
 * `strict` (the default) refuses every violation; `lenient` accepts those in use elsewhere and lists
 * them in `warnings`. Structure, checksum, amount and purpose must be valid in both modes.
 */
export function parseQris(text: string, { mode }: ParseOptions = { mode: "strict" }): ParseResult {
  const findings = startFindings(mode);
  const document = readDocument(text, findings);
  const payload = document === null ? null : readPayload(document, findings);
  if (findings.refusal !== null) return { ok: false, ...findings.refusal };
  if (payload === null) return { ok: false, reason: "STRUCTURE", detail: "unreadable" };
  return { ok: true, payload, warnings: findings.warnings };
}

/** The same. @throws {@link QrisError} if the text is refused */
export function parseQrisOrThrow(
  text: string,
  options: ParseOptions = { mode: "strict" },
): QrisPayload {
  const result = parseQris(text, options);
  if (!result.ok) throw new QrisError(result.reason, result.detail);
  return result.payload;
}

function readPayload(document: QrisDocument, findings: Findings): QrisPayload {
  const { objects } = document;
  const additionalData = readAdditionalData(objects, findings);
  // Checked first: a transfer code breaks other rules too, but this is the reason to show.
  refuseTransfers(document, additionalData.purpose, findings);
  return {
    pointOfInitiation: readPointOfInitiation(document, findings),
    acquirers: readAcquirers(objects, findings),
    nmid: readNmid(objects, findings),
    ...readMerchant(objects, findings),
    ...readAmount(objects, findings),
    tip: readTip(objects, findings),
    additionalData,
    document,
  };
}

function refuseTransfers(
  { objects }: QrisDocument,
  purpose: string | undefined,
  findings: Findings,
): void {
  // The purpose (62/08) names a transfer, a withdrawal or a deposit …
  const byPurpose = TRANSFER_PURPOSES.includes(purpose?.trim().toUpperCase() ?? "");
  // … or category and account object together do.
  const byAccount =
    findValue(objects, "52") === TRANSFER_MCC && findValue(objects, TRANSFER_ACCOUNT_ID) !== null;
  if (byPurpose || byAccount) {
    note(findings, "NOT_MERCHANT_PAYMENT", "a transfer, withdrawal or deposit code");
  }
}

function readPointOfInitiation(
  { objects }: QrisDocument,
  findings: Findings,
): QrisPayload["pointOfInitiation"] {
  const value = findValue(objects, "01");
  // 11 is static, 12 is dynamic; a code without 01 is static.
  if (value === "12") return "dynamic";
  if (value !== null && value !== "11") {
    note(findings, "BAD_POINT_OF_INITIATION", "01 is neither 11 nor 12");
  }
  return "static";
}
