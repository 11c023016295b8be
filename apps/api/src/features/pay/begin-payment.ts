import { parseQris } from "@santap/qris/parse";
import { toQrisText } from "@santap/qris/text";
import { nextQueryAt } from "@santap/domain/payment/reconcile";
import type { FastifyBaseLogger } from "fastify";
import type { Acquirer, QrResult } from "./acquirer/acquirer.ts";
import { closeAttempt, type CloseDeps } from "./close-attempt.ts";
import { findAttempt, setQr, type AttemptRow } from "./pay-store.ts";

const NAME_LENGTH = 25;

export interface FetchQrDeps extends CloseDeps {
  acquirer: Acquirer;
  log: FastifyBaseLogger;
}

/** An attempt without its code yet; `terminal` is the table it is for. */
export type FreshAttempt = AttemptRow & { terminal: string | null };

/**
 * Asks the acquirer for the code of a fresh attempt and verifies it. False where there is no good
 * code: the attempt is then cancelled at the acquirer and closed here, and still listened to.
 */
export async function fetchQr(deps: FetchQrDeps, attempt: FreshAttempt): Promise<boolean> {
  const result = await deps.acquirer.generate({
    reference: attempt.partner_ref,
    amount: attempt.amount,
    merchantId: attempt.merchant_id,
    terminalId: attempt.terminal,
    validUntil: attempt.expires_at,
  });
  const problem = qrProblem(result, attempt);
  if (problem === null && result.kind === "QR") return keepQr(deps, attempt, result);
  deps.log.warn({ provider: attempt.provider, problem }, "acquirer gave no usable code");
  await closeAttempt(deps, attempt);
  return false;
}

async function keepQr(
  deps: FetchQrDeps,
  attempt: FreshAttempt,
  { providerRef, qrText }: Extract<QrResult, { kind: "QR" }>,
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
  const qr = { providerRef, qrText, nextQueryAt: Math.min(due, attempt.expires_at) };
  return (await setQr(deps.db, attempt, qr)) || afterTheFact(deps, attempt);
}

/** The code came after somebody had ended the attempt: it must not stay open at the acquirer. */
async function afterTheFact(deps: FetchQrDeps, attempt: FreshAttempt): Promise<boolean> {
  const row = await findAttempt(deps.db, attempt.store_id, attempt.box);
  if (row?.status === "PAY_SUCCESS") return true;
  await deps.acquirer.cancel(attempt.partner_ref, attempt.merchant_id);
  return false;
}

/** Why a code must not be shown: it must be sound, and pay this amount to this merchant. */
function qrProblem(result: QrResult, attempt: FreshAttempt): string | null {
  if (result.kind === "REFUSED") return `refused with ${result.code}`;
  if (result.kind === "UNKNOWN") return "no answer";
  const parsed = parseQris(result.qrText);
  if (!parsed.ok) return `not a QRIS code: ${parsed.reason}`;
  const { pointOfInitiation, amount, nmid, merchantName, tip } = parsed.payload;
  if (pointOfInitiation !== "dynamic") return "static code";
  if (amount !== attempt.amount || tip.kind !== "none") return "another amount";
  if (nmid !== attempt.nmid) return "another merchant";
  return merchantName === toQrisText(attempt.merchant_name, NAME_LENGTH)
    ? null
    : "another merchant name";
}
