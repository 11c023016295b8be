import pg from "pg";

/** Whether a database holds demo content, which production must never serve. */
export async function hasDemoContent(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(
      "select exists (select 1 from dining_table where code like 'DEMO-%') as found",
    );
    return rows[0]?.found ?? false;
  } finally {
    await client.end();
  }
}
