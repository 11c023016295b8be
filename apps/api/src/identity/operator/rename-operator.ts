import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

export async function renameOperator(
  tx: Tx,
  { operatorId, name }: { operatorId: string; name: string },
): Promise<void> {
  await sql`update operator set name = ${name} where operator_id = ${operatorId}`.execute(tx);
}
