import { defineTransitions } from "../state-table.ts";

/** DORMANT: its phone number went over to a new account, as it had not been used for so long. */
export type AccountStatus = "ACTIVE" | "FROZEN" | "DELETING" | "DELETED" | "DORMANT";

/**
 * REQUEST_DELETION: its owner asked for it. ERASE: personal data is gone. RETIRE: somebody proved to
 * hold the phone number of an account that nobody had used for a year.
 */
export type AccountEvent = "FREEZE" | "UNFREEZE" | "REQUEST_DELETION" | "ERASE" | "RETIRE";

export const ACCOUNT_TABLE = defineTransitions<AccountStatus, AccountEvent>({
  ACTIVE: { FREEZE: "FROZEN", REQUEST_DELETION: "DELETING", RETIRE: "DORMANT" },
  // What was barred stays barred, however long ago that was.
  FROZEN: { UNFREEZE: "ACTIVE" },
  DELETING: { ERASE: "DELETED" },
  DORMANT: { ERASE: "DELETED" },
  DELETED: {},
});

export function nextAccountStatus(
  status: AccountStatus,
  event: AccountEvent,
): AccountStatus | null {
  return ACCOUNT_TABLE.next(status, event);
}
