import { createHash } from "node:crypto";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { asDatabaseLost, DatabaseLost } from "./database-lost.ts";
import type { DatabaseWatch } from "./database-watch.ts";
import { streamOf } from "./look-at-database.ts";

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

/** Who is told of a statement that is slow, and after how long it is given up. */
interface Patience {
  onSlow(): void;
  giveUpMs: number;
}

/** After this long it is worth a look whether the database is still there. */
const SLOW_MS = 2_000;

/**
 * kysely names no statements; a client that does it for every text with parameters, and that gives a
 * server up which does not answer. Its connection is ended then: nothing may be asked on it any more,
 * as the old answer could still come.
 */
function clientWith(patience: Patience): typeof pg.Client {
  return class PatientClient extends pg.Client {
    override query: pg.Client["query"] = ((first: unknown, ...rest: unknown[]) => {
      const run = pg.Client.prototype.query.bind(this) as ClientQuery;
      const [values] = rest;
      const isNamed = typeof first === "string" && Array.isArray(values) && values.length > 0;
      const config: QueryConfig | null = isNamed
        ? { text: first, values: values as unknown[], name: nameOf(first) }
        : null;
      const answer = config === null ? run(first, ...rest) : run(config, ...rest.slice(1));
      return answer instanceof Promise ? withPatience(this, answer, patience) : answer;
    }) as pg.Client["query"];
  };
}

async function withPatience<T>(
  client: pg.Client,
  answer: Promise<T>,
  { onSlow, giveUpMs }: Patience,
): Promise<T> {
  let timer = setTimeout(() => {
    onSlow();
    timer = setTimeout(() => streamOf(client)?.destroy(), giveUpMs - SLOW_MS);
  }, SLOW_MS);
  try {
    return await answer;
  } catch (error) {
    throw asDatabaseLost(error);
  } finally {
    clearTimeout(timer);
  }
}

/** A new connection reads the catalogue and plans every statement anew: dearer than to keep an old one. */
const KEPT_IDLE_MS = 5 * 60_000;

/** Longer than the longest statement of ours, and than any wait for a row's lock. */
const GIVE_UP_MS = 10_000;
const CONNECT_MS = 10_000;

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** An idle connection broke; the pool opens another. */
  onIdleError(error: Error): void;
  /** Refuses at once while the database is known to be lost. */
  watch?: Pick<DatabaseWatch, "suspect" | "isLost">;
}

/** What is not answered in time, or cannot be asked at all, fails with DatabaseLost. */
export function openDatabase(options: DatabaseOptions): Database {
  const suspect = () => options.watch?.suspect();
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    Client: clientWith({ onSlow: suspect, giveUpMs: GIVE_UP_MS }),
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: KEPT_IDLE_MS,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "santap-api",
  });
  const onError = (error: Error) => {
    suspect();
    options.onIdleError(error);
  };
  pool.on("error", onError);
  // A client that is in use has no listener of the pool: without one, a lost connection ends the process.
  pool.on("connect", (client) => client.on("error", onError));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watched(pool, options) }) });
}

function watched(pool: pg.Pool, { watch }: DatabaseOptions) {
  return {
    options: pool.options,
    async connect() {
      if (watch?.isLost() === true) throw new DatabaseLost("known to be lost");
      try {
        return await pool.connect();
      } catch (error) {
        watch?.suspect();
        throw asDatabaseLost(error);
      }
    },
    end: () => pool.end(),
  };
}
