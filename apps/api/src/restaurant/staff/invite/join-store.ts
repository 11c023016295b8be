import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { joinStore as call } from "@santap/contract/calls/staff/staff-invite";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { needsSecondFactor } from "@santap/domain/operator/second-factor";
import { findPinFault } from "@santap/domain/staff/pin-rules";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInOperator } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { hasSecondFactor } from "../../../identity/operator/has-second-factor.ts";
import { encryptPin } from "../pin/encrypt-pin.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { joinWith } from "./join-with.ts";
import { requireOpenInvite } from "./read-invite.ts";

/** STAFF-6: another store of somebody who has an account. */
export async function joinStore(
  deps: StaffDeps,
  { token, pin }: PayloadOf<typeof call>,
  { operatorId, sessionHash }: SignedInOperator,
): Promise<DataOf<typeof call>> {
  const invite = await requireOpenInvite(deps, token);
  const { store_id: storeId, role } = invite;
  if (findPinFault(pin) !== null) return { fault: "PIN_SIMPLE", storeId };
  const needsFactor = needsSecondFactor({ platform: [], stores: [role] });
  if (needsFactor && !(await hasSecondFactor(deps.db, operatorId)))
    refuse(StaffErrorCode.secondFactorNotEnrolled);
  const pinBox = await encryptPin(deps, pin);
  await inTransaction(deps.db, (tx) =>
    joinWith(tx, invite, { operatorId, pinBox, proof: { sessionHash }, now: deps.clock() }),
  );
  return { fault: null, storeId };
}
