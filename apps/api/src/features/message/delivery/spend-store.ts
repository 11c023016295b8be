import type { ServedCountry } from "@santap/domain/account/phone";
import { fitsCapUnlocked } from "@santap/domain/message/spend-cap";
import { SHARD_COUNT } from "@santap/domain/otp/sharded-bucket";
import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";

/** Where messages are paid from. */
export interface SpendDay {
  /** "2026-11-20", in Jakarta. */
  day: string;
  country: ServedCountry;
}

export interface Spend extends SpendDay {
  rupiah: number;
  /** The row of the day in which the message counts. */
  shard: number;
}

export interface SpendLimit {
  /** Null knows no cap. */
  cap: number | null;
  /** The day's total as it was looked at, not held. */
  spent: number;
}

/**
 * Sets the price of a message aside, after the part "share": the part "paid" of a statement, one row
 * where the day can pay for it. Where the total is near its cap every row of the day is held, and looked at with them, so that
 * no parallelism gets past it; where there is no row then, the transaction has to be rolled back.
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

/** For a try that certainly was not sent, and for what was set aside and is not needed. */
export async function refundSpend(tx: Tx, { rupiah, ...spend }: Spend): Promise<void> {
  if (rupiah > 0) await addSpend(tx, { ...spend, rupiah: -rupiah });
}

/** Also less than nothing; a row never falls below that. */
export async function addSpend(tx: Tx, { day, country, shard, rupiah }: Spend): Promise<void> {
  await sql`update message_spend set rupiah = greatest(0, rupiah + ${rupiah})
    where day = ${day}::date and country_code = ${country} and shard = ${shard}`.execute(tx);
}

/** The total. Makes everybody else who pays from there wait until the transaction ends. */
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
  /** The highest total that an alarm was told of. */
  watched: number;
}

/** Held by nobody. */
export async function readSpend(
  db: Connection,
  { day, country }: SpendDay,
): Promise<DailySpendRow> {
  const { rows } = await sql<DailySpendRow>`
    select coalesce(sum(rupiah), 0)::bigint as rupiah, coalesce(max(watched), 0) as watched
    from message_spend where day = ${day}::date and country_code = ${country}`.execute(db);
  return rows[0] ?? { rupiah: 0, watched: 0 };
}

/** The highest total that was told of before; the caller holds the day. */
export async function raiseAlarmedSpend(tx: Tx, of: SpendDay, rupiah: number): Promise<number> {
  const { watched } = await readSpend(tx, of);
  await sql`update message_spend set watched = greatest(watched, ${rupiah}::bigint)
    where day = ${of.day}::date and country_code = ${of.country} and shard = 0`.execute(tx);
  return watched;
}
