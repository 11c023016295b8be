import { describe, expect, test } from "vitest";
import { bumpLine, joinStationStatuses, UNDO_MS } from "./bump.ts";

const NOW = 1_800_000_000_000;
const line = (status: "FIRED" | "PREPARING" | "READY" | "SERVED" | "VOIDED", changedAt = NOW) => ({
  status,
  changedAt,
});

describe("KDS-3 a bump", () => {
  test("KDS-3 a bump moves a line by the step that the person saw", () => {
    const steps = [
      ["FIRED", "START", "PREPARING"],
      ["PREPARING", "FINISH", "READY"],
      ["READY", "SERVE", "SERVED"],
      ["PREPARING", "UNDO_START", "FIRED"],
      ["READY", "UNDO_READY", "PREPARING"],
      ["SERVED", "RECALL", "READY"],
    ] as const;
    for (const [from, step, to] of steps)
      expect(bumpLine(line(from), { step, from }, NOW)).toEqual({ kind: "MOVED", to });
  });

  test("KDS-3 a bump that is repeated is done; one that is older than the line's state moves nothing", () => {
    const finish = { step: "FINISH", from: "PREPARING" } as const;
    expect(bumpLine(line("READY"), finish, NOW)).toEqual({ kind: "DONE", to: "READY" });
    expect(bumpLine(line("SERVED"), finish, NOW)).toEqual({
      kind: "REFUSED",
      reason: "OTHER_STATUS",
    });
  });

  test("KDS-3 a bump moves no line that was taken off, and takes no step that the table lacks", () => {
    const start = { step: "START", from: "FIRED" } as const;
    expect(bumpLine(line("VOIDED"), start, NOW)).toEqual({ kind: "REFUSED", reason: "VOIDED" });
    const serve = { step: "SERVE", from: "FIRED" } as const;
    expect(bumpLine(line("FIRED"), serve, NOW)).toEqual({
      kind: "REFUSED",
      reason: "OTHER_STATUS",
    });
  });

  test("KDS-3 a bump is taken back within 30 minutes", () => {
    const recall = { step: "RECALL", from: "SERVED" } as const;
    expect(bumpLine(line("SERVED"), recall, NOW + UNDO_MS)).toEqual({ kind: "MOVED", to: "READY" });
    expect(bumpLine(line("SERVED"), recall, NOW + UNDO_MS + 1)).toEqual({
      kind: "REFUSED",
      reason: "TOO_LATE",
    });
  });
});

test("KDS-4 a line of several stations is ready once all of them have finished", () => {
  expect(joinStationStatuses(["FIRED", "FIRED"])).toBe("FIRED");
  expect(joinStationStatuses(["READY", "FIRED"])).toBe("PREPARING");
  expect(joinStationStatuses(["READY", "PREPARING"])).toBe("PREPARING");
  expect(joinStationStatuses(["READY", "READY"])).toBe("READY");
  expect(joinStationStatuses(["READY", "SERVED"])).toBe("READY");
  expect(joinStationStatuses(["SERVED", "SERVED"])).toBe("SERVED");
});
