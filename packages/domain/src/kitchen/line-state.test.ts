import { describe, expect, test } from "vitest";
import { terminalStates, unreachableStates, listTransitions } from "../state-table.ts";
import {
  countsInPrice,
  firingMoment,
  isAllServed,
  LINE_STATES,
  LINE_TABLE,
  linesToFire,
  nextLineStatus,
  type LineStatus,
} from "./line-state.ts";

const PAID_FIRST = { payMode: "PAY_FIRST", takeaway: false } as const;
const BILL = { payMode: "PAY_LATER", takeaway: false } as const;
const EVERY_LINE = LINE_STATES.map((status, index) => ({ lineId: index, status }));
const lines = (...statuses: LineStatus[]) => statuses.map((status) => ({ status }));

test("a price counts what is not taken off and, on a shared bill, what the kitchen has", () => {
  const counted = (takeaway: boolean) =>
    LINE_STATES.filter((status) => countsInPrice({ payMode: "PAY_LATER", takeaway }, status));
  expect(counted(true)).toEqual(["PENDING", "FIRED", "PREPARING", "READY", "SERVED", "CANCELLED"]);
  expect(counted(false)).toEqual(["FIRED", "PREPARING", "READY", "SERVED", "CANCELLED"]);
});

describe("a line in the kitchen", () => {
  test("a line in the kitchen has these transitions and no other", () => {
    expect(listTransitions(LINE_TABLE)).toEqual([
      "FIRED CANCEL CANCELLED",
      "FIRED START PREPARING",
      "FIRED VOID VOIDED",
      "PENDING FIRE FIRED",
      "PENDING VOID VOIDED",
      "PREPARING FINISH READY",
      "PREPARING UNDO_START FIRED",
      "PREPARING VOID VOIDED",
      "READY SERVE SERVED",
      "READY UNDO_READY PREPARING",
      "READY VOID VOIDED",
      "SERVED RECALL READY",
    ]);
  });

  test("every status is reached, and a line that was voided or cancelled stays so", () => {
    expect(unreachableStates(LINE_TABLE, ["PENDING"])).toEqual([]);
    expect(terminalStates(LINE_TABLE)).toEqual(["VOIDED", "CANCELLED"]);
  });

  test("a line in the kitchen is fired once, and not voided after it was served", () => {
    expect(nextLineStatus("FIRED", "FIRE")).toBeNull();
    expect(nextLineStatus("SERVED", "VOID")).toBeNull();
  });
});

describe("firing", () => {
  test("an order paid first goes to the kitchen when it is paid", () => {
    expect(firingMoment(PAID_FIRST)).toBe("PAID");
    expect(linesToFire(PAID_FIRST, "SUBMITTED", EVERY_LINE)).toEqual([]);
    expect(linesToFire(PAID_FIRST, "PAID", EVERY_LINE)).toEqual([{ lineId: 0, status: "PENDING" }]);
  });

  test("a round of a bill goes to the kitchen when it is submitted", () => {
    expect(firingMoment(BILL)).toBe("SUBMITTED");
    expect(linesToFire(BILL, "SUBMITTED", EVERY_LINE)).toEqual([{ lineId: 0, status: "PENDING" }]);
    expect(linesToFire(BILL, "PAID", EVERY_LINE)).toEqual([]);
  });

  test("takeaway waits for the money everywhere", () => {
    expect(firingMoment({ payMode: "PAY_LATER", takeaway: true })).toBe("PAID");
  });

  test("asked again it fires nothing again", () => {
    const fired = linesToFire(PAID_FIRST, "PAID", EVERY_LINE).map((line) => ({
      ...line,
      status: nextLineStatus(line.status, "FIRE") ?? line.status,
    }));
    expect(linesToFire(PAID_FIRST, "PAID", fired)).toEqual([]);
  });
});

test("an order is all served when nothing is left to bring", () => {
  expect(isAllServed(lines("SERVED", "VOIDED"))).toBe(true);
  for (const status of ["PENDING", "FIRED", "PREPARING", "READY"] as const) {
    expect(isAllServed(lines("SERVED", status))).toBe(false);
  }
});
