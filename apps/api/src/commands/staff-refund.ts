import { openDatabase } from "../db/database.ts";
import { openCommandSecurityLog } from "../http/security/security-log.ts";
import { runStaffCommand, STAFF_USAGE } from "../features/refund/command/staff-command.ts";

/** Rupiah; above it a second operator must approve. */
function parseApprovalAbove(setting: string | undefined): number {
  if (setting === undefined || setting === "") return 500_000;
  if (!/^\d{1,12}$/.test(setting)) throw new Error("STAFF_REFUND_LIMIT is no whole number");
  return Number(setting);
}

/** Refunds without the console. Exit code 0 if done (before), 1 if refused, 2 if not tried. */
async function main(url: string, words: readonly string[]): Promise<number> {
  const db = openDatabase({ url, poolSize: 1, onIdleError: () => undefined });
  try {
    const approvalAbove = parseApprovalAbove(process.env["STAFF_REFUND_LIMIT"]);
    const result = await runStaffCommand(
      {
        ...{ db, clock: Date.now, approvalAbove },
        securityLog: openCommandSecurityLog(process.env["SECURITY_LOG"]),
      },
      words,
    );
    process.stdout.write(`${result.text}\n`);
    return result.refused ? 1 : 0;
  } catch (error) {
    process.stderr.write(`It could not be done: ${String(error)}\n${STAFF_USAGE}\n`);
    return 2;
  } finally {
    await db.destroy();
  }
}

const { DATABASE_URL: url } = process.env;
if (!url) process.stderr.write("DATABASE_URL is needed, as the server has it.\n");
process.exitCode = url ? await main(url, process.argv.slice(2)) : 2;
