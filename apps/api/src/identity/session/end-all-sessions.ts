import { sql } from "kysely";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { sessionsRevocation } from "./session-store.ts";

/** Their ids: after the commit, `Revocations.markRevoked` informs this process of them. */
export async function endAllSessions(
  tx: Tx,
  account: { userId: string; now: number },
): Promise<string[]> {
  const { rows } = await sql<Row<"session_family", "family_id">>`
    with ${sessionsRevocation(account)}
    select family_id from ended where (select count(*) from notified) >= 0`.execute(tx);
  return rows.map(({ family_id: familyId }) => familyId);
}
