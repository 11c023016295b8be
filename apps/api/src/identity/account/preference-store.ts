import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";

export type PreferenceRow = Row<"account", "recommendations">;

/** After a change where one is given; null where the account is not active. */
export async function changePreferences(
  db: Connection,
  { userId, recommendations }: { userId: string; recommendations: boolean },
): Promise<PreferenceRow | null> {
  const { rows } = await sql<PreferenceRow>`
    update account set recommendations = ${recommendations}
    where user_id = ${userId} and status = 'ACTIVE' returning recommendations`.execute(db);
  return rows[0] ?? null;
}

/** Null where the account is not active. */
export async function findPreferences(
  db: Connection,
  userId: string,
): Promise<PreferenceRow | null> {
  const { rows } = await sql<PreferenceRow>`
    select recommendations from account
    where user_id = ${userId} and status = 'ACTIVE'`.execute(db);
  return rows[0] ?? null;
}
