import { openCommandDatabase } from "./command-database.ts";
import { checkLedger, type LedgerReport } from "../accounting/ledger/check-ledger.ts";

/** Read-only proof of the ledger. Exit code 0 if sound, 1 if not, 2 if it could not check. */
async function main(url: string): Promise<number> {
  const db = openCommandDatabase(url);
  try {
    const report = await checkLedger(db);
    process.stdout.write(formatReport(report));
    return report.faults.length === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`The books could not be checked: ${String(error)}\n`);
    return 2;
  } finally {
    await db.destroy();
  }
}

function formatReport({
  postings,
  orders,
  attempts,
  moved,
  balances,
  faults,
}: LedgerReport): string {
  const lines = [
    `${postings} postings of ${orders} orders and ${attempts} payment attempts; moved Rp ${moved}.`,
    ...balances.map(
      ({ account, balance }) => `${account.padEnd(18)} ${String(balance).padStart(16)}`,
    ),
    ...faults.map(({ fault, ids }) => `WRONG ${fault}: ${ids.join(", ")}`),
    faults.length === 0 ? "Every rupiah has its place." : `${faults.length} rules are broken.`,
  ];
  return `${lines.join("\n")}\n`;
}

const { DATABASE_URL: url } = process.env;
if (!url) process.stderr.write("DATABASE_URL is needed, as the server has it.\n");
process.exitCode = url ? await main(url) : 2;
