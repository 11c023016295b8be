import type { ServedCountry } from "@santap/domain/account/phone";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../../../../db/transaction.ts";

/** Where messages are paid from. */
export interface SpendDay {
  /** "2026-11-20", in Jakarta. */
  day: string;
  country: ServedCountry;
}

export interface Spend extends SpendDay {
  rupiah: number;
}

/**
 * Sets the price of a message aside; for the beginning of a statement that no parallelism can get
 * past. No row, and nothing is set aside, where the day's messages would cost more than `cap`; null
 * knows no cap. Others wait until the commit.
 */
export function spendReserve(
  { day, country, rupiah }: Spend,
  cap: number | null,
): RawBuilder<unknown> {
  const most = cap ?? Number.MAX_SAFE_INTEGER;
  return sql`
    insert into message_spend as s (day, country_code, rupiah)
    select ${day}::date, ${country}, ${rupiah}::bigint where ${rupiah}::bigint <= ${most}::bigint
    on conflict (day, country_code) do update set rupiah = s.rupiah + excluded.rupiah
      where s.rupiah + excluded.rupiah <= ${most}::bigint
    returning 1`;
}

/** For a try that certainly was not sent, and for what was set aside and is not needed. */
export async function giveBackSpend(tx: Tx, { day, country, rupiah }: Spend): Promise<void> {
  if (rupiah === 0) return;
  await sql`update message_spend set rupiah = greatest(0, rupiah - ${rupiah})
    where day = ${day}::date and country_code = ${country}`.execute(tx);
}

interface SpendRow {
  rupiah: number;
  /** The highest total that the alarms have looked at. */
  watched: number;
}

/** Makes everybody else who pays from there wait until the transaction ends. */
export async function lockSpend(tx: Tx, { day, country }: SpendDay): Promise<SpendRow> {
  const { rows } = await sql<SpendRow>`
    insert into message_spend (day, country_code, rupiah) values (${day}::date, ${country}, 0)
    on conflict (day, country_code) do update set day = excluded.day
    returning rupiah, watched`.execute(tx);
  return rows[0] ?? { rupiah: 0, watched: 0 };
}

/** Of a row that the caller has locked. */
export async function saveSpend(tx: Tx, { day, country, rupiah }: Spend): Promise<void> {
  await sql`update message_spend
    set rupiah = ${rupiah}, watched = greatest(watched, ${rupiah}::bigint)
    where day = ${day}::date and country_code = ${country}`.execute(tx);
}
