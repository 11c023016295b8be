import type { Tx } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";

interface Use {
  useId: string;
  voucherId: string;
}

/** STAFF-4: an entry a use, in the transaction of the redemption. */
export function auditRedemption(staff: SignedInStaff) {
  return async (tx: Tx, { uses, at }: { uses: readonly Use[]; at: number }): Promise<void> => {
    for (const { useId, voucherId } of uses)
      await addAuditEntry(tx, staff, {
        ...{ act: "VOUCHER_REDEEMED", subject: voucherId, after: { useId }, at },
      });
  };
}

export function auditUndo(staff: SignedInStaff) {
  return (tx: Tx, { useId, voucherId, at }: Use & { at: number }): Promise<void> =>
    addAuditEntry(tx, staff, {
      ...{ act: "VOUCHER_USE_UNDONE", subject: voucherId, before: { useId }, at },
    });
}
