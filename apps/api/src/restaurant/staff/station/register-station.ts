import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import type { registerStation as call } from "@santap/contract/calls/staff";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { createSecretToken, hashToken } from "../../../tokens/hashing.ts";
import { addAuditEntry } from "../add-audit-entry.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { insertDevice } from "./station-store.ts";

export interface RegisteredDevice {
  deviceId: string;
  /** Shown to this device alone. */
  token: string;
}

/** The device from which the manager calls. */
export async function registerStation(
  { db, clock, securityLog }: StaffDeps,
  { storeId, stationId }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<RegisteredDevice> {
  const token = createSecretToken();
  const deviceId = randomUUID();
  const now = clock();
  await inTransaction(db, async (tx) => {
    const device = { storeId, stationId, deviceId, tokenHash: hashToken(token), now };
    const registered = await insertDevice(tx, { ...device, registeredBy: staff.operatorId });
    if (!registered) refuse(StaffErrorCode.stationUnknown);
    const entry = { act: "STATION_REGISTERED", subject: deviceId, after: { stationId } } as const;
    await addAuditEntry(tx, staff, { ...entry, at: now });
  });
  const what = { storeId, deviceId };
  securityLog({ event: "staff.station", who: { operator: staff.operatorId }, what });
  return { deviceId, token };
}
