import { describe, expect, test } from "vitest";
import { terminalStates, unreachableStates, listTransitions } from "../state-table.ts";
import { CLAIM_TABLE, nextClaimStatus, type ClaimEvent, type ClaimStatus } from "./claim-state.ts";

const walk = (...events: ClaimEvent[]) =>
  events.reduce<ClaimStatus | null>(
    (status, event) => status && nextClaimStatus(status, event),
    "UNUSED",
  );

describe("a claimed coupon", () => {
  test("a claimed coupon has these transitions and no other", () => {
    expect(listTransitions(CLAIM_TABLE)).toEqual([
      "HELD REDEEM REDEEMED",
      "HELD RELEASE UNUSED",
      "REDEEMED RETURN RETURNED",
      "RETURNED EXPIRE EXPIRED",
      "RETURNED RESTORE UNUSED",
      "UNUSED EXPIRE EXPIRED",
      "UNUSED HOLD HELD",
      "UNUSED REVOKE REVOKED",
    ]);
  });

  test("every state is reached, and only expiry and revocation are final", () => {
    expect(unreachableStates(CLAIM_TABLE, ["UNUSED"])).toEqual([]);
    expect(terminalStates(CLAIM_TABLE)).toEqual(["EXPIRED", "REVOKED"]);
  });

  test("a claimed coupon is held, given back, held again and used", () => {
    expect(walk("HOLD", "RELEASE", "HOLD", "REDEEM")).toBe("REDEEMED");
  });

  test("a claimed coupon comes back after a full refund, and can be used again", () => {
    expect(walk("HOLD", "REDEEM", "RETURN", "RESTORE", "HOLD")).toBe("HELD");
  });

  test("a claimed coupon is held by one order at a time, and used only by an order that holds it", () => {
    expect(walk("HOLD", "HOLD")).toBeNull();
    expect(walk("REDEEM")).toBeNull();
    expect(walk("HOLD", "REDEEM", "REDEEM")).toBeNull();
  });

  test("neither expires nor is revoked under an order that holds it", () => {
    expect(walk("HOLD", "EXPIRE")).toBeNull();
    expect(walk("HOLD", "REVOKE")).toBeNull();
  });
});
