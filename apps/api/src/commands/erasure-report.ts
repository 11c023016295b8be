import { openCommandDatabase } from "./command-database.ts";
import { readErasureReports } from "../privacy/deletion/read-erasure-reports.ts";

/** What was erased in the last days (30 unless another number is given), without who. */
async function main(): Promise<number> {
  const { DATABASE_URL: url } = process.env;
  const days = Number(process.argv[2] ?? 30);
  if (!url || !Number.isSafeInteger(days) || days < 1) {
    process.stderr.write("Usage: erasure-report.ts [days]. DATABASE_URL is needed.\n");
    return 2;
  }
  const db = openCommandDatabase(url);
  const lines = await readErasureReports(db, { days, now: Date.now() });
  await db.destroy();
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
  return 0;
}

process.exitCode = await main();
