import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import { calculateCodePrice } from "@santap/domain/otp/code-price";
import { afterSend } from "@santap/domain/otp/risk";
import type { OtpDeps } from "../rows/otp-deps.ts";
import type { RiskContext } from "./risk-context.ts";

/** One process reports a rise of a country's code price, repeatedly while it lasts. */
export async function alertPriceRise(deps: OtpDeps, context: RiskContext): Promise<void> {
  const { now } = context;
  const { countryCode: country } = context.phone;
  const counted = context.buckets
    .filter(({ kind }) => kind === "COUNTRY")
    .map(({ kind, bucket }) => ({ kind, bucket: afterSend(bucket, { kind, country }, now) }));
  const price = calculateCodePrice(counted, country, now);
  if (price === 0 || !(await claimPriceAlert(deps.db, { country, price }, now))) return;
  deps.metrics.codeStrain.inc({ country, price: String(price) });
  deps.log.warn({ country, price }, "codes that nobody verifies make the next ones dearer");
}

const REPEAT_AFTER_MS = 10 * MINUTE_MS;

/** True for one caller in ten minutes, over all processes. */
async function claimPriceAlert(
  db: Connection,
  { country, price }: { country: string; price: number },
  now: number,
): Promise<boolean> {
  const key = `${country}.${price}`;
  const stale = new Date(now - REPEAT_AFTER_MS);
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
