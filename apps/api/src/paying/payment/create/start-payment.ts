import { checkIssuedCode } from "@santap/qris/issued";
import { getPayStart, type PayType } from "@santap/domain/payment/pay-type";
import { nextQueryAt } from "@santap/domain/payment/reconcile";
import type { FastifyBaseLogger } from "fastify";
import type { StartRequest, StartResult } from "../acquirer/acquirer.ts";
import { cancelAttempt, type CancelAttemptDeps } from "../reconcile/cancel-attempt.ts";
import { findAttempt, markStarted, type AttemptRow } from "../attempt/attempt-store.ts";

export interface StartPaymentDeps extends CancelAttemptDeps {
  log: FastifyBaseLogger;
}

export type CreatedAttempt = AttemptRow & { pay_type: PayType; terminal: string | null };

/** Needed for the start alone, and stored nowhere. */
export type PaymentMeans = Pick<StartRequest, "returnUrl" | "phoneNo">;

/** False if it cannot be paid: the attempt is then cancelled, and still queried. */
export async function startPayment(
  deps: StartPaymentDeps,
  attempt: CreatedAttempt,
  means: PaymentMeans,
): Promise<boolean> {
  const result = await deps.acquirers.get(attempt).start({
    reference: attempt.partner_ref,
    amount: attempt.amount,
    payType: attempt.pay_type,
    merchantId: attempt.merchant_id,
    terminalId: attempt.terminal,
    validUntil: attempt.expires_at,
    ...means,
  });
  const problem = findProblem(deps, result, attempt);
  if (problem === null) return saveStarted(deps, attempt, result);
  deps.log.warn({ provider: attempt.provider, problem }, "acquirer began no payment");
  await cancelAttempt(deps, attempt, { neverStarted: result.kind === "REFUSED" });
  return false;
}

async function saveStarted(
  deps: StartPaymentDeps,
  attempt: CreatedAttempt,
  result: StartResult,
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
  const started = {
    providerRef: "providerRef" in result ? result.providerRef : null,
    qrText: result.kind === "QR" ? result.qrText : null,
    redirectUrl: result.kind === "WALLET" ? result.redirectUrl : null,
    expiresAt: getExpiry(result, attempt),
    nextQueryAt: Math.min(due, getExpiry(result, attempt)),
  };
  return (await markStarted(deps.db, attempt, started)) || cancelLateStart(deps, attempt);
}

function getExpiry(result: StartResult, attempt: CreatedAttempt): number {
  const theirs = result.kind === "WALLET" ? result.validUntil : null;
  return Math.min(attempt.expires_at, theirs ?? attempt.expires_at);
}

/** The attempt was ended meanwhile: it must not stay open at the acquirer. */
async function cancelLateStart(deps: StartPaymentDeps, attempt: CreatedAttempt): Promise<boolean> {
  const row = await findAttempt(deps.db, attempt.store_id, attempt.box);
  if (row?.status === "PAY_SUCCESS") return true;
  await deps.acquirers.get(attempt).cancel(attempt.partner_ref, attempt.merchant_id);
  return false;
}

function findProblem(
  deps: Pick<StartPaymentDeps, "reports">,
  result: StartResult,
  attempt: CreatedAttempt,
): string | null {
  const { pay_type: payType } = attempt;
  switch (result.kind) {
    case "REFUSED":
      return `refused with ${result.code}`;
    case "PAYER_FEE":
      return reportPayerFee(deps, attempt, `${result.charged} are charged`);
    case "UNKNOWN":
      return "no answer";
    case "QR":
      return payType === "QRIS"
        ? findQrProblem(deps, result.qrText, attempt)
        : "a code instead of a wallet";
    case "WALLET":
      if (payType === "QRIS") return "a wallet instead of a code";
      return getPayStart(payType) === "REDIRECT" && result.redirectUrl === null ? "no page" : null;
  }
}

/** Where the codes of all acquirers are checked before anybody sees them. */
function findQrProblem(
  deps: Pick<StartPaymentDeps, "reports">,
  qrText: string,
  attempt: CreatedAttempt,
): string | null {
  const { amount, nmid, merchant_name: merchantName } = attempt;
  const check = checkIssuedCode(qrText, { amount, nmid, merchantName });
  switch (check.kind) {
    case "ACCEPTED":
      deps.reports.deviations(attempt, check.deviations);
      return null;
    case "PAYER_FEE":
      return reportPayerFee(deps, attempt, check.detail);
    case "REFUSED":
      return check.detail;
  }
}

function reportPayerFee(
  { reports }: Pick<StartPaymentDeps, "reports">,
  attempt: CreatedAttempt,
  detail: string,
): string {
  reports.payerFee(attempt, detail);
  return "a fee for the payer";
}
