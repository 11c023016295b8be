import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { stationSignIn as call } from "@santap/contract/calls/staff";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { findPinFault } from "@santap/domain/staff/pin-rules";
import { refuse } from "../../../http/refusal.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { savePerson, type DeviceRow } from "../staff-store.ts";
import { saveOwnPin } from "./set-pin.ts";
import { verifyPin } from "./verify-pin.ts";

/** STAFF-2: by name and PIN; a new PIN of one's own can be chosen with it. */
export async function signInAtStation(
  deps: StaffDeps,
  device: DeviceRow,
  { operatorId, pin, newPin }: PayloadOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { store_id: storeId, device_id: deviceId, station_id: stationId, kind } = device;
  if (newPin !== undefined) requireGoodPin(newPin, pin);
  const place = { storeId, deviceId };
  const takesGiven = newPin !== undefined;
  const { name, role } = await verifyPin(deps, place, { operatorId, pin, takesGiven });
  if (newPin !== undefined)
    await saveOwnPin(deps, {
      ...{ storeId, operatorId, pin: newPin },
      station: { stationId, deviceId, kind },
    });
  await savePerson(deps.db, device, { operatorId, now: deps.clock() });
  const who = { operator: operatorId };
  deps.securityLog({ event: "staff.sign_in_succeeded", who, what: place });
  return { operatorId, name, role };
}

function requireGoodPin(pin: string, current: string): void {
  if (findPinFault(pin) !== null) refuse(StaffErrorCode.pinRefused);
  if (pin === current) refuse(StaffErrorCode.pinRefused, { variant: "same" });
}
