import { openDatabase, type Database } from "../db/database.ts";
import { openCommandSecurityLog, type SecurityLog } from "../http/security/security-log.ts";

export interface CommandParts {
  db: Database;
  clock(): number;
  securityLog: SecurityLog;
}

interface Command {
  run(parts: CommandParts, words: readonly string[]): Promise<{ text: string; refused: boolean }>;
  usage: string;
}

/**
 * Staff's work without the console, by the arguments of the process. Exit code 0 if done (before), 1 if
 * refused, 2 if not tried.
 */
export async function runCommand(command: Command): Promise<void> {
  const { DATABASE_URL: url } = process.env;
  if (!url) process.stderr.write("DATABASE_URL is needed, as the server has it.\n");
  process.exitCode = url ? await runOn(url, command) : 2;
}

async function runOn(url: string, { run, usage }: Command): Promise<number> {
  const db = openDatabase({ url, poolSize: 1, onIdleError: () => undefined });
  try {
    const securityLog = openCommandSecurityLog(process.env["SECURITY_LOG"]);
    const result = await run({ db, clock: Date.now, securityLog }, process.argv.slice(2));
    process.stdout.write(`${result.text}\n`);
    return result.refused ? 1 : 0;
  } catch (error) {
    process.stderr.write(`It could not be done: ${String(error)}\n${usage}\n`);
    return 2;
  } finally {
    await db.destroy();
  }
}
