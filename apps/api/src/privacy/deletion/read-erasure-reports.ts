import type { Database } from "../../db/database.ts";
import { findErasureReports } from "./erase-store.ts";

/** A line an erasure: when, and how many rows of which table it touched (ACC-5). */
export async function readErasureReports(
  db: Database,
  asked: { days: number; now: number },
): Promise<string[]> {
  const reports = await findErasureReports(db, asked);
  return reports.map(({ erased_at: at, again, rows_by_table: rows }) => {
    const touched = Object.entries(rows).filter(([, count]) => count > 0);
    const counts = touched.map(([table, count]) => `${table}=${count}`);
    return [new Date(at).toISOString(), ...(again ? ["again"] : []), ...counts, ""].join(" ");
  });
}
