import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { setPin as call } from "@santap/contract/calls/staff";
import { ErrorCode } from "@santap/contract/errors/codes";
import { findPinFault } from "@santap/domain/staff/pin-rules";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { encrypt, getEncryptionKey } from "../../../tokens/encryption.ts";
import { addAuditEntry } from "../add-audit-entry.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { findMemberships } from "../staff-store.ts";
import { hashPin } from "./pin-hash.ts";
import { savePinBox } from "./pin-store.ts";

/** One's own, on one's own device: it takes the password to be there. */
export async function setPin(
  { db, settings, clock }: StaffDeps,
  { storeId, pin }: PayloadOf<typeof call>,
  operatorId: string,
): Promise<DataOf<typeof call>> {
  const [member] = await findMemberships(db, operatorId, storeId);
  if (member === undefined) refuse(ErrorCode.staffForbidden);
  if (findPinFault(pin) !== null) return { fault: "SIMPLE" };
  const key = getEncryptionKey(settings.secrets.otpBoxKey);
  const pinBox = encrypt(key, "pin", await hashPin(pin));
  await inTransaction(db, async (tx) => {
    await savePinBox(tx, { storeId, operatorId, pinBox });
    const author = { storeId, operatorId, station: null };
    await addAuditEntry(tx, author, { act: "PIN_SET", subject: operatorId, at: clock() });
  });
  return { fault: null };
}
