import pg from "pg";

export type Session = Pick<pg.PoolClient, "query">;

export function openPool(databaseUrl: string, size: number): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    application_name: "santap-baseline",
    // As the app: avoids new connections, which plan every statement again.
    idleTimeoutMillis: 5 * 60_000,
  });
}

/** A named statement is parsed and planned once per connection. */
const names = new Map<string, string>();

export async function queryRows<Row extends pg.QueryResultRow>(
  session: Session,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const name = names.get(text) ?? `statement-${names.size}`;
  names.set(text, name);
  return (await session.query<Row>({ name, text, values: [...values] })).rows;
}

export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const session = await pool.connect();
  try {
    await session.query("begin");
    const result = await work(session);
    await session.query("commit");
    return result;
  } catch (error) {
    await session.query("rollback");
    throw error;
  } finally {
    session.release();
  }
}
