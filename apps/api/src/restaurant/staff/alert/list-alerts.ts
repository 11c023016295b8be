import type { DataOf } from "@santap/contract/call";
import type { listAlerts as call } from "@santap/contract/calls/staff/team";
import type { SignedInStaff } from "../../../http/caller.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { findAlerts } from "./alert-store.ts";

/** STAFF-2: what owners and managers are told about their store's sign-ins. */
export async function listAlerts(
  { db, clock }: Pick<StaffDeps, "db" | "clock">,
  { storeId, operatorId }: SignedInStaff,
): Promise<DataOf<typeof call>> {
  const rows = await findAlerts(db, { storeId, operatorId, now: clock() });
  return {
    alerts: rows.map((row) => ({
      ...{ alertId: row.alert_id, at: row.at, kind: row.kind, name: row.name, wrong: row.wrong },
      ...{ stationName: row.station_name, isRead: row.is_read },
    })),
  };
}
