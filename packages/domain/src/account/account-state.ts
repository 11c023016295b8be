import { defineTransitions } from "../state-table.ts";

/** DORMANT: its phone went to a new account after a long time without use. */
export type AccountStatus = "ACTIVE" | "FROZEN" | "DELETING" | "DELETED" | "DORMANT";

/**
 * RESTORE: its owner takes the deletion back in time. ERASE: personal data is gone. RETIRE: somebody proved the phone of an account unused for a year.
 */
export type AccountEvent =
  | "FREEZE"
  | "UNFREEZE"
  | "REQUEST_DELETION"
  | "RESTORE"
  | "ERASE"
  | "RETIRE";

export const ACCOUNT_TABLE = defineTransitions<AccountStatus, AccountEvent>({
  ACTIVE: { FREEZE: "FROZEN", REQUEST_DELETION: "DELETING", RETIRE: "DORMANT" },
  // A frozen account stays frozen, however old.
  FROZEN: { UNFREEZE: "ACTIVE" },
  DELETING: { RESTORE: "ACTIVE", ERASE: "DELETED" },
  DORMANT: { ERASE: "DELETED" },
  DELETED: {},
});

export function nextAccountStatus(
  status: AccountStatus,
  event: AccountEvent,
): AccountStatus | null {
  return ACCOUNT_TABLE.next(status, event);
}
