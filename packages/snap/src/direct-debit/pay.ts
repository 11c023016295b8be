import type { Amount } from "../amount.ts";
import { parseReply, type Reply } from "../reply.ts";
import type { ResponseStatus } from "../response-code.ts";
import { SERVICES } from "../service-code.ts";
import { parseTimestamp } from "../timestamp.ts";
import {
  adoptProblem,
  finishReading,
  looseText,
  nestedReading,
  optionalText,
  optionalTime,
  requiredReference,
  requiredRupiah,
  requiredText,
  startReading,
  type WireParse,
  type WireReading,
} from "../wire-reading.ts";
import { PAY_OPTIONS, type PayOptionDetail, readPayOption, type Wallet } from "./pay-option.ts";
import { optionalWebUrl, type ParsedUrls, readUrlParam, type UrlParam } from "./url-param.ts";

/** Body of payment-host-to-host (service 54). */
export interface DebitPayRequest {
  /** The merchant's unique reference. Every provider accepts up to 25 alphanumerics. */
  partnerReferenceNo: string;
  merchantId: string;
  amount: Amount;
  urlParam: UrlParam[];
  /** Expiry of the start: absolute time with offset. */
  validUpTo?: string;
  payOptionDetails: [PayOptionDetail];
  /** The payer's phone is mandatory for OVO, which prompts it. */
  additionalInfo?: { phoneNo?: string };
}

/** `returnUrl` or `phoneNo`, whichever the wallet needs, is set. */
export interface ParsedDebitPayRequest extends ParsedUrls {
  partnerReferenceNo: string;
  merchantId: string;
  rupiah: number;
  wallet: Wallet;
  /** As sent: `+62…`, `62…` or `08…`. */
  phoneNo: string | null;
  validUntil: Date | null;
}

/** Body of a successful response: accepted, not paid yet. */
export interface DebitPayResponse extends ResponseStatus {
  referenceNo: string;
  partnerReferenceNo?: string;
  /** The wallet's page; missing if the wallet prompts the phone instead. */
  webRedirectUrl?: string;
  additionalInfo?: { validUpTo?: string };
}

export interface StartedDebit {
  /** The provider's id of the payment; null if it gives none. */
  referenceNo: string | null;
  /** Echo of the merchant's reference, if the provider returns it. */
  partnerReferenceNo: string | null;
  /** The wallet's page; set for every wallet that starts with a redirect. */
  webRedirectUrl: string | null;
  /** Expiry at the provider, which may be earlier than requested; null if missing. */
  validUntil: Date | null;
}

/** Parses the request (acquirer's side). */
export function parseDebitPayRequest(body: unknown): WireParse<ParsedDebitPayRequest> {
  const reading = startReading(body);
  const value = {
    partnerReferenceNo: requiredReference(reading, "partnerReferenceNo"),
    merchantId: requiredText(reading, "merchantId", 64),
    rupiah: requiredRupiah(reading, "amount"),
    ...readUrlParam(reading),
    validUntil: optionalTime(reading, "validUpTo"),
    phoneNo: readPhone(reading),
  };
  const { wallet, transAmount } = readPayOption(reading);
  if (transAmount !== value.rupiah) {
    const field = "payOptionDetails.0.transAmount";
    reading.problem ??= { ok: false, problem: "INVALID", field };
  }
  requireBeginning(reading, { ...value, wallet });
  return finishReading(reading, { ...value, wallet });
}

/** Parses the response to a payment with this wallet (merchant's side). */
export function parseDebitPayResponse(body: unknown, wallet: Wallet): Reply<StartedDebit> {
  return parseReply(body, [SERVICES.DEBIT_PAY.code], (reading) => {
    const webRedirectUrl = optionalWebUrl(reading, "webRedirectUrl", 2048);
    if (webRedirectUrl === null && PAY_OPTIONS[wallet].start === "REDIRECT") {
      reading.problem ??= { ok: false, problem: "MISSING", field: "webRedirectUrl" };
    }
    const info = nestedReading(reading, "additionalInfo");
    return {
      referenceNo: optionalText(reading, "referenceNo", 64),
      partnerReferenceNo: optionalText(reading, "partnerReferenceNo", 64),
      webRedirectUrl,
      validUntil: parseTimestamp(looseText(info, "validUpTo", 35) ?? ""),
    };
  });
}

function readPhone(reading: WireReading): string | null {
  const info = nestedReading(reading, "additionalInfo");
  const phoneNo = optionalText(info, "phoneNo", 16);
  if (phoneNo !== null && !/^\+?\d{8,15}$/.test(phoneNo)) {
    info.problem ??= { ok: false, problem: "INVALID", field: "additionalInfo.phoneNo" };
  }
  adoptProblem(reading, info);
  return phoneNo;
}

/** A redirect needs a return URL, a push needs a phone. */
function requireBeginning(
  reading: WireReading,
  { wallet, returnUrl, phoneNo }: ParsedDebitPayRequest,
): void {
  const redirects = PAY_OPTIONS[wallet].start === "REDIRECT";
  if ((redirects ? returnUrl : phoneNo) !== null) return;
  const field = redirects ? "urlParam" : "additionalInfo.phoneNo";
  reading.problem ??= { ok: false, problem: "MISSING", field };
}
