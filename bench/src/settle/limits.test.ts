import { expect, test } from "vitest";
import { createMeasurement } from "../measure/measurement.fixture.ts";
import { createFindings, type Measurement } from "../measure/measurement.ts";
import { hasMissed, judge } from "../measure/thresholds.ts";
import { limitSettling } from "./limits.ts";

const few = createMeasurement({ scenario: "S1", cpu: 3, statements: 8 });
const many = { ...few, scenario: "S2" };
const baseline = createMeasurement({ ...few, target: "baseline", cpu: 1, perSecond: 1_000 });

function judged(more: {
  few?: Partial<Measurement>;
  many?: Partial<Measurement>;
  baseline?: number;
}) {
  const manyBaseline = { ...baseline, scenario: "S2", cpu: more.baseline ?? 1 };
  const own = [
    { ...few, ...more.few },
    { ...many, ...more.many },
  ];
  return limitSettling(createFindings([...own, baseline, manyBaseline]));
}

test.each([
  ["the same CPU with many orders as with few, and few statements, passes", {}, false],
  ["a fifth more CPU with many orders passes", { many: { cpu: 3.6 } }, false],
  ["more than a fifth does not", { many: { cpu: 3.7 } }, true],
  ["a slowdown of both targets passes", { many: { cpu: 6 }, baseline: 2 }, false],
  ["growth while the baseline gets faster does not", { baseline: 0.8 }, true],
  ["more than ten statements fail", { few: { statements: 10.1 } }, true],
  ["more than ten statements with many orders fail", { many: { statements: 11 } }, true],
  ["less than half of the baseline's throughput does not fail", { few: { perSecond: 400 } }, false],
])("settling: %s", (_what, more, missed) => {
  expect(hasMissed(judged(more))).toBe(missed);
});

test("what was not measured is neither passed nor missed", () => {
  const verdicts = limitSettling(createFindings([])).map(judge);
  expect(new Set(verdicts)).toEqual(new Set(["–"]));
});
