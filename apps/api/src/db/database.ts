import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { asDatabaseLost, DatabaseLost } from "./database-lost.ts";
import type { DatabaseWatch } from "./database-watch.ts";
import { getSocket } from "./ping-database.ts";
import {
  createPushCollector,
  type Publisher,
  type Push,
  type PushCollector,
} from "../ports/push.ts";
import type { Tables } from "./schema.ts";

export type Database = Kysely<Tables> & Publisher;
/** May or may not be a transaction; inside one, always pass the transaction on. */
export type Connection = (Kysely<Tables> | Transaction<Tables>) & Publisher;

/** int8 as number: amounts and epochs stay below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
/** timestamptz as epoch ms. */
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).getTime());

const statementNames = new Map<string, string>();

/** Stable statement name, so that PostgreSQL plans each text once per connection. */
function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    statementNames.set(text, name);
  }
  return name;
}

type QueryConfig = { text: string; values: unknown[]; name?: string };
type ClientQuery = (config: unknown, ...rest: unknown[]) => unknown;

interface ClientPolicy {
  statements: Statements;
  onSlow(): void;
  timeoutMs: number;
}

const SLOW_MS = 2_000;

/**
 * Names parameterised statements where the connection keeps them, which Kysely does not, and ends the connection of a timed-out
 * query: its late result could be taken for the next query's. What is asked in one turn goes out in one write, and
 * BEGIN with what follows it: a write costs the server more than most statements.
 */
function createClientClass(policy: ClientPolicy): typeof pg.Client {
  const mayName = policy.statements === "named";
  return class NamingClient extends pg.Client {
    override query: pg.Client["query"] = ((first: unknown, ...rest: unknown[]) => {
      const run = pg.Client.prototype.query.bind(this) as ClientQuery;
      const [values] = rest;
      const isNamed =
        mayName && typeof first === "string" && Array.isArray(values) && values.length > 0;
      const config: QueryConfig | null = isNamed
        ? { text: first, values: values as unknown[], name: statementName(first) }
        : null;
      gatherWrites(this);
      const answer = config === null ? run(first, ...rest) : run(config, ...rest.slice(1));
      if (!(answer instanceof Promise)) return answer;
      const result = withTimeout(this, answer, policy);
      return first === "begin" ? beginWithNext(this, result) : result;
    }) as pg.Client["query"];
  };
}

const gathering = new WeakSet<Socket>();

function gatherWrites(client: pg.Client): void {
  const socket = getSocket(client);
  if (socket === undefined || gathering.has(socket)) return;
  gathering.add(socket);
  socket.cork();
  process.nextTick(() => {
    gathering.delete(socket);
    socket.uncork();
  });
}

/** Not waited for. Where it fails the connection ends, so that nothing after it runs without a transaction. */
function beginWithNext(client: pg.Client, begun: Promise<unknown>): Promise<unknown> {
  begun.catch(() => getSocket(client)?.destroy());
  return Promise.resolve({ command: "BEGIN", rowCount: null, rows: [] });
}

async function withTimeout<T>(
  client: pg.Client,
  answer: Promise<T>,
  { onSlow, timeoutMs }: ClientPolicy,
): Promise<T> {
  let timer = setTimeout(() => {
    onSlow();
    timer = setTimeout(() => getSocket(client)?.destroy(), timeoutMs - SLOW_MS);
  }, SLOW_MS);
  try {
    return await answer;
  } catch (error) {
    throw asDatabaseLost(error);
  } finally {
    clearTimeout(timer);
  }
}

/** A new connection loads the catalogue and replans every statement, so idle ones are kept. */
const IDLE_TIMEOUT_MS = 5 * 60_000;

/** Longer than any statement and any wait for a row lock or a connection. */
const QUERY_TIMEOUT_MS = 10_000;
/** By PostgreSQL itself, where the connection's end does not reach it. */
const GRACE_MS = 5_000;

/** Unnamed where a pooler between gives each transaction another connection and keeps no statements. */
export type Statements = "named" | "unnamed";

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** Default: QUERY_TIMEOUT_MS. */
  timeoutMs?: number;
  statements?: Statements;
  onIdleError(error: unknown): void;
  /** Fails calls at once while the database is lost. */
  watch?: Pick<DatabaseWatch, "suspect" | "isLost">;
}

/** Timeouts and connection failures throw DatabaseLost. */
export function openDatabase(options: DatabaseOptions): Database {
  const suspect = () => options.watch?.suspect();
  const { timeoutMs = QUERY_TIMEOUT_MS } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    pipeline: true,
    Client: createClientClass({
      statements: options.statements ?? "named",
      onSlow: suspect,
      timeoutMs,
    }),
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: timeoutMs + GRACE_MS,
    idle_in_transaction_session_timeout: timeoutMs + GRACE_MS,
    application_name: "santap-api",
  });
  const onError = (error: unknown) => {
    suspect();
    options.onIdleError(error);
  };
  pool.on("error", onError);
  // A client in use has no listener of the pool; without one, a lost connection ends the process.
  pool.on("connect", (client) => client.on("error", onError));
  const pushes = createPushCollector((batch) => notify(pool, batch), onError);
  const dialect = new PostgresDialect({ pool: failFastWhenLost(pool, options, pushes) });
  const publish = (push: Push) => pushes.add([push]);
  return Object.assign(new Kysely<Tables>({ dialect }), { publish });
}

async function notify(pool: pg.Pool, pushes: readonly Push[]): Promise<void> {
  const channels = pushes.map(({ channel }) => channel);
  const payloads = pushes.map(({ payload }) => payload);
  const text =
    "select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as push(channel, payload)";
  await pool.query(text, [channels, payloads]);
}

function failFastWhenLost(
  pool: pg.Pool,
  { watch }: DatabaseOptions,
  pushes: Pick<PushCollector, "close">,
) {
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
    async end() {
      await pushes.close();
      await pool.end();
    },
  };
}
