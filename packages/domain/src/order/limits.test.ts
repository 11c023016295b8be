import { describe, expect, test } from "vitest";
import { limitNotice, QRIS_LIMIT, qrisTakes, type LimitFacts } from "./limits.ts";

const COUNTER: LimitFacts = {
  payMode: "PAY_FIRST",
  takeaway: false,
  payable: QRIS_LIMIT + 1,
  otherMethods: 0,
};

describe("the limit of QRIS", () => {
  test("the limit of QRIS is ten million rupiah, which it still takes", () => {
    expect(qrisTakes(10_000_000)).toBe(true);
    expect(qrisTakes(10_000_001)).toBe(false);
  });

  test("the limit of QRIS says nothing within it, however the order is paid", () => {
    for (const payMode of ["PAY_FIRST", "PAY_LATER"] as const) {
      for (const takeaway of [true, false]) {
        expect(limitNotice({ ...COUNTER, payMode, takeaway, payable: QRIS_LIMIT })).toBeNull();
      }
    }
  });

  test("the limit of QRIS sends an order paid first to cash where no other method takes it", () => {
    expect(limitNotice(COUNTER)).toBe("CASH");
    expect(limitNotice({ ...COUNTER, otherMethods: 1 })).toBeNull();
  });

  test("the limit of QRIS sends a bill to the merchant", () => {
    expect(limitNotice({ ...COUNTER, payMode: "PAY_LATER" })).toBe("OFFLINE");
    expect(limitNotice({ ...COUNTER, payMode: "PAY_LATER", otherMethods: 2 })).toBe("OFFLINE");
  });

  test("the limit of QRIS asks takeaway to be divided, also at a store where tables pay later", () => {
    expect(limitNotice({ ...COUNTER, takeaway: true })).toBe("REPLACE");
    const crabs = {
      ...COUNTER,
      payMode: "PAY_LATER",
      takeaway: true,
      payable: 99 * 185_000,
    } as const;
    expect(limitNotice(crabs)).toBe("REPLACE");
  });

  test("the limit of QRIS does not ask for what cannot be divided", () => {
    const single = { ...COUNTER, takeaway: true, divisible: false };
    expect(limitNotice(single)).toBe("CASH");
    expect(limitNotice({ ...single, payMode: "PAY_LATER" })).toBe("CASH");
    expect(limitNotice({ ...single, otherMethods: 1 })).toBeNull();
  });
});
