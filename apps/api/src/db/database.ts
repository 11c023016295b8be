import { createHash } from "node:crypto";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";

/** Statements are written as SQL with kysely's `sql`; no table types are kept twice. */
export type Tables = Record<string, never>;
export type Database = Kysely<Tables>;
/** A handle that may or may not be a transaction; inside one, always pass the transaction on. */
export type Connection = Kysely<Tables> | Transaction<Tables>;

/** int8 arrives as a number: amounts and epochs stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
/** timestamptz is only ever read as epoch milliseconds. */
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).getTime());

const names = new Map<string, string>();

/** A stable statement name, so that PostgreSQL parses and plans each text once a connection. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    names.set(text, name);
  }
  return name;
}

type QueryConfig = { text: string; values: unknown[]; name?: string };
type ClientQuery = (config: unknown, ...rest: unknown[]) => unknown;

/** kysely names no statements; a client that does it for every text with parameters. */
class NamingClient extends pg.Client {
  override query: pg.Client["query"] = ((first: unknown, ...rest: unknown[]) => {
    const run = pg.Client.prototype.query.bind(this) as ClientQuery;
    const [values] = rest;
    if (typeof first !== "string" || !Array.isArray(values) || values.length === 0) {
      return run(first, ...rest);
    }
    const config: QueryConfig = { text: first, values, name: nameOf(first) };
    return run(config, ...rest.slice(1));
  }) as pg.Client["query"];
}

/** A new connection reads the catalogue and plans every statement anew: dearer than to keep an old one. */
const KEPT_IDLE_MS = 5 * 60_000;

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** An idle connection broke; the pool opens another. */
  onIdleError(error: Error): void;
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    Client: NamingClient,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: KEPT_IDLE_MS,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "santap-api",
  });
  pool.on("error", options.onIdleError);
  // A client that is in use has no listener of the pool: without one, a lost connection ends the process.
  pool.on("connect", (client) => client.on("error", options.onIdleError));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
