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
