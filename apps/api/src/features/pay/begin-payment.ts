import { parseQris } from "@santap/qris/parse";
import { toQrisText } from "@santap/qris/text";
import { payTypeOf, startOf } from "@santap/domain/payment/pay-type";
import { nextQueryAt } from "@santap/domain/payment/reconcile";
import type { FastifyBaseLogger } from "fastify";
import type { OpenRequest, OpenResult } from "./acquirer/acquirer.ts";
import { closeAttempt, type CloseDeps } from "./reconcile/close-attempt.ts";
import { findAttempt, setOpened, type AttemptRow } from "./pay-store.ts";

const NAME_LENGTH = 25;

export interface BeginDeps extends CloseDeps {
  log: FastifyBaseLogger;
}

/** An attempt that the acquirer does not know yet; `terminal` is the table it is for. */
export type FreshAttempt = AttemptRow & { terminal: string | null };

/** What only the beginning needs, and what is kept nowhere. */
export type PaymentMeans = Pick<OpenRequest, "payType" | "returnUrl" | "phoneNo">;

/**
 * Begins a fresh attempt at its acquirer and verifies the answer. False where nobody could pay it:
 * the attempt is then cancelled at the acquirer and closed here, and still listened to.
 */
export async function beginPayment(
  deps: BeginDeps,
  attempt: FreshAttempt,
  means: PaymentMeans,
): Promise<boolean> {
  const result = await deps.acquirers.of(attempt).open({
    reference: attempt.partner_ref,
    amount: attempt.amount,
    merchantId: attempt.merchant_id,
    terminalId: attempt.terminal,
    validUntil: attempt.expires_at,
    ...means,
  });
  const problem = problemOf(result, attempt);
  if (problem === null) return keepOpened(deps, attempt, result);
  deps.log.warn({ provider: attempt.provider, problem }, "acquirer began no payment");
  await closeAttempt(deps, attempt, { neverBegan: result.kind === "REFUSED" });
  return false;
}

async function keepOpened(
  deps: BeginDeps,
  attempt: FreshAttempt,
  result: OpenResult,
): Promise<boolean> {
  const now = deps.clock();
  const history = {
    status: "WAIT_PAY" as const,
    createdAt: now,
    closedAt: null,
    lastQueriedAt: null,
    queryCount: 0,
  };
  const due = nextQueryAt(history, now) ?? attempt.expires_at;
  const opened = {
    providerRef: "providerRef" in result ? result.providerRef : null,
    qrText: result.kind === "QR" ? result.qrText : null,
    redirectUrl: result.kind === "WALLET" ? result.redirectUrl : null,
    expiresAt: endOf(result, attempt),
    nextQueryAt: Math.min(due, endOf(result, attempt)),
  };
  return (await setOpened(deps.db, attempt, opened)) || afterTheFact(deps, attempt);
}

/** Ours or the acquirer's, whichever comes first. */
function endOf(result: OpenResult, attempt: FreshAttempt): number {
  const theirs = result.kind === "WALLET" ? result.validUntil : null;
  return Math.min(attempt.expires_at, theirs ?? attempt.expires_at);
}

/** It came after somebody had ended the attempt: it must not stay open at the acquirer. */
async function afterTheFact(deps: BeginDeps, attempt: FreshAttempt): Promise<boolean> {
  const row = await findAttempt(deps.db, attempt.store_id, attempt.box);
  if (row?.status === "PAY_SUCCESS") return true;
  await deps.acquirers.of(attempt).cancel(attempt.partner_ref, attempt.merchant_id);
  return false;
}

function problemOf(result: OpenResult, attempt: FreshAttempt): string | null {
  const payType = payTypeOf(attempt.pay_type);
  switch (result.kind) {
    case "REFUSED":
      return `refused with ${result.code}`;
    case "UNKNOWN":
      return "no answer";
    case "QR":
      return payType === "QRIS" ? qrProblem(result.qrText, attempt) : "a code instead of a wallet";
    case "WALLET":
      if (payType === null || payType === "QRIS") return "a wallet instead of a code";
      return startOf(payType) === "REDIRECT" && result.redirectUrl === null ? "no page" : null;
  }
}

/** Why a code must not be shown: it must be sound, and pay this amount to this merchant. */
function qrProblem(qrText: string, attempt: FreshAttempt): string | null {
  const parsed = parseQris(qrText);
  if (!parsed.ok) return `not a QRIS code: ${parsed.reason}`;
  const { pointOfInitiation, amount, nmid, merchantName, tip } = parsed.payload;
  if (pointOfInitiation !== "dynamic") return "static code";
  if (amount !== attempt.amount || tip.kind !== "none") return "another amount";
  if (nmid !== attempt.nmid) return "another merchant";
  return merchantName === toQrisText(attempt.merchant_name, NAME_LENGTH)
    ? null
    : "another merchant name";
}
