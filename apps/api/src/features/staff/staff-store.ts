import { sql } from "kysely";
import type { StationKind, StoreRole } from "@santap/domain/staff/permission";
import type { Connection } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";

export interface MemberRow extends Row<"staff_member", "store_id" | "operator_id"> {
  role: StoreRole;
  name: string;
  store_names: LocalizedText;
}

/** The stores in which a person works, or one of them. */
export async function findMemberships(
  db: Connection,
  operatorId: string,
  storeId: string | null = null,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.store_id, m.operator_id, m.role, o.name, s.names as store_names
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
  "store_id" | "device_id" | "station_id" | "operator_id" | "active_at" | "seen_at"
> {
  kind: StationKind;
  station_name: string;
  lock_minutes: number | null;
  store_names: LocalizedText;
}

export async function findDevice(db: Connection, tokenHash: Buffer): Promise<DeviceRow | null> {
  const { rows } = await sql<DeviceRow>`
    select d.store_id, d.device_id, d.station_id, d.operator_id, d.active_at, d.seen_at,
      t.kind, t.name as station_name, t.lock_minutes, s.names as store_names
    from station_device d join station t using (store_id, station_id) join store s using (store_id)
    where d.token_hash = ${tokenHash} and d.revoked_at is null`.execute(db);
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

/** Null for nobody. */
export async function savePerson(
  db: Connection,
  { store_id, device_id }: DeviceName,
  { operatorId, now }: { operatorId: string | null; now: number },
): Promise<void> {
  await sql`update station_device
    set operator_id = ${operatorId}, active_at = ${operatorId === null ? null : new Date(now)}
    where store_id = ${store_id} and device_id = ${device_id}`.execute(db);
}
