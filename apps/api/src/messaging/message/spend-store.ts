import type { ServedCountry } from "@santap/domain/account/phone";
import { fitsCapUnlocked } from "@santap/domain/message/spend-cap";
import { SHARD_COUNT } from "@santap/domain/otp/sharded-bucket";
import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";

export interface SpendDay {
  /** "2026-11-20", in Jakarta. */
  day: string;
  country: ServedCountry;
}

export interface Spend extends SpendDay {
  rupiah: number;
  shard: number;
}

export interface SpendLimit {
  cap: number | null;
  /** The day's total, read without a lock. */
  spent: number;
}

/**
 * Part "paid", after the part "share": one row if the day's budget suffices. Near the cap it locks
 * all rows of the day. Without a row the transaction must be rolled back.
 */
export function spendReservation(spend: Spend, { cap, spent }: SpendLimit): RawBuilder<unknown> {
  const { day, country, shard, rupiah } = spend;
  if (cap === null || fitsCapUnlocked({ spent, price: rupiah, cap })) {
    return sql`paid as (
      insert into message_spend as s (day, country_code, shard, rupiah)
      select ${day}::date, ${country}, ${shard}::smallint, ${rupiah}::bigint
      from (select count(*) from share) s
      ${addToRow} returning 1)`;
  }
  return sql`held as (
      insert into message_spend as s (day, country_code, shard, rupiah)
      select ${day}::date, ${country}, n,
        case when n = ${shard}::int then ${rupiah}::bigint else 0 end
      from generate_series(0, ${SHARD_COUNT - 1}::int) n, (select count(*) from share) s
      order by n
      ${addToRow} returning rupiah),
    paid as (select 1 from held having sum(rupiah) <= ${cap}::bigint)`;
}

const addToRow = sql`on conflict (day, country_code, shard)
  do update set rupiah = s.rupiah + excluded.rupiah`;

export async function refundSpend(tx: Tx, { rupiah, ...spend }: Spend): Promise<void> {
  if (rupiah > 0) await addSpend(tx, { ...spend, rupiah: -rupiah });
}

/** `rupiah` may be negative; a row is clamped at 0. */
export async function addSpend(tx: Tx, { day, country, shard, rupiah }: Spend): Promise<void> {
  await sql`update message_spend set rupiah = greatest(0, rupiah + ${rupiah})
    where day = ${day}::date and country_code = ${country} and shard = ${shard}`.execute(tx);
}

export async function lockSpend(tx: Tx, { day, country }: SpendDay): Promise<number> {
  const { rows } = await sql<Row<"message_spend", "rupiah">>`
    insert into message_spend (day, country_code, shard, rupiah)
    select ${day}::date, ${country}, n, 0 from generate_series(0, ${SHARD_COUNT - 1}::int) n
    order by n
    on conflict (day, country_code, shard) do update set day = excluded.day
    returning rupiah`.execute(tx);
  return rows.reduce((sum, { rupiah }) => sum + rupiah, 0);
}

export interface DailySpendRow {
  /** The total. */
  rupiah: number;
  watched: number;
}

export async function readSpend(
  db: Connection,
  { day, country }: SpendDay,
): Promise<DailySpendRow> {
  const { rows } = await sql<DailySpendRow>`
    select coalesce(sum(rupiah), 0)::bigint as rupiah, coalesce(max(watched), 0) as watched
    from message_spend where day = ${day}::date and country_code = ${country}`.execute(db);
  return rows[0] ?? { rupiah: 0, watched: 0 };
}

/** Returns the former value; the caller has locked the day. */
export async function raiseAlarmedSpend(tx: Tx, of: SpendDay, rupiah: number): Promise<number> {
  const { watched } = await readSpend(tx, of);
  await sql`update message_spend set watched = greatest(watched, ${rupiah}::bigint)
    where day = ${of.day}::date and country_code = ${of.country} and shard = 0`.execute(tx);
  return watched;
}
