import { defineTransitions } from "../state-table.ts";

export type ClaimStatus = "UNUSED" | "HELD" | "REDEEMED" | "RETURNED" | "EXPIRED" | "REVOKED";

/**
 * RELEASE: the order was cancelled or expired. RETURN: it was fully refunded. RESTORE: usable
 * again.
 */
export type ClaimEvent = "HOLD" | "RELEASE" | "REDEEM" | "RETURN" | "RESTORE" | "EXPIRE" | "REVOKE";

export const CLAIM_TABLE = defineTransitions<ClaimStatus, ClaimEvent>({
  UNUSED: { HOLD: "HELD", EXPIRE: "EXPIRED", REVOKE: "REVOKED" },
  // A held coupon does not expire: it was valid when ordered.
  HELD: { RELEASE: "UNUSED", REDEEM: "REDEEMED" },
  REDEEMED: { RETURN: "RETURNED" },
  RETURNED: { RESTORE: "UNUSED", EXPIRE: "EXPIRED" },
  EXPIRED: {},
  REVOKED: {},
});

export function nextClaimStatus(status: ClaimStatus, event: ClaimEvent): ClaimStatus | null {
  return CLAIM_TABLE.next(status, event);
}
