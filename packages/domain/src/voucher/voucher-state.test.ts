import { describe, expect, test } from "vitest";
import { listTransitions, terminalStates, unreachableStates } from "../state-table.ts";
import {
  nextVoucherStatus,
  VOUCHER_TABLE,
  type VoucherEvent,
  type VoucherStatus,
} from "./voucher-state.ts";

const walk = (...events: VoucherEvent[]) =>
  events.reduce<VoucherStatus | null>(
    (status, event) => status && nextVoucherStatus(status, event),
    "TO_USE",
  );

describe("DEAL-2 a voucher", () => {
  test("DEAL-2 a voucher has these transitions and no others", () => {
    expect(listTransitions(VOUCHER_TABLE)).toEqual([
      "EXPIRED LAPSE LAPSED",
      "EXPIRED REQUEST_REFUND REFUNDING",
      "EXPIRED REVIVE TO_USE",
      "HELD REDEEM REDEEMED",
      "HELD REDEEM_PART TO_USE",
      "HELD RELEASE TO_USE",
      "PREPARED REDEEM REDEEMED",
      "PREPARED REDEEM_PART TO_USE",
      "PREPARED RELEASE TO_USE",
      "REDEEMED REFUND_WITH_ORDER REFUNDING",
      "REDEEMED UNDO TO_USE",
      "REDEEMED UNDO_EXPIRED EXPIRED",
      "REFUNDING COMPLETE_REFUND REFUNDED",
      "TO_USE EXPIRE EXPIRED",
      "TO_USE HOLD HELD",
      "TO_USE PREPARE PREPARED",
      "TO_USE REQUEST_REFUND REFUNDING",
      "TO_USE WAIVE LAPSED",
    ]);
  });

  test("DEAL-2 a voucher ends refunded or lapsed; every state can be reached", () => {
    expect(unreachableStates(VOUCHER_TABLE, ["TO_USE"])).toEqual([]);
    expect(terminalStates(VOUCHER_TABLE)).toEqual(["REFUNDED", "LAPSED"]);
  });

  test("neither expires nor is refunded while it is held or being redeemed", () => {
    for (const taken of ["HOLD", "PREPARE"] as const) {
      expect(walk(taken, "EXPIRE")).toBeNull();
      expect(walk(taken, "REQUEST_REFUND")).toBeNull();
    }
  });

  test("DEAL-2 a voucher is redeemed once, and after undoing once more", () => {
    expect(walk("PREPARE", "REDEEM", "REDEEM")).toBeNull();
    expect(walk("PREPARE", "REDEEM", "UNDO", "HOLD", "REDEEM")).toBe("REDEEMED");
  });
});
