import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** One command of the store's staff, in a process of its own; returns what it prints. */
export async function runStaff(databaseUrl: string, ...words: string[]): Promise<string> {
  const program = join(import.meta.dirname, "../../../api/src/commands/table-staff.ts");
  const args = [program, ...words, "--by", "Rina", "--reason", "seen"];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

/** A free table of S01. */
export async function findFreeTable(databaseUrl: string): Promise<string> {
  const listed = await runStaff(databaseUrl, "list", "--store", "S01");
  const taken = new Set([...listed.matchAll(/SESSION .*label="(B\d)"/g)].map(([, label]) => label));
  const free = ["B7", "B8", "B9", "B1", "B3", "B4", "B5", "B6"].find((label) => !taken.has(label));
  if (free === undefined) throw new Error("every table is taken");
  return free;
}

/** The session that runs at a table of S01. */
export async function findSessionAt(databaseUrl: string, label: string): Promise<string> {
  const listed = await runStaff(databaseUrl, "list", "--store", "S01");
  const found = new RegExp(`SESSION session_id=(\\S+) .*label="${label}"`).exec(listed)?.[1];
  if (found === undefined) throw new Error(`nobody sits at ${label}`);
  return found;
}
