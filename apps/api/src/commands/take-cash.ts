import { openDatabase } from "../db/database.ts";
import { openCommandSecurityLog } from "../http/security/security-log.ts";
import { runCashCommand, CASH_USAGE } from "../features/payment/cash/cash-command.ts";

/** Cash at the counter without the console. Exit code 0 if done (before), 1 if refused, 2 if not tried. */
async function main(url: string, words: readonly string[]): Promise<number> {
  const db = openDatabase({ url, poolSize: 1, onIdleError: () => undefined });
  const securityLog = openCommandSecurityLog(process.env["SECURITY_LOG"]);
  try {
    const result = await runCashCommand({ db, clock: Date.now, securityLog }, words);
    process.stdout.write(`${result.text}\n`);
    return result.refused ? 1 : 0;
  } catch (error) {
    process.stderr.write(`It could not be done: ${String(error)}\n${CASH_USAGE}\n`);
    return 2;
  } finally {
    await db.destroy();
  }
}

const { DATABASE_URL: url } = process.env;
if (!url) process.stderr.write("DATABASE_URL is needed, as the server has it.\n");
process.exitCode = url ? await main(url, process.argv.slice(2)) : 2;
