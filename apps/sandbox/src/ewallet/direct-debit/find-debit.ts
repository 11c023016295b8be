import { type Result, refuse } from "../../acquirer/call/snap-call.ts";
import type { OriginalNames } from "../../transactions/transaction-store.ts";
import type { SandboxContext } from "../../context.ts";
import { loadDebitDetails } from "../debit-details.ts";
import type { DebitDetails } from "../debit-status.ts";

/** A merchant cannot see another merchant's debits. */
export function findDebit(
  context: SandboxContext,
  request: OriginalNames & { merchantId: string | null },
): Result<DebitDetails> {
  const { merchantId } = request;
  if (merchantId !== null && !context.merchants.has(merchantId)) return refuse("INVALID_MERCHANT");
  const debit = context.debits.byOriginal(request);
  if (debit === null || (merchantId !== null && debit.merchantId !== merchantId)) {
    return refuse("TRANSACTION_NOT_FOUND");
  }
  return { ok: true, value: loadDebitDetails(context, debit) };
}
