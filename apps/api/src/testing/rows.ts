import pg from "pg";

/** What a test sees of the database: rows, read and changed behind the program's back. */
export interface Rows {
  /** All rows of a query. */
  all<R extends object>(text: string, values?: unknown[]): Promise<R[]>;
  /** The one row of a query. @throws Error where it is not one */
  one<R extends object>(text: string, values?: unknown[]): Promise<R>;
  close(): Promise<void>;
}

/** int8 arrives as a number: what tests count stays small. */
const types = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as never,
};

export function openRows(databaseUrl: string): Rows {
  const pool = new pg.Pool({ connectionString: asOwner(databaseUrl), max: 4, types });
  pool.on("error", () => undefined);
  async function all<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await pool.query<R & pg.QueryResultRow>(text, values)).rows;
  }
  return {
    all,
    async one<R extends object>(text: string, values: unknown[] = []): Promise<R> {
      const rows = await all<R>(text, values);
      const [row] = rows;
      if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows: ${text}`);
      return row;
    },
    close: () => pool.end(),
  };
}

/** The embedded database's owner: a test may do behind the server's back what the server may not. */
export function asOwner(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = "santap";
  return url.href;
}

/**
 * How many rows every table holds: equal before and after means that nothing was written. Without the
 * settlement's turns and runs, which the server begins with by itself.
 */
export async function countRows(rows: Rows): Promise<Record<string, number>> {
  const tables = await rows.all<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
       and tablename not in ('settlement_turn', 'settlement_run') order by 1`,
  );
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`,
  );
  const found = await rows.all<{ name: string; n: number }>(counts.join(" union all "));
  return Object.fromEntries(found.map(({ name, n }) => [name, n]));
}
