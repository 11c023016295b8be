import pg from "pg";

/** A named statement is parsed and planned once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export type Session = Pick<pg.PoolClient, "query">;

export function openPool(databaseUrl: string, size: number): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    // As the app: avoids new connections, which plan every statement again.
    idleTimeoutMillis: 5 * 60_000,
    application_name: "santap-baseline",
  });
}

export async function queryRows<Row extends pg.QueryResultRow>(
  session: Session,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await session.query<Row>({ ...statement, values: [...values] });
  return rows;
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
