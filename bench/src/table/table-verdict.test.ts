import { expect, test } from "vitest";
import { judgeTables } from "./table-verdict.ts";

const JOURNEYS = {
  ...{ planned: 100, begun: 100, finished: 100, finishedPerSecond: 9.9 },
  ...{ latestMs: 20, p95: 300, errors: 0, errorMessages: [] },
};
const TABLES = {
  ...{ planned: 50, heard: 50, latestMs: 20, p50: 100, p95: 900, worst: 1_500 },
  errorMessages: [],
};

test.each([
  ["is met at both rates", {}, {}, true],
  ["is missed by slow phones", {}, { p95: 1_001 }, false],
  ["does not count with fewer journeys", { finishedPerSecond: 9.7 }, {}, null],
  ["does not count with journeys that failed", { errors: 1 }, {}, null],
  ["does not count with journeys that began late", { latestMs: 1_001 }, {}, null],
  ["does not count where a phone did not hear", {}, { heard: 49 }, null],
  ["does not count with changes that began late", {}, { latestMs: 1_001 }, null],
])("the figure %s", (_what, journeys, tables, met) => {
  const load = { perSecond: 10, journeys: { ...JOURNEYS, ...journeys } };
  expect(judgeTables(load, { ...TABLES, ...tables }).met).toBe(met);
});
