import pg from "pg";
import { LOGIN_TABLES } from "../baseline/login.ts";

/** Signed-in users of today, so that thousands of unverified codes are within the limit. */
const SIGNED_IN_TODAY = 1_000_000;

/**
 * Creates the baseline's tables, and raises the app's counters of today: the measured guests all request a
 * code before the first one signs in, which the limit of unverified codes would stop.
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
