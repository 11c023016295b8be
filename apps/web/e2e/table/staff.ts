import { resetParty } from "@santap/contract/calls/staff/table";
import { queryDatabase } from "@santap/dev-env/query-database";
import { signInStaff } from "../fixtures/staff.ts";

interface Product {
  appUrl: string;
  databaseUrl: string;
}

const TABLES = ["B7", "B8", "B9", "B1", "B3", "B4", "B5", "B6"] as const;

/** A free table of S01; where earlier journeys took all of them, staff free the one taken first. */
export async function findFreeTable(product: Product): Promise<string> {
  const taken = await listTaken(product);
  return TABLES.find((label) => !taken.some((one) => one.label === label)) ?? freeOldest(product);
}

/** The session that runs at a table of S01. */
export async function findSessionAt(product: Product, label: string): Promise<string> {
  const found = (await listTaken(product)).find((one) => one.label === label);
  if (found === undefined) throw new Error(`nobody sits at ${label}`);
  return found.sessionId;
}

/** The one that was opened first comes first. */
async function listTaken({ databaseUrl }: Product) {
  const rows = await queryDatabase(
    databaseUrl,
    `select session_id, label from table_session s join dining_table using (store_id, table_id)
     where store_id = 'S01' and s.status in ('OPEN', 'NEEDS_STAFF') order by opened_at`,
  );
  return rows.map((row) => ({
    sessionId: String(row["session_id"]),
    label: String(row["label"]),
  }));
}

async function freeOldest(product: Product): Promise<string> {
  const staff = await signInStaff(product.appUrl, "S01");
  const ours = (await listTaken(product)).filter(({ label }) =>
    TABLES.some((one) => one === label),
  );
  for (const { sessionId, label } of ours) {
    const reset = { storeId: "S01", sessionId, withLines: true, reason: "seen" };
    // Refused while a payment is running: the next one is tried.
    await staff.ask(resetParty, reset).catch(() => null);
    if (!(await listTaken(product)).some((one) => one.label === label)) return label;
  }
  throw new Error("every table is taken, and none can be freed");
}
