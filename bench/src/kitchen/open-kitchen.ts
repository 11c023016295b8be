import { withClient } from "../targets/buyers.ts";

/** A manager of the demo data, who may sign in by password. */
const MANAGER = "op_DEMO_S06_MANAGER";
export const SIGN_IN = { loginName: "maya.s06", password: "santap-demo" };

/** A kitchen with one station, and somebody who may read its board. */
export async function openKitchen(databaseUrl: string, storeId: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into station (store_id, station_id, kind, name, position)
        values ($1, 'kitchen', 'KITCHEN', 'Dapur', 1)`,
      [storeId],
    );
    await client.query(
      `insert into staff_member (store_id, operator_id, role, started_at)
        values ($1, $2, 'MANAGER', now())`,
      [storeId, MANAGER],
    );
  });
}
