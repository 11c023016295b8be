import { DAY_MS } from "@santap/domain/calendar/local-time";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

export type AlertKind = "PERSON_LOCKED" | "DEVICE_LOCKED";

export interface NewAlert {
  storeId: string;
  kind: AlertKind;
  /** Whose PIN was tried. */
  operatorId: string;
  /** Null on a person's own device. */
  deviceId: string | null;
  wrong: number;
  at: number;
}

/** About people of the store alone: strangers' ids are whatever was sent. */
export async function insertAlert(db: Connection, alert: NewAlert): Promise<void> {
  await sql`
    insert into security_alert (store_id, at, kind, operator_id, device_id, wrong)
    select store_id, ${new Date(alert.at)}, ${alert.kind}, operator_id, ${alert.deviceId},
      ${alert.wrong}
    from staff_member where store_id = ${alert.storeId} and operator_id = ${alert.operatorId}
      and left_at is null`.execute(db);
}

export interface AlertRow extends Row<"security_alert", "alert_id" | "at" | "wrong"> {
  kind: AlertKind;
  name: string;
  station_name: string | null;
  is_read: boolean;
}

const SHOWN_MS = 30 * DAY_MS;
const MOST = 50;

/** Newest first. */
export async function findAlerts(
  db: Connection,
  { storeId, operatorId, now }: { storeId: string; operatorId: string; now: number },
): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select a.alert_id, a.at, a.kind, a.wrong, o.name,
      (select t.name from station_device d join station t using (store_id, station_id)
        where d.store_id = a.store_id and d.device_id = a.device_id) as station_name,
      coalesce(a.at <= m.alerts_read_at, false) as is_read
    from security_alert a join operator o on o.operator_id = a.operator_id
      join staff_member m on m.store_id = a.store_id and m.operator_id = ${operatorId}
    where a.store_id = ${storeId} and a.at > ${new Date(now - SHOWN_MS)}
    order by a.alert_id desc limit ${MOST}`.execute(db);
  return rows;
}

export async function saveAlertsRead(
  db: Connection,
  { storeId, operatorId, now }: { storeId: string; operatorId: string; now: number },
): Promise<void> {
  await sql`update staff_member set alerts_read_at = ${new Date(now)}
    where store_id = ${storeId} and operator_id = ${operatorId}`.execute(db);
}
