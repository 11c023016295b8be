import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import { lockSignIn } from "../../../identity/operator/sign-in-lock.ts";
import type { Row } from "../../../db/schema.ts";

export interface NewDevice {
  storeId: string;
  stationId: string;
  deviceId: string;
  tokenHash: Buffer;
  registeredBy: string;
  now: number;
}

/** False where the store has no such station. */
export async function insertDevice(db: Connection, device: NewDevice): Promise<boolean> {
  const { rows } = await sql`
    insert into station_device (store_id, device_id, station_id, token_hash, registered_by,
      registered_at)
    select store_id, ${device.deviceId}, station_id, ${device.tokenHash}, ${device.registeredBy},
      ${new Date(device.now)}
    from station where store_id = ${device.storeId} and station_id = ${device.stationId}
    returning 1`.execute(db);
  return rows.length === 1;
}

/** @returns its station; null where it is no device of the store, or no longer */
export async function endDevice(
  tx: Tx,
  { storeId, deviceId, now }: { storeId: string; deviceId: string; now: number },
): Promise<string | null> {
  await lockSignIn(tx, { deviceId });
  const { rows } = await sql<Row<"station_device", "station_id">>`
    update station_device
    set revoked_at = ${new Date(now)}, operator_id = null, sign_in = sign_in + 1
    where store_id = ${storeId} and device_id = ${deviceId} and revoked_at is null
    returning station_id`.execute(tx);
  return rows[0]?.station_id ?? null;
}
