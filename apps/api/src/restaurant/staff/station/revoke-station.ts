import type { PayloadOf } from "@santap/contract/call";
import type { revokeStation as call } from "@santap/contract/calls/staff";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { addAuditEntry } from "../add-audit-entry.ts";
import { publishAccessChange } from "../publish-access-change.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { endDevice } from "./station-store.ts";

/** A repeat changes nothing. */
export function revokeStation(
  { db, clock }: StaffDeps,
  { storeId, deviceId }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<void> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const stationId = await endDevice(tx, { storeId, deviceId, now });
    if (stationId === null) return;
    const entry = { act: "STATION_REVOKED", subject: deviceId, before: { stationId } } as const;
    await addAuditEntry(tx, staff, { ...entry, at: now });
    await publishAccessChange(tx, storeId);
  });
}
