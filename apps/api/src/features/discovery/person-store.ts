import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";

export interface PersonRow extends Row<"account", "recommendations"> {
  /** No paid meal yet. */
  is_new: boolean;
}

export async function findPerson(db: Connection, userId: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select a.recommendations, not exists (select 1 from orders o
      where o.user_id = a.user_id and o.kind = 'MEAL' and o.paid_at is not null) as is_new
    from account a where a.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}
