import { withClient } from "../targets/buyers.ts";

/** A restaurant where a table pays at the end; its tables need no PIN. */
export const TABLE_STORE = "S01";

/** Tables of the bench's own, at a store that is always open and asks no staff. */
export async function addTables(databaseUrl: string, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, nth) => `BENCH-T${nth + 1}`);
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `update store set opening = '{"hours": {"kind": "ALWAYS"}, "paused": false}',
        cap_guest_rounds = 1000, cap_guest_portions = 10000, cap_session_rounds = 1000,
        cap_session_portions = 10000, cap_bill_portions = 10000, cap_bill_amount = 1000000000,
        staff_above_amount = 1000000000, staff_above_portions = 10000
      where store_id = $1`,
      [TABLE_STORE],
    );
    await client.query(
      `insert into dining_table (store_id, table_id, label, code)
        select $1, code, code, code from unnest($2::text[]) code`,
      [TABLE_STORE, codes],
    );
  });
  return codes;
}
