import type { ServedCountry } from "@santap/domain/account/phone";
import { sql } from "kysely";
import type { Tx } from "../../../../db/transaction.ts";

export interface Spend {
  /** "2026-11-20", in Jakarta. */
  day: string;
  country: ServedCountry;
  rupiah: number;
}

/** What the day's messages to the country have cost, these included. Others wait until the commit. */
export async function addSpend(tx: Tx, { day, country, rupiah }: Spend): Promise<number> {
  const { rows } = await sql<{ rupiah: number }>`
    insert into message_spend as s (day, country_code, rupiah)
    values (${day}::date, ${country}, ${rupiah})
    on conflict (day, country_code) do update set rupiah = s.rupiah + excluded.rupiah
    returning rupiah`.execute(tx);
  return rows[0]?.rupiah ?? rupiah;
}

/** For a try that certainly was not sent. */
export async function giveBackSpend(tx: Tx, { day, country, rupiah }: Spend): Promise<void> {
  await sql`update message_spend set rupiah = greatest(0, rupiah - ${rupiah})
    where day = ${day}::date and country_code = ${country}`.execute(tx);
}
