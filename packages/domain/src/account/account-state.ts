import { defineTransitions } from "../state-table.ts";

/** DORMANT: its phone went to a new account after a long time without use. */
export type AccountStatus = "ACTIVE" | "FROZEN" | "DELETING" | "DELETED" | "DORMANT";

/**
 * RESTORE: its owner takes the deletion back in time. ERASE: personal data is gone. ERASE_AGAIN: so it is of
 * an account that was erased after the backup which the database was restored from. RETIRE: somebody proved
 * the phone of an account unused for a year.
 */
export type AccountEvent =
  | "FREEZE"
  | "UNFREEZE"
  | "REQUEST_DELETION"
  | "RESTORE"
  | "ERASE"
  | "ERASE_AGAIN"
  | "RETIRE";

export const ACCOUNT_TABLE = defineTransitions<AccountStatus, AccountEvent>({
  ACTIVE: {
    FREEZE: "FROZEN",
    REQUEST_DELETION: "DELETING",
    RETIRE: "DORMANT",
    ERASE_AGAIN: "DELETED",
  },
  // A frozen account stays frozen, however old.
  FROZEN: { UNFREEZE: "ACTIVE", ERASE_AGAIN: "DELETED" },
  DELETING: { RESTORE: "ACTIVE", ERASE: "DELETED", ERASE_AGAIN: "DELETED" },
  DORMANT: { ERASE: "DELETED", ERASE_AGAIN: "DELETED" },
  DELETED: {},
});

export function nextAccountStatus(
  status: AccountStatus,
  event: AccountEvent,
): AccountStatus | null {
  return ACCOUNT_TABLE.next(status, event);
}
