import { type Passed, refuse } from "../../acquirer/call/snap-call.ts";
import type { OriginalNames } from "../../transactions/transaction-store.ts";
import type { World } from "../../world.ts";
import { openDebitFile } from "../debit-file.ts";
import type { DebitFile } from "../debit-standing.ts";

/** The file of the debit that a call is about; a merchant sees no other merchant's. */
export function findDebit(
  world: World,
  request: OriginalNames & { merchantId: string | null },
): Passed<DebitFile> {
  const { merchantId } = request;
  if (merchantId !== null && !world.merchants.has(merchantId)) return refuse("INVALID_MERCHANT");
  const debit = world.debits.byOriginal(request);
  if (debit === null || (merchantId !== null && debit.merchantId !== merchantId)) {
    return refuse("TRANSACTION_NOT_FOUND");
  }
  return { ok: true, value: openDebitFile(world, debit) };
}
