import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";

export interface LiftedLimits {
  /** 1 where codes had been sent to the phone within a day, or wrong ones entered; else 0. */
  phones: number;
  /** How many browsers and addresses it was asked from are free again. */
  places: number;
}

/**
 * Forgets what was counted against a phone, and against the browsers and addresses that its codes were
 * asked from lately. What counts for a whole prefix or country stays.
 */
export async function liftLimits(db: Connection, phoneKeys: Buffer[]): Promise<LiftedLimits> {
  const { rows } = await sql<LiftedLimits>`
    with budget as (
      delete from phone_budget where phone_key = any(${phoneKeys}::bytea[]) returning sends
    ), origin as (
      select k->>0 as kind, k->>1 as key
      from otp_flow f, jsonb_array_elements(f.risk_keys) k
      where f.phone_key = any(${phoneKeys}::bytea[]) and k->>0 in ('BROWSER', 'ADDRESS')
      union select 'BROWSER', s->>'browser' from budget, jsonb_array_elements(budget.sends) s
    ), lifted as (
      update risk_bucket b set level = 0 from origin
      where b.kind = origin.kind and b.key = origin.key returning b.key
    )
    select (select count(*) from budget)::int as phones,
      (select count(*) from lifted)::int as places`.execute(db);
  return rows[0] ?? { phones: 0, places: 0 };
}
