import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { queryDatabase } from "@santap/dev-env/query-database";

/** One command of the store's staff, in a process of its own; returns what it prints. */
export async function runStaff(databaseUrl: string, ...words: string[]): Promise<string> {
  const program = join(import.meta.dirname, "../../../api/src/commands/table-staff.ts");
  const args = [program, ...words, "--by", "Rina", "--reason", "seen"];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

const TABLES = ["B7", "B8", "B9", "B1", "B3", "B4", "B5", "B6"] as const;

/** A free table of S01; where earlier journeys took all of them, staff free the one taken first. */
export async function findFreeTable(databaseUrl: string): Promise<string> {
  const taken = await listTaken(databaseUrl);
  return TABLES.find((label) => !taken.has(label)) ?? freeOldest(databaseUrl);
}

async function listTaken(databaseUrl: string): Promise<Set<string | undefined>> {
  const listed = await runStaff(databaseUrl, "list", "--store", "S01");
  return new Set([...listed.matchAll(/SESSION .*label="(B\d)"/g)].map(([, label]) => label));
}

async function freeOldest(databaseUrl: string): Promise<string> {
  const sessions = await queryDatabase(
    databaseUrl,
    `select session_id, label from table_session s join dining_table using (store_id, table_id)
     where store_id = 'S01' and s.status = 'OPEN' and label = any($1) order by opened_at`,
    [TABLES],
  );
  for (const { session_id: session, label } of sessions) {
    const reset = ["reset", "--store", "S01", "--session", String(session), "--with-lines"];
    // Refused while a payment is running: the next one is tried.
    await runStaff(databaseUrl, ...reset).catch(() => null);
    if (!(await listTaken(databaseUrl)).has(String(label))) return String(label);
  }
  throw new Error("every table is taken, and none can be freed");
}

/** The session that runs at a table of S01. */
export async function findSessionAt(databaseUrl: string, label: string): Promise<string> {
  const listed = await runStaff(databaseUrl, "list", "--store", "S01");
  const found = new RegExp(`SESSION session_id=(\\S+) .*label="${label}"`).exec(listed)?.[1];
  if (found === undefined) throw new Error(`nobody sits at ${label}`);
  return found;
}
