import { expect, test } from "vitest";
import { judgeKitchen } from "./kitchen-verdict.ts";

const JOURNEYS = {
  ...{ planned: 20, begun: 20, finished: 20, finishedPerSecond: 9.9 },
  ...{ latestMs: 20, p95: 300, errors: 0, errorMessages: [] },
};
const shown = (ms: number, orders = 20) =>
  new Map(Array.from({ length: orders }, (_, nth) => [`order ${nth}`, ms]));

test.each([
  ["is met at its rate", {}, [shown(200), shown(900)], true],
  ["is missed by one slow screen", {}, [shown(200), shown(1_001)], false],
  ["does not count with fewer journeys", { finishedPerSecond: 9.7 }, [shown(200)], null],
  ["does not count with journeys that failed", { errors: 1 }, [shown(200)], null],
  ["does not count with journeys that began late", { latestMs: 1_001 }, [shown(200)], null],
  ["does not count where a screen lacks an order", {}, [shown(200), shown(200, 19)], null],
])("the figure %s", (_what, journeys, screens, met) => {
  const load = { perSecond: 10, journeys: { ...JOURNEYS, ...journeys } };
  expect(judgeKitchen(load, { orders: 20, screens }).met).toBe(met);
});
