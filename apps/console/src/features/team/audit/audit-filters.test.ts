import { DAY_MS } from "@santap/domain/calendar/local-time";
import { expect, test } from "vitest";
import { toPayload } from "./audit-filters.tsx";

const NONE = { operatorId: "", act: "", from: "", to: "" };
const midnight = (day: string) => new Date(`${day}T00:00:00`).getTime();

test("filters that are left empty are no part of the question", () => {
  expect(toPayload(NONE)).toEqual({});
  expect(toPayload({ ...NONE, operatorId: "op1", act: "REFUND" })).toEqual({
    ...{ operatorId: "op1", act: "REFUND" },
  });
});

test("a span of days goes from the first one's beginning to the last one's end, on the device's clock", () => {
  const payload = toPayload({ ...NONE, from: "2026-11-27", to: "2026-11-28" });
  expect(payload).toEqual({ from: midnight("2026-11-27"), to: midnight("2026-11-28") + DAY_MS });
});
