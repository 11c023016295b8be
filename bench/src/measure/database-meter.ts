import pg from "pg";
import { withDatabase } from "@santap/dev-env/postgres";
import type { Target } from "../targets.ts";
import { printTable } from "./print.ts";
import { listFamily, readCpu } from "./processes.ts";

export interface DatabaseWork {
  /** Including BEGIN and COMMIT. */
  readonly statements: number;
  /** Transactions that wrote, i.e. got a transaction id. */
  readonly commits: number;
  readonly cpuMs: number;
}

/** One statement of a phase; `ms` of all calls, without planning. */
interface StatementShare {
  readonly text: string;
  readonly calls: number;
  readonly ms: number;
}

export interface DatabaseMeter {
  /** Starts counting after a checkpoint, so that phases are comparable. */
  begin(): Promise<void>;
  /** Counts of `target` since `begin`. */
  end(target: Target): Promise<DatabaseWork>;
  /** Statements since `begin`, by total time. */
  statements(): Promise<StatementShare[]>;
  /** VACUUM ANALYZE, because autovacuum is off. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

const OWN_NAME = "santap-bench";
/** Sessions that are not counted for a target. */
const FOREIGN: Record<Target, RegExp> = {
  app: /^santap-(?:bench|baseline)$/,
  baseline: /^santap-(?!baseline$)/,
};

/** Connects to another database, so that its own statements are not counted. */
export async function openDatabaseMeter(url: string, postmaster: number): Promise<DatabaseMeter> {
  const counter = await connect(withDatabase(url, "postgres"));
  const tidier = await connect(url);
  const database = new URL(url).pathname.slice(1);
  await counter.query("create extension if not exists pg_stat_statements");
  const readCpus = () => new Map(listFamily(postmaster).map((pid) => [pid, readCpu(pid)]));
  const statements = () => listStatements(counter, database);
  let cpuBefore = new Map<number, number>();
  let xidBefore = 0;

  return {
    async begin() {
      await counter.query("checkpoint");
      await counter.query("select pg_stat_statements_reset()");
      xidBefore = await readNextXid(counter);
      cpuBefore = readCpus();
    },
    async end(target) {
      const cpuAfter = readCpus();
      const foreign = await findForeignSessions(counter, target);
      return {
        cpuMs: sumGrowth(cpuBefore, cpuAfter, foreign),
        commits: (await readNextXid(counter)) - xidBefore,
        statements: (await statements()).reduce((sum, { calls }) => sum + calls, 0),
      };
    },
    statements,
    tidy: async () => void (await tidier.query("vacuum (analyze)")),
    close: async () => void (await Promise.all([counter.end(), tidier.end()])),
  };
}

/** What the statements since `begin` cost per operation; rarer ones than every hundredth are those of timers. */
export async function printStatements(
  meter: DatabaseMeter,
  { title, operations }: { title: string; operations: number },
): Promise<void> {
  const rows = (await meter.statements())
    .filter(({ calls }) => calls / operations >= 0.01)
    .map(({ text, calls, ms }) => [
      ...[text.replace(/\s+/g, " ").slice(0, 110), calls / operations, ms / operations],
    ]);
  printTable([title, "calls/op", "ms/op"], rows);
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: OWN_NAME });
  await client.connect();
  return client;
}

/** A new session started at 0; a closed one was idle. */
export function sumGrowth(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
  foreign: ReadonlySet<number>,
): number {
  let sum = 0;
  for (const [pid, cpu] of after) if (!foreign.has(pid)) sum += cpu - (before.get(pid) ?? 0);
  return sum;
}

async function findForeignSessions(client: pg.Client, target: Target): Promise<Set<number>> {
  const { rows } = await client.query<{ pid: number; application_name: string }>(
    "select pid, application_name from pg_stat_activity",
  );
  const foreign = rows.filter(({ application_name: name }) => FOREIGN[target].test(name));
  return new Set(foreign.map(({ pid }) => pid));
}

async function readNextXid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ next: string }>(
    "select pg_snapshot_xmax(pg_current_snapshot())::text as next",
  );
  return Number(rows[0]?.next);
}

async function listStatements(client: pg.Client, database: string): Promise<StatementShare[]> {
  const { rows } = await client.query<StatementShare>(
    `select s.query as text, s.calls::int, s.total_exec_time as ms from pg_stat_statements s
      join pg_database d on d.oid = s.dbid where d.datname = $1 and s.toplevel
      order by s.total_exec_time desc`,
    [database],
  );
  return rows;
}
