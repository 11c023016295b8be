import type { World } from "../world.ts";
import { type Passed, refuse } from "./call/snap-call.ts";
import type { TransactionFile } from "../transactions/standing.ts";
import { openFile } from "../transactions/transaction-file.ts";
import type { OriginalNames } from "../transactions/transaction-store.ts";

/** The file of the code that a call is about; a merchant sees no other merchant's. */
export function findTransaction(
  world: World,
  request: OriginalNames & { merchantId: string | null },
): Passed<TransactionFile> {
  const { merchantId } = request;
  if (merchantId !== null && !world.merchants.has(merchantId)) return refuse("INVALID_MERCHANT");
  const transaction = world.transactions.byOriginal(request);
  if (transaction === null || (merchantId !== null && transaction.merchantId !== merchantId)) {
    return refuse("TRANSACTION_NOT_FOUND");
  }
  return { ok: true, value: openFile(world, transaction) };
}
