import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";

/** The payer has it back, from the acquirer or from the store. */
export async function addRefundedAmount(
  tx: Tx,
  { storeId, box, amount }: { storeId: string; box: string; amount: number },
): Promise<void> {
  await sql`update pay_attempt set refunded_amount = refunded_amount + ${amount}
    where store_id = ${storeId} and box = ${box}`.execute(tx);
}
