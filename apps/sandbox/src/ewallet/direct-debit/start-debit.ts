import type { ParsedDebitPayRequest } from "@santap/snap/direct-debit/pay";
import { PAY_OPTIONS } from "@santap/snap/direct-debit/pay-option";
import { type Passed, refuse, type SnapAnswer } from "../../acquirer/call/snap-call.ts";
import type { SnapCall } from "../../acquirer/call/snap-door.ts";
import { newReference } from "../../transactions/references.ts";
import { wibTime } from "../../wib.ts";
import type { World } from "../../world.ts";
import type { Debit } from "../debit-store.ts";
import { indonesianPhone, WALLET_TERMS } from "../wallet-terms.ts";

const DEFAULT_VALIDITY_MS = 15 * 60_000;

/**
 * payment-host-to-host (service 54). The same request again gets the same answer, whatever became of
 * the payment; another one under a used reference is refused.
 */
export function startDebit(
  world: World,
  { body, headers, request: call }: SnapCall<ParsedDebitPayRequest>,
): SnapAnswer {
  const request = JSON.stringify(body);
  const earlier = world.debits.byPartnerReference(body.partnerReferenceNo);
  if (earlier !== null) {
    return earlier.request === request ? started(earlier) : refuse("INCONSISTENT_REQUEST").answer;
  }
  const accepted = acceptRequest(world, body);
  if (!accepted.ok) return accepted.answer;
  const debit = newDebit(world, body, {
    validUntil: accepted.value,
    externalId: headers.externalId,
    request,
    publicUrl: world.options.publicUrl ?? `${call.protocol}://${call.host}`,
  });
  world.debits.insert(debit);
  const answer = started(debit);
  return world.faults.takes("createThenTimeout") ? { ...answer, unanswered: true } : answer;
}

/** When it will end. */
function acceptRequest(world: World, request: ParsedDebitPayRequest): Passed<number> {
  const { least, most } = WALLET_TERMS[request.wallet];
  if (!world.merchants.has(request.merchantId)) return refuse("INVALID_MERCHANT");
  if (request.rupiah < least) return refuse("INVALID_AMOUNT");
  if (request.rupiah > most) return refuse("EXCEEDS_LIMIT");
  const validUntil = validityOf(request, world.now().getTime());
  if (validUntil === null) return refuse("INVALID_FIELD", "validUpTo");
  return { ok: true, value: validUntil };
}

/** Null where the wish lies in the past or too far ahead. Wishes are whole seconds. */
function validityOf({ wallet, validUntil }: ParsedDebitPayRequest, now: number): number | null {
  const { longest, endsAfter } = WALLET_TERMS[wallet];
  const wish = validUntil?.getTime() ?? now + DEFAULT_VALIDITY_MS;
  const thisSecond = Math.floor(now / 1_000) * 1_000;
  if (wish < thisSecond || wish > now + longest) return null;
  return Math.min(wish, now + endsAfter);
}

interface Particulars extends Pick<Debit, "validUntil" | "externalId" | "request"> {
  readonly publicUrl: string;
}

function newDebit(
  world: World,
  order: ParsedDebitPayRequest,
  { publicUrl, ...particulars }: Particulars,
): Debit {
  const now = world.now();
  const referenceNo = newReference("D", now);
  const pushes = PAY_OPTIONS[order.wallet].start === "PUSH";
  return {
    ...particulars,
    referenceNo,
    partnerReferenceNo: order.partnerReferenceNo,
    merchantId: order.merchantId,
    wallet: order.wallet,
    phoneNo: pushes && order.phoneNo !== null ? indonesianPhone(order.phoneNo) : null,
    amount: order.rupiah,
    returnUrl: order.returnUrl,
    notifyUrl: order.notifyUrl,
    redirectUrl: pushes ? null : new URL(`/ewallet/pay/${referenceNo}`, publicUrl).href,
    createdAt: now.getTime(),
    enteredAt: null,
    cancelledAt: null,
    declinedAt: null,
    paidAt: null,
    taken: null,
  };
}

function started({ referenceNo, partnerReferenceNo, ...debit }: Debit): SnapAnswer {
  const body = {
    referenceNo,
    partnerReferenceNo,
    ...(debit.redirectUrl === null ? {} : { webRedirectUrl: debit.redirectUrl }),
    additionalInfo: { validUpTo: wibTime(debit.validUntil) },
  };
  return { meaning: "SUCCESS", body };
}
