import type { DataOf } from "@santap/contract/call";
import type { stationSignIn as call } from "@santap/contract/calls/staff";
import { ErrorCode } from "@santap/contract/errors/codes";
import { getPinDelayMs, PIN_TRIES } from "@santap/domain/staff/pin-delay";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { decryptWithAny, getDecryptionKeys } from "../../../tokens/encryption.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { findMemberships, savePerson, type DeviceRow } from "../staff-store.ts";
import { hashPin, isPin } from "./pin-hash.ts";
import { countWrongPin, findPinBox, forgetWrongPins, type AttemptKey } from "./pin-store.ts";

const BUSY_S = 2;

interface PinTry {
  operatorId: string;
  pin: string;
}

/**
 * STAFF-2: by name and PIN. Whether the person exists, works here or has a PIN shows neither in the
 * answer nor in its time.
 */
export async function signInAtStation(
  deps: StaffDeps,
  device: DeviceRow,
  { operatorId, pin }: PinTry,
): Promise<DataOf<typeof call>> {
  const slot = deps.hashing.enter(true);
  if (slot === null) refuseUntil(BUSY_S * 1000);
  try {
    const triesLeft = await countTry(deps, device, operatorId);
    const stored = await readPin(deps, device.store_id, operatorId);
    const right = await slot.run(() => comparePin(pin, stored));
    const [member] = right ? await findMemberships(deps.db, operatorId, device.store_id) : [];
    if (member === undefined) return refuseWrong(deps, device, { operatorId, triesLeft });
    const now = deps.clock();
    await forgetWrongPins(deps.db, device.store_id, { ...buildKeys(device, operatorId), now });
    await savePerson(deps.db, device, { operatorId, now });
    const what = { storeId: device.store_id, deviceId: device.device_id };
    deps.securityLog({ event: "staff.sign_in_succeeded", who: { operator: operatorId }, what });
    return { operatorId, name: member.name, role: member.role };
  } finally {
    slot.leave();
  }
}

function refuseWrong(
  { securityLog }: StaffDeps,
  device: DeviceRow,
  { operatorId, triesLeft }: { operatorId: string; triesLeft: number },
): never {
  const { store_id: storeId, device_id: deviceId } = device;
  const what = { storeId, deviceId, operator: operatorId, count: triesLeft };
  securityLog({ event: "staff.sign_in_refused", what });
  refuse(ErrorCode.pinIncorrect, undefined, { triesLeft });
}

/** @returns how many tries are left before the person has to wait */
async function countTry(
  { db, clock }: StaffDeps,
  device: DeviceRow,
  operatorId: string,
): Promise<number> {
  const now = clock();
  const { person, device: place } = buildKeys(device, operatorId);
  return inTransaction(db, async (tx) => {
    for (const [key, tries] of [
      [place, PIN_TRIES.station],
      [person, PIN_TRIES.person],
    ] as const) {
      const delayAfter = (wrong: number) => getPinDelayMs(wrong, tries);
      const counted = await countWrongPin(
        tx,
        { storeId: device.store_id, key },
        { now, delayAfter },
      );
      if ("opensAt" in counted) refuseUntil(counted.opensAt - now);
      if (key === person) return (tries - (counted.wrong % tries)) % tries;
    }
    throw new Error("a PIN was not counted");
  });
}

async function readPin(
  { db, settings }: StaffDeps,
  storeId: string,
  operatorId: string,
): Promise<string | null> {
  const box = await findPinBox(db, { storeId, operatorId });
  if (box === null) return null;
  return decryptWithAny(getDecryptionKeys(settings.secrets.otpBoxKey), "pin", box);
}

async function comparePin(pin: string, stored: string | null): Promise<boolean> {
  if (stored !== null) return isPin(pin, stored);
  await hashPin(pin);
  return false;
}

function buildKeys(
  { device_id: deviceId }: DeviceRow,
  operatorId: string,
): { person: AttemptKey; device: AttemptKey } {
  return { person: `person:${operatorId}`, device: `device:${deviceId}` };
}

function refuseUntil(waitMs: number): never {
  const retryAfter = Math.ceil(waitMs / 1000);
  const params = { minutes: Math.max(1, Math.ceil(retryAfter / 60)) };
  refuse(ErrorCode.pinThrottled, { variant: "timed", params }, { retryAfter });
}
