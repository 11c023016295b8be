import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";

/** How often wallets have knocked at a phone since a moment, for whomever. */
export async function countKnocks(
  db: Connection,
  phone: { payerMac: Buffer; since: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pay_attempt
    where payer_mac = ${phone.payerMac} and created_at > ${new Date(phone.since)}`.execute(db);
  return rows[0]?.n ?? 0;
}
