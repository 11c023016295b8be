import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { PIN_TRIES } from "@santap/domain/staff/pin-delay";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { decryptWithAny, getDecryptionKeys } from "../../../tokens/encryption.ts";
import { isPassword } from "../../../identity/operator/sign-in/password-hash.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { findMemberships, type MemberRow } from "../staff-store.ts";
import { countTry, BUSY_S, refuseUntil, type CountedTry, type PinPlace } from "./count-try.ts";
import { hashPin, isPin } from "./pin-hash.ts";
import { findPasswordHash, findPinBox, forgetWrongPins, lockPinBox } from "./pin-store.ts";
import { insertAlert } from "../alert/alert-store.ts";

export type { PinPlace } from "./count-try.ts";

export interface PinTry {
  operatorId: string;
  pin: string;
  /** Whether one that a manager gave is enough: for choosing an own one alone. */
  takesGiven: boolean;
}

/** With what was compared, to be compared again. */
export type VerifiedPin = MemberRow & { pin_box: Buffer };

/**
 * STAFF-2: whether the person exists, works here or has a PIN shows neither in the answer nor in its
 * time.
 * @throws pinIncorrect, pinThrottled; pinChangeRequired for a right one that a manager gave
 */
export async function verifyPin(
  deps: StaffDeps,
  place: PinPlace,
  { operatorId, pin, takesGiven }: PinTry,
): Promise<VerifiedPin> {
  const stored = await readPin(deps, place.storeId, operatorId);
  const member = await verify(deps, place, {
    operatorId,
    compare: () => comparePin(pin, stored?.hash ?? null),
  });
  if (stored === null) throw new Error("a PIN that is not there was right");
  if (stored.given && !takesGiven) refuse(StaffErrorCode.pinChangeRequired);
  return { ...member, pin_box: stored.box };
}

/**
 * In the transaction of what the PIN was typed for; the person is locked until its end.
 * @throws pinIncorrect where it was reset, or the person taken out, while it was compared
 */
export async function requireSamePin(tx: Tx, verified: VerifiedPin): Promise<void> {
  const { store_id: storeId, operator_id: operatorId } = verified;
  const held = await lockPinBox(tx, { storeId, operatorId });
  if (held === null || !held.equals(verified.pin_box)) refuse(StaffErrorCode.pinIncorrect);
}

/** Counted with the wrong PINs: who holds somebody's session must not guess their password by it. */
export async function verifyPassword(
  deps: StaffDeps,
  place: PinPlace,
  { operatorId, password }: { operatorId: string; password: string },
): Promise<MemberRow> {
  const stored = await findPasswordHash(deps.db, operatorId);
  return verify(deps, place, { operatorId, compare: () => isPassword(password, stored) });
}

async function verify(
  deps: StaffDeps,
  place: PinPlace,
  { operatorId, compare }: { operatorId: string; compare: () => Promise<boolean> },
): Promise<MemberRow> {
  const slot = deps.hashing.enter(true);
  if (slot === null) refuseUntil(BUSY_S * 1000);
  try {
    const counted: CountedTry = await countTry(deps, place, operatorId);
    const right = await slot.run(compare);
    const [member] = right ? await findMemberships(deps.db, operatorId, place.storeId) : [];
    if (member === undefined) return await refuseWrong(deps, place, { operatorId, counted });
    await forgetWrongPins(deps.db, place.storeId, { ...counted.keys, now: deps.clock() });
    return member;
  } finally {
    slot.leave();
  }
}

/** Null where there is none, or where one that a manager gave has expired. */
async function readPin(
  { db, settings, clock }: StaffDeps,
  storeId: string,
  operatorId: string,
): Promise<{ hash: string; given: boolean; box: Buffer } | null> {
  const row = await findPinBox(db, { storeId, operatorId });
  if (row === null || row.pin_box === null) return null;
  const until = row.pin_given_until;
  if (until !== null && until <= clock()) return null;
  const hash = decryptWithAny(getDecryptionKeys(settings.secrets.otpBoxKey), "pin", row.pin_box);
  return hash === null ? null : { hash, given: until !== null, box: row.pin_box };
}

async function comparePin(pin: string, stored: string | null): Promise<boolean> {
  if (stored !== null) return isPin(pin, stored);
  await hashPin(pin);
  return false;
}

interface WrongTry {
  operatorId: string;
  counted: CountedTry;
}

/** STAFF-2: with the last try before a wait, owner and managers are told. */
async function refuseWrong(
  deps: StaffDeps,
  place: PinPlace,
  { operatorId, counted: { wrong } }: WrongTry,
): Promise<never> {
  const triesLeft = getTriesLeft(wrong.person, PIN_TRIES.person);
  const what = { ...place, operator: operatorId, count: triesLeft };
  deps.securityLog({ event: "staff.sign_in_refused", what });
  const [storeId, at] = [place.storeId, deps.clock()];
  // A person's own device is no station.
  const deviceId = place.deviceId.startsWith("own:") ? null : place.deviceId;
  const alert = { storeId, operatorId, deviceId, at };
  if (triesLeft === 0)
    await insertAlert(deps.db, { ...alert, kind: "PERSON_LOCKED", wrong: wrong.person });
  if (getTriesLeft(wrong.device, PIN_TRIES.station) === 0)
    await insertAlert(deps.db, { ...alert, kind: "DEVICE_LOCKED", wrong: wrong.device });
  refuse(StaffErrorCode.pinIncorrect, undefined, { triesLeft });
}

/** Before the next wait. */
function getTriesLeft(wrong: number, tries: number): number {
  return (tries - (wrong % tries)) % tries;
}
