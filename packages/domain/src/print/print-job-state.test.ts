import { describe, expect, test } from "vitest";
import { listTransitions, terminalStates, unreachableStates } from "../state-table.ts";
import { isLost, PRINT_JOB_TABLE, WAITING_FOR_STAFF } from "./print-job-state.ts";

describe("a print job", () => {
  test("CTR-3 a print job has these transitions and no other", () => {
    expect(listTransitions(PRINT_JOB_TABLE)).toEqual([
      "FAILED CANCEL CANCELLED",
      "FAILED REPEAT REPEATED",
      "FETCHED CONFIRM PRINTED",
      "FETCHED FAIL FAILED",
      "FETCHED FETCH FETCHED",
      "FETCHED LOSE UNKNOWN",
      "PRINTED CONFIRM PRINTED",
      "QUEUED CANCEL CANCELLED",
      "QUEUED EXPIRE FAILED",
      "QUEUED FETCH FETCHED",
      "UNKNOWN ACCEPT PRINTED",
      "UNKNOWN CONFIRM PRINTED",
      "UNKNOWN FAIL FAILED",
      "UNKNOWN REPEAT REPEATED",
    ]);
    expect(unreachableStates(PRINT_JOB_TABLE, ["QUEUED", "HANDED_OVER"])).toEqual([]);
    const ends = ["PRINTED", "HANDED_OVER", "REPEATED", "CANCELLED"];
    expect(terminalStates(PRINT_JOB_TABLE)).toEqual(ends);
  });

  test("CTR-3 a print job whose end is unknown is given to no printer, and staff can always decide", () => {
    for (const status of PRINT_JOB_TABLE.states)
      expect(PRINT_JOB_TABLE.can(status, "FETCH"), status).toBe(
        ["QUEUED", "FETCHED"].includes(status),
      );
    for (const status of WAITING_FOR_STAFF)
      expect(PRINT_JOB_TABLE.next(status, "REPEAT")).toBe("REPEATED");
  });

  test("CTR-3 a print job is lost 60 s after the last word of its printer, or 10 s once that is idle", () => {
    expect([60_000, 60_001].map((now) => isLost(0, now, "SILENT"))).toEqual([false, true]);
    expect([10_000, 10_001].map((now) => isLost(0, now, "IDLE"))).toEqual([false, true]);
  });
});
