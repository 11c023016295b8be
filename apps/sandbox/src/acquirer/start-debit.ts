import type { ParsedDebitPayRequest } from "@santap/snap/direct-debit/pay";
import { PAY_OPTIONS } from "@santap/snap/direct-debit/pay-option";
import { type Result, refuse, type SnapAnswer } from "./call/snap-call.ts";
import type { SnapCall } from "./call/snap-server.ts";
import { newReference } from "../payment/references.ts";
import { wibTime } from "../wib.ts";
import type { SandboxContext } from "../context.ts";
import { feeOnPayer } from "../faults/faults.ts";
import type { Payment } from "../payment/payment.ts";
import { indonesianPhone, WALLET_TERMS } from "../payment/wallet-terms.ts";

const DEFAULT_VALIDITY_MS = 15 * 60_000;

/**
 * payment-host-to-host (54). The same request gets the same answer; a used reference is refused.
 */
export function startDebit(
  context: SandboxContext,
  { body, headers, request: call }: SnapCall<ParsedDebitPayRequest>,
): SnapAnswer {
  const request = JSON.stringify(body);
  const earlier = context.payments.findByPartner("acquirer", body.partnerReferenceNo);
  if (earlier !== null) {
    return earlier.request === request
      ? buildAnswer(earlier)
      : refuse("INCONSISTENT_REQUEST").answer;
  }
  const accepted = acceptRequest(context, body);
  if (!accepted.ok) return accepted.answer;
  const payment = insertDebit(context, body, {
    validUntil: accepted.value,
    externalId: headers.externalId,
    request,
    publicUrl: context.options.publicUrl ?? `${call.protocol}://${call.host}`,
  });
  const answer = buildAnswer(payment);
  return context.faults.takes("createThenTimeout") ? { ...answer, unanswered: true } : answer;
}

function acceptRequest(context: SandboxContext, request: ParsedDebitPayRequest): Result<number> {
  const { minAmount, maxAmount } = WALLET_TERMS[request.wallet];
  if (!context.merchants.has(request.merchantId)) return refuse("INVALID_MERCHANT");
  if (request.rupiah < minAmount) return refuse("INVALID_AMOUNT");
  if (request.rupiah > maxAmount) return refuse("EXCEEDS_LIMIT");
  const validUntil = getValidUntil(request, context.now().getTime());
  if (validUntil === null) return refuse("INVALID_FIELD", "validUpTo");
  return { ok: true, value: validUntil };
}

/** Null if the requested time is past or too far ahead. Compared in whole seconds. */
function getValidUntil({ wallet, validUntil }: ParsedDebitPayRequest, now: number): number | null {
  const { maxRequestedMs, maxGrantedMs } = WALLET_TERMS[wallet];
  const requested = validUntil?.getTime() ?? now + DEFAULT_VALIDITY_MS;
  const thisSecond = Math.floor(now / 1_000) * 1_000;
  if (requested < thisSecond || requested > now + maxRequestedMs) return null;
  return Math.min(requested, now + maxGrantedMs);
}

interface Particulars extends Pick<Payment, "validUntil" | "externalId" | "request"> {
  readonly publicUrl: string;
}

function insertDebit(
  context: SandboxContext,
  order: ParsedDebitPayRequest,
  { publicUrl, ...particulars }: Particulars,
): Payment {
  const now = context.now();
  const referenceNo = newReference("D", now);
  const pushes = PAY_OPTIONS[order.wallet].start === "PUSH";
  return context.payments.insert({
    ...particulars,
    referenceNo,
    provider: "acquirer",
    method: order.wallet,
    partnerReferenceNo: order.partnerReferenceNo,
    merchantId: order.merchantId,
    phoneNo: pushes && order.phoneNo !== null ? indonesianPhone(order.phoneNo) : null,
    amount: order.rupiah + feeOnPayer(context.faults.current(), order.rupiah),
    returnUrl: order.returnUrl,
    notifyUrl: order.notifyUrl,
    redirectUrl: pushes ? null : new URL(`/ewallet/pay/${referenceNo}`, publicUrl).href,
    createdAt: now.getTime(),
  });
}

function buildAnswer({ referenceNo, partnerReferenceNo, ...payment }: Payment): SnapAnswer {
  const body = {
    referenceNo,
    partnerReferenceNo,
    ...(payment.redirectUrl === null ? {} : { webRedirectUrl: payment.redirectUrl }),
    additionalInfo: { validUpTo: wibTime(payment.validUntil) },
  };
  return { meaning: "SUCCESS", body };
}
