import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { ErasePart } from "../../../db/erasure.ts";
import type { Row } from "../../../db/schema.ts";

/** Who is counted. */
export interface Person {
  /** An account, or the keyed hash of a browser. */
  key: string;
  /** Of a browser: the keyed hash of its network, whose rows of a day are limited; null for an account. */
  block: string | null;
}

/** Rows of browsers in one network and day: a made-up browser id must not fill the table. */
const MOST_OF_BLOCK = 2_000;
const KEPT_DAYS = 5;

function toDate(day: number) {
  return sql`(date '1970-01-01' + ${day}::int)`;
}

/** `day`: local, since 1970-01-01. Returns how many were counted; none beyond `cap` times. */
export async function countSeen(
  db: Connection,
  {
    person,
    things,
    day,
    cap,
  }: { person: Person; things: readonly string[]; day: number; cap: number },
): Promise<number> {
  const { key, block } = person;
  const result = await sql`
    insert into seen_count as s (person, thing, day, times, block)
    select ${key}, thing, ${toDate(day)}, 1, ${block}::text
    from unnest(${[...things]}::text[]) as thing
    where ${block}::text is null or (select count(*) from (select 1 from seen_count
      where block = ${block} and day = ${toDate(day)} limit ${MOST_OF_BLOCK}) kept) < ${MOST_OF_BLOCK}
    on conflict (person, thing, day) do update set times = s.times + 1
      where s.times < ${cap}`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

export type SeenRow = Row<"seen_count", "thing" | "times">;

/** Of these things, on that day or later; added up. */
export async function findSeen(
  db: Connection,
  { person, things, day }: { person: string; things: readonly string[]; day: number },
): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    select thing, sum(times)::int as times from seen_count
    where person = ${person} and thing = any(${[...things]}) and day >= ${toDate(day)}
    group by thing`.execute(db);
  return rows;
}

/** `today`: local, since 1970-01-01. */
export async function deleteOldSeen(db: Connection, today: number): Promise<void> {
  await sql`delete from seen_count where day < ${toDate(today - KEPT_DAYS)}`.execute(db);
}

export const eraseSeen: ErasePart = ({ userId }) => [
  sql`delete from seen_count where person = ${userId}`,
];
