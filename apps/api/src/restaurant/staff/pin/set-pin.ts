import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { setPin as call } from "@santap/contract/calls/staff/team";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { findPinFault } from "@santap/domain/staff/pin-rules";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { addAuditEntry } from "../add-audit-entry.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { encryptPin } from "./encrypt-pin.ts";
import { savePinBox } from "./pin-store.ts";
import { requireSamePin, verifyPassword, verifyPin, type VerifiedPin } from "./verify-pin.ts";

type Payload = PayloadOf<typeof call>;

/** STAFF-2: one's own, after the PIN that holds or the password. */
export async function setPin(
  deps: StaffDeps,
  { pin, currentPin, password }: Payload,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  if (findPinFault(pin) !== null) return { fault: "SIMPLE" };
  if (pin === currentPin) return { fault: "SAME" };
  const { storeId, operatorId } = staff;
  // A person's own device counts wrong PINs as a place of its own.
  const place = { storeId, deviceId: staff.station?.deviceId ?? `own:${operatorId}` };
  let verified: VerifiedPin | null = null;
  if (currentPin !== undefined)
    verified = await verifyPin(deps, place, { operatorId, pin: currentPin, takesGiven: true });
  else if (password !== undefined) await verifyPassword(deps, place, { operatorId, password });
  else refuse(StaffErrorCode.pinIncorrect);
  const pinBox = await encryptPin(deps, pin);
  await inTransaction(deps.db, async (tx) => {
    if (verified !== null) await requireSamePin(tx, verified);
    await saveOwnPin(tx, staff, { pinBox, at: deps.clock() });
  });
  return { fault: null };
}

export async function saveOwnPin(
  tx: Tx,
  author: Pick<SignedInStaff, "storeId" | "operatorId" | "station" | "proof">,
  { pinBox, at }: { pinBox: Buffer; at: number },
): Promise<void> {
  const { storeId, operatorId } = author;
  await savePinBox(tx, { storeId, operatorId, pinBox, givenUntil: null });
  await addAuditEntry(tx, author, { act: "PIN_SET", subject: operatorId, at });
}
