import { describe, expect, test } from "vitest";
import { ATTEMPT_STATES, isLive } from "./attempt-state.ts";
import { FINAL_QUERY_AFTER_MS, finalQueryRetryAt, finalQueryAt } from "./final-query.ts";

const EXPIRES = 900_000;
const DUE = EXPIRES + FINAL_QUERY_AFTER_MS;
const PAID = { status: "PAY_SUCCESS", expiresAt: EXPIRES, lastQueriedAt: null } as const;

describe("the final query of a paid code", () => {
  test("the final query of a paid code is a minute after the code's end, however early it was paid", () => {
    expect(finalQueryAt(PAID, 1_000)).toBe(960_000);
  });

  test("the final query of a paid code is at once where that moment has passed", () => {
    expect(finalQueryAt(PAID, DUE + 5)).toBe(DUE + 5);
  });

  test("the final query of a paid code stays due after an earlier query, and is over after one at its time", () => {
    expect(finalQueryAt({ ...PAID, lastQueriedAt: DUE - 1 }, DUE - 1)).toBe(DUE);
    expect(finalQueryAt({ ...PAID, lastQueriedAt: DUE }, DUE)).toBeNull();
  });

  test("the final query of a paid code is for every status that took money, and for no other", () => {
    const looked = ATTEMPT_STATES.filter((status) => finalQueryAt({ ...PAID, status }, 0) !== null);
    const took = ATTEMPT_STATES.filter((status) => !isLive(status) && status !== "CLOSED");
    expect(looked).toEqual(took);
    expect(looked).toContain("AMOUNT_MISMATCH");
  });
});

describe("a final query without a clear answer", () => {
  const MINUTE = 60_000;

  test("a final query without a clear answer is taken again every 5 minutes for an hour, then hourly, and ends after two days", () => {
    expect(finalQueryRetryAt(PAID, DUE)).toBe(DUE + 5 * MINUTE);
    expect(finalQueryRetryAt(PAID, DUE + 59 * MINUTE)).toBe(DUE + 64 * MINUTE);
    expect(finalQueryRetryAt(PAID, DUE + 60 * MINUTE)).toBe(DUE + 120 * MINUTE);
    expect(finalQueryRetryAt(PAID, DUE + 48 * 60 * MINUTE)).toBeNull();
  });

  test("a final query without a clear answer is not due before its time, nor for a code without money", () => {
    expect(finalQueryRetryAt(PAID, DUE - 1)).toBeNull();
    expect(finalQueryRetryAt({ ...PAID, status: "CLOSED" }, DUE)).toBeNull();
    expect(finalQueryRetryAt({ ...PAID, status: "WAIT_PAY" }, DUE)).toBeNull();
  });
});
