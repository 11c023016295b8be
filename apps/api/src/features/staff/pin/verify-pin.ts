import { ErrorCode } from "@santap/contract/errors/codes";
import { getPinDelayMs, PIN_TRIES } from "@santap/domain/staff/pin-delay";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { decryptWithAny, getDecryptionKeys } from "../../../tokens/encryption.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { findMemberships, type MemberRow } from "../staff-store.ts";
import { hashPin, isPin } from "./pin-hash.ts";
import { countWrongPin, findPinBox, forgetWrongPins, type AttemptKey } from "./pin-store.ts";

const BUSY_S = 2;

/** Where a PIN is typed. */
export interface PinPlace {
  storeId: string;
  deviceId: string;
}

export interface PinTry {
  operatorId: string;
  pin: string;
}

/**
 * STAFF-2: whether the person exists, works here or has a PIN shows neither in the answer nor in its
 * time.
 */
export async function verifyPin(
  deps: StaffDeps,
  place: PinPlace,
  { operatorId, pin }: PinTry,
): Promise<MemberRow> {
  const slot = deps.hashing.enter(true);
  if (slot === null) refuseUntil(BUSY_S * 1000);
  try {
    const triesLeft = await countTry(deps, place, operatorId);
    const stored = await readPin(deps, place.storeId, operatorId);
    const right = await slot.run(() => comparePin(pin, stored));
    const [member] = right ? await findMemberships(deps.db, operatorId, place.storeId) : [];
    if (member === undefined) return refuseWrong(deps, place, { operatorId, triesLeft });
    const now = deps.clock();
    await forgetWrongPins(deps.db, place.storeId, { ...buildKeys(place, operatorId), now });
    return member;
  } finally {
    slot.leave();
  }
}

function refuseWrong(
  { securityLog }: StaffDeps,
  place: PinPlace,
  { operatorId, triesLeft }: { operatorId: string; triesLeft: number },
): never {
  const what = { ...place, operator: operatorId, count: triesLeft };
  securityLog({ event: "staff.sign_in_refused", what });
  refuse(ErrorCode.pinIncorrect, undefined, { triesLeft });
}

/** @returns how many tries are left before the person has to wait */
async function countTry(
  { db, clock }: StaffDeps,
  place: PinPlace,
  operatorId: string,
): Promise<number> {
  const now = clock();
  const { person, device } = buildKeys(place, operatorId);
  return inTransaction(db, async (tx) => {
    for (const [key, tries] of [
      [device, PIN_TRIES.station],
      [person, PIN_TRIES.person],
    ] as const) {
      const delayAfter = (wrong: number) => getPinDelayMs(wrong, tries);
      const named = { storeId: place.storeId, key };
      const counted = await countWrongPin(tx, named, { now, delayAfter });
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
  { deviceId }: PinPlace,
  operatorId: string,
): { person: AttemptKey; device: AttemptKey } {
  return { person: `person:${operatorId}`, device: `device:${deviceId}` };
}

function refuseUntil(waitMs: number): never {
  const retryAfter = Math.ceil(waitMs / 1000);
  const params = { minutes: Math.max(1, Math.ceil(retryAfter / 60)) };
  refuse(ErrorCode.pinThrottled, { variant: "timed", params }, { retryAfter });
}
