import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { getPinDelayMs, PIN_TRIES } from "@santap/domain/staff/pin-delay";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { countWrongPin, type AttemptKey } from "./pin-store.ts";

export const BUSY_S = 2;

/** Where a PIN is typed. */
export interface PinPlace {
  storeId: string;
  deviceId: string;
}

export interface CountedTry {
  keys: { person: AttemptKey; device: AttemptKey };
  /** In a row, this one with them. */
  wrong: { person: number; device: number };
}

/** Before anything is compared. @throws pinThrottled where the person or the device has to wait */
export async function countTry(
  { db, clock }: StaffDeps,
  { storeId, deviceId }: PinPlace,
  operatorId: string,
): Promise<CountedTry> {
  const now = clock();
  const keys = { person: `person:${operatorId}`, device: `device:${deviceId}` } as const;
  return inTransaction(db, async (tx) => {
    const count = async (key: AttemptKey, tries: number): Promise<number> => {
      const delayAfter = (wrong: number) => getPinDelayMs(wrong, tries);
      const counted = await countWrongPin(tx, { storeId, key }, { now, delayAfter });
      if ("opensAt" in counted) refuseUntil(counted.opensAt - now);
      return counted.wrong;
    };
    const device = await count(keys.device, PIN_TRIES.station);
    return { keys, wrong: { device, person: await count(keys.person, PIN_TRIES.person) } };
  });
}

export function refuseUntil(waitMs: number): never {
  const retryAfter = Math.ceil(waitMs / 1000);
  const params = { minutes: Math.max(1, Math.ceil(retryAfter / 60)) };
  refuse(StaffErrorCode.pinThrottled, { variant: "timed", params }, { retryAfter });
}
