import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

const TOLD_EVERY_MS = 10 * MINUTE_MS;

/** True for one caller within ten minutes, over all processes. */
export async function noteStrain(
  db: Connection,
  { country, price }: { country: string; price: number },
  now: number,
): Promise<boolean> {
  const key = `${country}.${price}`;
  const stale = new Date(now - TOLD_EVERY_MS);
  const { rows } = await sql`
    insert into risk_bucket as s (kind, key, touched_at)
    select 'STRAIN', ${key}, ${new Date(now)}::timestamptz
    where not exists (select from risk_bucket
      where kind = 'STRAIN' and key = ${key} and touched_at > ${stale})
    on conflict (kind, key) do update set touched_at = excluded.touched_at
      where s.touched_at <= ${stale}
    returning 1`.execute(db);
  return rows.length === 1;
}
