import pg from "pg";
import { LOGIN_TABLES } from "../floor/login.ts";

/** So many signed in today that thousands of codes on their way are nothing unusual. */
const SIGNED_IN_TODAY = 1_000_000;

/**
 * The floor's tables, and what a busy day has left in the app's: without it the limit for codes that
 * nobody verified would stop the measured guests, who all ask before the first of them signs in.
 */
export async function prepareLogin(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(LOGIN_TABLES);
    await client.query(
      `insert into risk_bucket (kind, key, verified, touched_at) values ('COUNTRY', '62', $1, now())
        on conflict (kind, key) do update set verified = excluded.verified`,
      [SIGNED_IN_TODAY],
    );
  } finally {
    await client.end();
  }
}
