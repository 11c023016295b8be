import { describe, expect, test } from "vitest";
import { ATTEMPT_STATES, isLive } from "./attempt-state.ts";
import { LAST_LOOK_AFTER_MS, lastLookAgainAt, lastLookAt } from "./last-look.ts";

const EXPIRES = 900_000;
const DUE = EXPIRES + LAST_LOOK_AFTER_MS;
const PAID = { status: "PAY_SUCCESS", expiresAt: EXPIRES, lastQueriedAt: null } as const;

describe("the last look at a code that was paid", () => {
  test("is a minute after the code's end, however early it was paid", () => {
    expect(lastLookAt(PAID, 1_000)).toBe(960_000);
  });

  test("is at once where that moment has passed", () => {
    expect(lastLookAt(PAID, DUE + 5)).toBe(DUE + 5);
  });

  test("stays due after an earlier query, and is over after one at its time", () => {
    expect(lastLookAt({ ...PAID, lastQueriedAt: DUE - 1 }, DUE - 1)).toBe(DUE);
    expect(lastLookAt({ ...PAID, lastQueriedAt: DUE }, DUE)).toBeNull();
  });

  test("is for every status that took money, and for no other", () => {
    const looked = ATTEMPT_STATES.filter((status) => lastLookAt({ ...PAID, status }, 0) !== null);
    const took = ATTEMPT_STATES.filter((status) => !isLive(status) && status !== "CLOSED");
    expect(looked).toEqual(took);
    expect(looked).toContain("AMOUNT_MISMATCH");
  });
});

describe("a last look that brought no clear answer", () => {
  const MINUTE = 60_000;

  test("is taken again every 5 minutes for an hour, then hourly, and ends after two days", () => {
    expect(lastLookAgainAt(PAID, DUE)).toBe(DUE + 5 * MINUTE);
    expect(lastLookAgainAt(PAID, DUE + 59 * MINUTE)).toBe(DUE + 64 * MINUTE);
    expect(lastLookAgainAt(PAID, DUE + 60 * MINUTE)).toBe(DUE + 120 * MINUTE);
    expect(lastLookAgainAt(PAID, DUE + 48 * 60 * MINUTE)).toBeNull();
  });

  test("is no last look before its time, nor for a code that took no money", () => {
    expect(lastLookAgainAt(PAID, DUE - 1)).toBeNull();
    expect(lastLookAgainAt({ ...PAID, status: "CLOSED" }, DUE)).toBeNull();
    expect(lastLookAgainAt({ ...PAID, status: "WAIT_PAY" }, DUE)).toBeNull();
  });
});
