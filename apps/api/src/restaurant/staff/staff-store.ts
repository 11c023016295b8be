import { sql } from "kysely";
import type { StationKind, StoreRole } from "@santap/domain/staff/permission";
import type { Connection } from "../../db/database.ts";
import type { NamedStation } from "./name-station.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { lockSignIn } from "../../identity/operator/sign-in-lock.ts";

export interface MemberRow extends Row<"staff_member", "store_id" | "operator_id"> {
  role: StoreRole;
  name: string;
  store_names: LocalizedText;
  utc_offset_minutes: number;
}

/** The stores in which a person works, or one of them. */
export async function findMemberships(
  db: Connection,
  operatorId: string,
  storeId: string | null = null,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.store_id, m.operator_id, m.role, o.name, s.names as store_names, s.utc_offset_minutes
    from staff_member m join operator o using (operator_id) join store s using (store_id)
    where m.operator_id = ${operatorId} and m.left_at is null
      and (${storeId}::text is null or m.store_id = ${storeId})
    order by m.store_id`.execute(db);
  return rows;
}

/** Who may sign in at a store's stations: those with a PIN. */
export async function findPeople(
  db: Connection,
  storeId: string,
): Promise<Pick<MemberRow, "operator_id" | "name" | "role">[]> {
  const { rows } = await sql<Pick<MemberRow, "operator_id" | "name" | "role">>`
    select m.operator_id, o.name, m.role from staff_member m join operator o using (operator_id)
    where m.store_id = ${storeId} and m.left_at is null and m.pin_box is not null
    order by o.name, m.operator_id`.execute(db);
  return rows;
}

export interface DeviceRow extends Row<
  "station_device",
  | "store_id"
  | "device_id"
  | "station_id"
  | "operator_id"
  | "sign_in"
  | "active_at"
  | "seen_at"
  | "token_hash"
  | "former_until"
  | "token_used"
  | "signed_in_at"
  | "browser"
  | "networks"
> {
  /** False where the request's token is the one that the last sign-in replaced. */
  is_newest: boolean;
  presented_hash: Buffer;
  kind: StationKind;
  station_name: string;
  station_names: NamedStation["names"];
  lock_minutes: number | null;
  store_names: LocalizedText;
  utc_offset_minutes: number;
}

export async function findDevice(db: Connection, tokenHash: Buffer): Promise<DeviceRow | null> {
  const { rows } = await sql<DeviceRow>`
    select d.store_id, d.device_id, d.station_id, d.operator_id, d.sign_in, d.active_at, d.seen_at,
      d.token_hash, d.former_until, d.token_used, d.signed_in_at, d.browser, d.networks,
      d.token_hash = ${tokenHash} as is_newest, ${tokenHash}::bytea as presented_hash, t.kind, t.name as station_name, t.names as station_names, t.lock_minutes, s.names as store_names, s.utc_offset_minutes
    from station_device d join station t using (store_id, station_id) join store s using (store_id)
    where ${tokenHash} in (d.token_hash, d.former_hash) and d.revoked_at is null`.execute(db);
  return rows[0] ?? null;
}

type DeviceName = Pick<DeviceRow, "store_id" | "device_id">;

export async function saveSeen(
  db: Connection,
  { store_id, device_id }: DeviceName,
  now: number,
): Promise<void> {
  await sql`update station_device set seen_at = ${new Date(now)}
    where store_id = ${store_id} and device_id = ${device_id}`.execute(db);
}

/** Of the sign-in that was read, and of no later one. @returns false where it has ended since */
export async function renewSignIn(
  db: Connection,
  { store_id, device_id, sign_in }: DeviceName & Pick<DeviceRow, "sign_in">,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    update station_device set active_at = greatest(active_at, ${new Date(now)})
    where store_id = ${store_id} and device_id = ${device_id} and sign_in = ${sign_in}
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Everywhere in the store; while the caller holds the person's row, nobody signs in as them. */
export async function signOutAtStations(
  tx: Tx,
  { storeId, operatorId }: { storeId: string; operatorId: string },
): Promise<void> {
  const { rows } = await sql<{ device_id: string }>`select device_id from station_device
    where store_id = ${storeId} and operator_id = ${operatorId} order by device_id`.execute(tx);
  for (const { device_id: deviceId } of rows) {
    await lockSignIn(tx, { deviceId });
    await sql`update station_device set operator_id = null, active_at = null, sign_in = sign_in + 1
      where store_id = ${storeId} and device_id = ${deviceId}
        and operator_id = ${operatorId}`.execute(tx);
  }
}
