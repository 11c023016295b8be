import { defineTransitions } from "../state-table.ts";

export type ClaimStatus = "UNUSED" | "HELD" | "REDEEMED" | "RETURNED" | "EXPIRED" | "REVOKED";

/**
 * HOLD: an order takes it. RELEASE: that order was cancelled or expired. REDEEM: it was paid.
 * RETURN: it was refunded in full; RESTORE: the coupon may be used again.
 */
export type ClaimEvent = "HOLD" | "RELEASE" | "REDEEM" | "RETURN" | "RESTORE" | "EXPIRE" | "REVOKE";

export const CLAIM_TABLE = defineTransitions<ClaimStatus, ClaimEvent>({
  UNUSED: { HOLD: "HELD", EXPIRE: "EXPIRED", REVOKE: "REVOKED" },
  // A held coupon does not expire: the order that holds it was made while it was good.
  HELD: { RELEASE: "UNUSED", REDEEM: "REDEEMED" },
  REDEEMED: { RETURN: "RETURNED" },
  RETURNED: { RESTORE: "UNUSED", EXPIRE: "EXPIRED" },
  EXPIRED: {},
  REVOKED: {},
});

export function nextClaimStatus(status: ClaimStatus, event: ClaimEvent): ClaimStatus | null {
  return CLAIM_TABLE.next(status, event);
}
