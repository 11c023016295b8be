import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";

export interface LiftedLimits {
  phones: number;
  clients: number;
}

/** Also for browsers and addresses that requested its codes; prefix and country counters stay. */
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
      update risk_bucket b set level = 0, recent = null, turns = null from origin
      where b.kind = origin.kind and b.key = origin.key returning b.key
    )
    select (select count(*) from budget)::int as phones,
      (select count(*) from lifted)::int as clients`.execute(db);
  return rows[0] ?? { phones: 0, clients: 0 };
}
