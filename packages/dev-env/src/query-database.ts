import pg from "pg";

/** The rows of one statement, for a test that must know what no call tells, e.g. a puzzle's answer. */
export async function queryDatabase(
  databaseUrl: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
