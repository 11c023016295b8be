import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { stationSignIn as call } from "@santap/contract/calls/staff";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { findPinFault } from "@santap/domain/staff/pin-rules";
import { addNetwork, type StationPlace } from "@santap/domain/staff/station-holder";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import type { StaffDeps } from "../staff-deps.ts";
import type { DeviceRow } from "../staff-store.ts";
import { renewToken } from "../station/station-holder.ts";
import { saveSignIn } from "../station/station-sign-in-store.ts";
import { encryptPin } from "./encrypt-pin.ts";
import { saveOwnPin } from "./set-pin.ts";
import { requireSamePin, verifyPin } from "./verify-pin.ts";

export interface SignedInAtStation {
  person: DataOf<typeof call>;
  /** In place of the device's; null where another answer has it. */
  token: string | null;
}

/** STAFF-2: by name and PIN; a new PIN of one's own can be chosen with it. */
export async function signInAtStation(
  deps: StaffDeps,
  device: DeviceRow,
  { operatorId, pin, newPin, seen }: PayloadOf<typeof call> & { seen: StationPlace },
): Promise<SignedInAtStation> {
  const { store_id: storeId, device_id: deviceId, station_id: stationId, kind } = device;
  if (newPin !== undefined) requireGoodPin(newPin, pin);
  const place = { storeId, deviceId };
  const takesGiven = newPin !== undefined;
  const verified = await verifyPin(deps, place, { operatorId, pin, takesGiven });
  const pinBox = newPin === undefined ? null : await encryptPin(deps, newPin);
  const token = await inTransaction(deps.db, async (tx) => {
    await requireSamePin(tx, verified);
    const at = deps.clock();
    const networks = addNetwork(device.networks, seen.network);
    const signIn = await saveSignIn(tx, device, { operatorId, place: seen, networks, now: at });
    if (signIn === null) refuse(StaffErrorCode.stationUnknown);
    const station = { stationId, deviceId, kind };
    const author = { storeId, operatorId, station, proof: { deviceId, signIn } };
    if (pinBox !== null) await saveOwnPin(tx, author, { pinBox, at });
    return renewToken(tx, device, at);
  });
  const who = { operator: operatorId };
  deps.securityLog({ event: "staff.sign_in_succeeded", who, what: place });
  const { name, role } = verified;
  return { person: { operatorId, name, role }, token };
}

function requireGoodPin(pin: string, current: string): void {
  if (findPinFault(pin) !== null) refuse(StaffErrorCode.pinRefused);
  if (pin === current) refuse(StaffErrorCode.pinRefused, { variant: "same" });
}
