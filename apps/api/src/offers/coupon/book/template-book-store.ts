import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import { termColumns, type TemplateTerms } from "../template-terms.ts";

/** What changes with every claim. */
export interface TemplateCount extends Row<"coupon_template", "template_id" | "version" | "taken"> {
  /** Claims of the quota's day. */
  taken_today: number;
}

/** Of all coupons for meals. */
export async function findTemplateCounts(db: Connection, now: number): Promise<TemplateCount[]> {
  const { rows } = await sql<TemplateCount>`
    select t.template_id, t.version, t.taken, coalesce(d.taken, 0) as taken_today
    from coupon_template t left join store s on s.store_id = t.store_id
      left join coupon_claim_day d on d.template_id = t.template_id
        and d.day = (${new Date(now)}::timestamptz at time zone 'UTC'
          + make_interval(mins => coalesce(s.utc_offset_minutes, 420)))::date
    where t.applies_to = 'MEALS'`.execute(db);
  return rows;
}

export interface ClaimableTerms
  extends TemplateTerms, Row<"coupon_template", "version" | "source"> {}

export async function findTerms(
  db: Connection,
  versions: readonly string[],
): Promise<ClaimableTerms[]> {
  const { rows } = await sql<ClaimableTerms>`
    select t.template_id, t.version, t.source, ${termColumns} from coupon_template t
    where t.version = any(${[...versions]})`.execute(db);
  return rows;
}

/** Local days since 1970-01-01. */
export async function findHolidays(db: Connection): Promise<number[]> {
  const { rows } = await sql<{ day: number }>`
    select day - date '1970-01-01' as day from national_holiday order by day`.execute(db);
  return rows.map(({ day }) => day);
}
