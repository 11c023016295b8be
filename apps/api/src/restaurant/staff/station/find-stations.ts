import { sql } from "kysely";
import type { StationKind } from "@santap/domain/staff/permission";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { NamedStation } from "../name-station.ts";

export interface StationRow extends Row<"station", "station_id">, NamedStation {
  kind: StationKind;
  /** When a screen last read its board; null for never. */
  read_at: number | null;
  devices: { deviceId: string; registeredAt: number; seenAt: number | null }[];
}

/** In their order, with the devices that stand there. */
export async function findStations(db: Connection, storeId: string): Promise<StationRow[]> {
  const { rows } = await sql<StationRow>`
    select t.station_id, t.name, t.names, t.kind, t.read_at, coalesce(
      (select jsonb_agg(jsonb_build_object('deviceId', d.device_id,
          'registeredAt', (extract(epoch from d.registered_at) * 1000)::bigint,
          'seenAt', (extract(epoch from d.seen_at) * 1000)::bigint) order by d.registered_at)
        from station_device d where d.store_id = t.store_id and d.station_id = t.station_id
          and d.revoked_at is null), '[]') as devices
    from station t where t.store_id = ${storeId} order by t.position, t.station_id`.execute(db);
  return rows;
}
