import { randomInt } from "node:crypto";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { resetPin as call } from "@santap/contract/calls/staff/team";
import { findPinFault } from "@santap/domain/staff/pin-rules";
import { GIVEN_PIN_MS } from "@santap/domain/staff/team";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { addAuditEntry } from "../add-audit-entry.ts";
import { publishAccessChange } from "../publish-access-change.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { requireManaged } from "../team/require-managed.ts";
import { signOutAtStations } from "../staff-store.ts";
import { encryptPin } from "./encrypt-pin.ts";
import { forgetWrongPinsOf, savePinBox } from "./pin-store.ts";

/** STAFF-2: a PIN that is good for choosing one's own alone, so that whoever gave it cannot act with it. */
export async function resetPin(
  deps: StaffDeps,
  { storeId, operatorId }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  const at = deps.clock();
  const until = at + GIVEN_PIN_MS;
  const pin = createPin();
  const pinBox = await encryptPin(deps, pin);
  await inTransaction(deps.db, async (tx) => {
    await requireManaged(tx, staff, operatorId);
    await savePinBox(tx, { storeId, operatorId, pinBox, givenUntil: until });
    await forgetWrongPinsOf(tx, storeId, `person:${operatorId}`);
    await signOutAtStations(tx, { storeId, operatorId });
    await addAuditEntry(tx, staff, { act: "PIN_RESET", subject: operatorId, at });
    await publishAccessChange(tx, storeId);
  });
  return { pin, until };
}

function createPin(): string {
  const pin = String(randomInt(1_000_000)).padStart(6, "0");
  return findPinFault(pin) === null ? pin : createPin();
}
