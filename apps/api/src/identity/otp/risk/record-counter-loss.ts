import { createLostBucket } from "@santap/domain/otp/risk";
import { SERVED_COUNTRIES } from "@santap/domain/account/phone";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import { buildShardKey } from "./shards.ts";

/**
 * Seeds the country counters with the assumed loss. @returns since when tables are complete, epoch
 * ms
 */
export async function recordCounterLoss(db: Connection, now: number): Promise<number> {
  const seeds = SERVED_COUNTRIES.map((country) => ({
    key: buildShardKey("COUNTRY", country, 0)[1],
    level: createLostBucket({ kind: "COUNTRY", country }, now).level,
  }));
  const { rows } = await sql<Row<"unlogged_since", "since">>`
    with recorded as (
      insert into unlogged_since (since) values (${new Date(now)})
      on conflict do nothing returning since),
    begun as (
      insert into risk_bucket as b (kind, key, level, touched_at)
      select 'COUNTRY', s.key, s.level, since from recorded,
        unnest(${seeds.map(({ key }) => key)}::text[], ${seeds.map(({ level }) => level)}::float8[])
        as s(key, level)
      on conflict (kind, key) do update set level = b.level + excluded.level)
    select since from recorded union all select since from unlogged_since limit 1`.execute(db);
  // Another call recorded it concurrently.
  return rows[0]?.since ?? now;
}
