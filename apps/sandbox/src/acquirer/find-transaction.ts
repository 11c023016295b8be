import type { SandboxContext } from "../context.ts";
import { type Result, refuse } from "./call/snap-call.ts";
import type { TransactionDetails } from "../transactions/transaction-status.ts";
import { loadDetails } from "../transactions/transaction-details.ts";
import type { OriginalNames } from "../transactions/transaction-store.ts";

/** A merchant cannot see another merchant's transactions. */
export function findTransaction(
  context: SandboxContext,
  request: OriginalNames & { merchantId: string | null },
): Result<TransactionDetails> {
  const { merchantId } = request;
  if (merchantId !== null && !context.merchants.has(merchantId)) return refuse("INVALID_MERCHANT");
  const transaction = context.transactions.byOriginal(request);
  if (transaction === null || (merchantId !== null && transaction.merchantId !== merchantId)) {
    return refuse("TRANSACTION_NOT_FOUND");
  }
  return { ok: true, value: loadDetails(context, transaction) };
}
