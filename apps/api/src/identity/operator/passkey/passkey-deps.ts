import type { Tx } from "../../../db/transaction.ts";
import type { OperatorDeps } from "../operator-deps.ts";

/** A change of how somebody signs in. */
export interface AccessChange {
  operatorId: string;
  act: "PASSKEY_ADDED" | "PASSKEY_REMOVED";
  subject: string;
  name: string;
  at: number;
}

export interface PasskeyDeps extends OperatorDeps {
  /** In the audit log of every store in which the operator works. */
  recordAccess(tx: Tx, change: AccessChange): Promise<void>;
}
