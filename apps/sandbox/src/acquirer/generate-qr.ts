import type { TransactionHeaders } from "@santap/snap/headers";
import type { ParsedGenerateRequest } from "@santap/snap/qr-mpm/generate";
import type { Merchant } from "../options.ts";
import { wibTime } from "../wib.ts";
import type { World } from "../world.ts";
import { qrContentOf } from "../transactions/qr-content.ts";
import { newReference } from "../transactions/references.ts";
import { type Passed, refuse, type SnapAnswer } from "./call/snap-call.ts";
import type { Transaction } from "../transactions/transaction-store.ts";

/** Bank Indonesia's limit of one QRIS transaction, rupiah. */
const LIMIT_RUPIAH = 10_000_000;
const DEFAULT_VALIDITY_MS = 15 * 60_000;
const LONGEST_VALIDITY_MS = 180 * 86_400_000;

/**
 * qr-mpm-generate (service 47). A reference that was used is refused, even for the same amount: the
 * query of that reference then carries the code, so a lost answer is never a lost code.
 */
export function generateQr(
  world: World,
  request: ParsedGenerateRequest,
  headers: TransactionHeaders,
): SnapAnswer {
  const accepted = acceptRequest(world, request);
  if (!accepted.ok) return accepted.answer;
  const transaction = newTransaction(world, request, {
    ...accepted.value,
    externalId: headers.externalId,
  });
  world.transactions.insert(transaction);
  const answer = generated(transaction, accepted.value.merchant);
  return world.faults.takes("createThenTimeout") ? { ...answer, unanswered: true } : answer;
}

interface Terms {
  readonly merchant: Merchant;
  readonly validUntil: number;
}

function acceptRequest(world: World, request: ParsedGenerateRequest): Passed<Terms> {
  const merchant = world.merchants.get(request.merchantId);
  if (merchant === undefined) return refuse("INVALID_MERCHANT");
  if (request.rupiah < 1) return refuse("INVALID_AMOUNT");
  if (request.rupiah > LIMIT_RUPIAH) return refuse("EXCEEDS_LIMIT");
  const validUntil = validityOf(request, world.now().getTime());
  if (validUntil === null) return refuse("INVALID_FIELD", "validityPeriod");
  const earlier = world.transactions.byPartnerReference(request.partnerReferenceNo);
  if (earlier !== null) return refuse("DUPLICATE_REFERENCE");
  return { ok: true, value: { merchant, validUntil } };
}

/** Null where the wish lies in the past or too far ahead. Wishes are whole seconds. */
function validityOf({ validUntil }: ParsedGenerateRequest, now: number): number | null {
  if (validUntil === null) return now + DEFAULT_VALIDITY_MS;
  const wish = validUntil.getTime();
  const thisSecond = Math.floor(now / 1_000) * 1_000;
  return wish >= thisSecond && wish <= now + LONGEST_VALIDITY_MS ? wish : null;
}

function newTransaction(
  world: World,
  request: ParsedGenerateRequest,
  { merchant, validUntil, externalId }: Terms & { externalId: string },
): Transaction {
  const { partnerReferenceNo, rupiah, storeId, terminalId } = request;
  const now = world.now();
  const referenceNo = newReference("T", now);
  return {
    referenceNo,
    partnerReferenceNo,
    externalId,
    merchantId: merchant.merchantId,
    storeId,
    terminalId,
    amount: rupiah,
    qrContent: qrContentOf({ merchant, rupiah, partnerReferenceNo, referenceNo, terminalId }),
    createdAt: now.getTime(),
    validUntil,
    cancelledAt: null,
    declinedAt: null,
  };
}

function generated(transaction: Transaction, merchant: Merchant): SnapAnswer {
  const { storeId, terminalId } = transaction;
  const body = {
    referenceNo: transaction.referenceNo,
    partnerReferenceNo: transaction.partnerReferenceNo,
    qrContent: transaction.qrContent,
    merchantName: merchant.name,
    ...(storeId === null ? {} : { storeId }),
    ...(terminalId === null ? {} : { terminalId }),
    additionalInfo: { nmid: merchant.nmid, validUntil: wibTime(transaction.validUntil) },
  };
  return { meaning: "SUCCESS", body };
}
