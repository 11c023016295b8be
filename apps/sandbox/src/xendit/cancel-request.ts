import { getCurrentDebitStatus, loadDebitDetails } from "../ewallet/debit-details.ts";
import { DEBIT_STATUSES } from "../ewallet/debit-status.ts";
import { STATUSES } from "../transactions/transaction-status.ts";
import { loadDetails, getCurrentStatus } from "../transactions/transaction-details.ts";
import type { SandboxContext } from "../context.ts";
import type { Named } from "./payment-views.ts";

/**
 * False if paid or the payer is in the wallet. Synchronous, as a payment may be concurrent.
 * Idempotent.
 */
export function cancelRequest(context: SandboxContext, named: Named): boolean {
  const now = context.now().getTime();
  if (named.kind === "CODE") {
    const { transaction } = named;
    if (!STATUSES[getCurrentStatus(context, loadDetails(context, transaction))].cancellable)
      return false;
    context.transactions.cancel(transaction.referenceNo, transaction.cancelledAt ?? now);
    return true;
  }
  const { debit } = named;
  const status = getCurrentDebitStatus(context, loadDebitDetails(context, debit));
  if (DEBIT_STATUSES[status].cancel !== "SUCCESS") return false;
  context.debits.cancel(debit.referenceNo, debit.cancelledAt ?? now);
  return true;
}
