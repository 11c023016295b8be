import { expect, test } from "vitest";
import { listFacts } from "./audit-facts.ts";

test("STAFF-4 an entry's values are read as facts, without ids and what is empty", () => {
  const joined = listFacts(null, '{"role": "WAITER", "label": "Budi", "inviteId": "I1"}');
  expect(joined.map(({ field, to }) => [field, to])).toEqual([
    ["label", "Budi"],
    ["role", "WAITER"],
  ]);
  const closed = listFacts(null, '{"counted": 210000, "expected": 200000, "reason": ""}');
  expect(closed).toEqual([
    { field: "expected", from: null, to: 200_000, isSum: true },
    { field: "counted", from: null, to: 210_000, isSum: true },
  ]);
  expect(listFacts('{"portions": null}', '{"portions": 4}')).toEqual([
    { field: "portions", from: null, to: 4, isSum: false },
  ]);
  expect(listFacts('["S1"]', null)).toEqual([]);
});
