import type { DataOf } from "@santap/contract/call";
import type { stationSignIn as call } from "@santap/contract/calls/staff";
import type { StaffDeps } from "../staff-deps.ts";
import { savePerson, type DeviceRow } from "../staff-store.ts";
import { verifyPin, type PinTry } from "./verify-pin.ts";

/** STAFF-2: by name and PIN. */
export async function signInAtStation(
  deps: StaffDeps,
  device: DeviceRow,
  { operatorId, pin }: PinTry,
): Promise<DataOf<typeof call>> {
  const place = { storeId: device.store_id, deviceId: device.device_id };
  const { name, role } = await verifyPin(deps, place, { operatorId, pin });
  await savePerson(deps.db, device, { operatorId, now: deps.clock() });
  const who = { operator: operatorId };
  deps.securityLog({ event: "staff.sign_in_succeeded", who, what: place });
  return { operatorId, name, role };
}
