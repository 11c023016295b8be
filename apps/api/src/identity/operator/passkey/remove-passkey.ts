import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { needsSecondFactor } from "@santap/domain/operator/second-factor";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInOperator } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { requireSession } from "../operator-session.ts";
import { lockOperator } from "../operator-store.ts";
import type { PasskeyDeps } from "./passkey-deps.ts";
import { deletePasskey, findPasskeysOf } from "./passkey-store.ts";

/** A repeat changes nothing. @throws lastSecondFactor where the role needs one, and this is the last */
export function removePasskey(
  deps: PasskeyDeps,
  credentialId: string,
  { operatorId, sessionHash }: SignedInOperator,
): Promise<void> {
  const at = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    const name = await deletePasskey(tx, { credentialId, operatorId });
    if (name === null || operator === null) return;
    const { roles: platform, store_roles: stores, totp_box: totpBox } = operator;
    const left = totpBox !== null || (await findPasskeysOf(tx, operatorId)).length > 0;
    if (!left && needsSecondFactor({ platform, stores })) refuse(StaffErrorCode.lastSecondFactor);
    const change = { operatorId, subject: credentialId.slice(0, 32), name, at };
    await deps.recordAccess(tx, { ...change, act: "PASSKEY_REMOVED" });
    await requireSession(tx, sessionHash);
    deps.securityLog({ event: "operator.passkey", who: { operator: operatorId } });
  });
}
