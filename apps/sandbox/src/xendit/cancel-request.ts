import { debitStandingNow, openDebitFile } from "../ewallet/debit-file.ts";
import { DEBIT_STANDINGS } from "../ewallet/debit-standing.ts";
import { STANDINGS } from "../transactions/standing.ts";
import { openFile, standingNow } from "../transactions/transaction-file.ts";
import type { World } from "../world.ts";
import type { Named } from "./payment-request-view.ts";

/**
 * Of a cancel and a payer at the same moment exactly one is first. False where the payer was, or is
 * inside the wallet; cancelling again changes nothing.
 */
export function cancelRequest(world: World, named: Named): boolean {
  const now = world.now().getTime();
  if (named.kind === "CODE") {
    const { transaction } = named;
    if (!STANDINGS[standingNow(world, openFile(world, transaction))].cancellable) return false;
    world.transactions.cancel(transaction.referenceNo, transaction.cancelledAt ?? now);
    return true;
  }
  const { debit } = named;
  const standing = debitStandingNow(world, openDebitFile(world, debit));
  if (DEBIT_STANDINGS[standing].cancel !== "SUCCESS") return false;
  world.debits.cancel(debit.referenceNo, debit.cancelledAt ?? now);
  return true;
}
