import { describe, expect, test } from "vitest";
import { readySimulation } from "../test/simulation.ts";
import { isVisible, createExposure } from "./exposure.ts";

const card = (): Element => ({}) as Element;
const DISH = { eventId: "menu_item", key: "S06-01", properties: { storeId: "S06" } };

async function exposing(body: object = {}, repeatMs?: number) {
  const sim = await readySimulation({}, ({ collector }) => {
    collector.config = { version: "v1", body };
  });
  const { tracker, tab } = sim;
  const options = repeatMs === undefined ? {} : { repeatMs };
  const exposure = createExposure(tracker, { ports: tab.ports, ...options });
  const seen = async () => {
    await sim.clock.run(20_000);
    return sim.collector.stored.filter(({ eventGroup }) => eventGroup === "exposure");
  };
  return { ...sim, exposure, seen };
}

test.each<[string, { ratio?: number; top?: number; width?: number; height?: number }, boolean]>([
  ["half in view", { ratio: 0.5 }, true],
  ["less than half", { ratio: 0.49 }, false],
  [
    "taller than 60 % of the viewport with its middle in view",
    { ratio: 0.3, height: 2_000, top: -900 },
    true,
  ],
  ["tall with its middle out of view", { ratio: 0.3, height: 2_000, top: 100 }, false],
  ["small with its middle in view", { ratio: 0.3, height: 400, top: 0 }, false],
  ["too narrow", { width: 7 }, false],
  ["too low", { height: 7 }, false],
])("%s", (_what, sight, isIt) => {
  const { ratio, ...rect } = { ratio: 1, top: 0, width: 100, height: 100, ...sight };
  const seen = { target: card(), intersectionRatio: ratio, boundingClientRect: rect };
  expect(isVisible(seen, 800)).toBe(isIt);
});

describe("the dwell", () => {
  test.each([
    [{}, 1_000],
    [{ exposureMs: 3_000 }, 3_000],
    [{ exposureMs: 9_000 }, 3_000],
    [{ exposureMs: 0 }, 0],
  ])(
    "TRACK-37 with %j is %d ms, without a break, reported with the time it began",
    async (body, ms) => {
      const { exposure, tab, clock, seen } = await exposing(body);
      const element = card();
      exposure.watch(element, DISH);
      const began = clock.now();
      tab.see({ element });
      await clock.run(ms);
      const events = await seen();
      expect(events).toMatchObject([
        {
          eventId: "menu_item",
          eventTime: began,
          properties: { storeId: "S06", itemKey: "S06-01", dwell: ms },
        },
      ]);
    },
  );

  test.each<[string, (sim: Awaited<ReturnType<typeof exposing>>, element: Element) => void]>([
    ["it leaves the view", ({ tab }, element) => tab.see({ element, ratio: 0.1 })],
    ["the page is hidden", ({ tab }) => tab.hide()],
    ["the element goes", ({ exposure }) => exposure.stop()],
    ["the page view changes", ({ tracker }) => tracker.pageView("next")],
  ])("is cancelled when %s", async (_what, happen) => {
    const sim = await exposing();
    const element = card();
    sim.exposure.watch(element, DISH);
    sim.tab.see({ element });
    await sim.clock.run(999);
    happen(sim, element);
    expect(await sim.seen()).toEqual([]);
  });

  test("restarts with each interruption", async () => {
    const { exposure, tab, clock, seen } = await exposing();
    const element = card();
    exposure.watch(element, DISH);
    for (let times = 0; times < 4; times++) {
      tab.see({ element });
      await clock.run(600);
      tab.see({ element, ratio: 0 });
    }
    expect(await seen()).toEqual([]);
  });
});

describe("once", () => {
  test("per page view, whichever element shows it; again in the next", async () => {
    const { exposure, tab, clock, tracker, seen } = await exposing();
    const [one, other] = [card(), card()];
    exposure.watch(one, DISH)();
    const leave = exposure.watch(one, DISH);
    tab.see({ element: one });
    await clock.run(1_000);
    leave();
    exposure.watch(other, DISH);
    tab.see({ element: other });
    expect(await seen()).toHaveLength(1);
    tracker.pageView("menu");
    tab.see({ element: other });
    expect(await seen()).toHaveLength(2);
  });

  test("with repeatMs again, after at least 30 s", async () => {
    const { exposure, tab, clock, seen } = await exposing({}, 1_000);
    const element = card();
    exposure.watch(element, DISH);
    tab.see({ element });
    await clock.run(1_000);
    tab.see({ element, ratio: 0 });
    await clock.run(20_000);
    tab.see({ element });
    await clock.run(2_000);
    tab.see({ element, ratio: 0 });
    await clock.run(10_000);
    tab.see({ element });
    expect(await seen()).toHaveLength(2);
  });

  test("a hidden page observes again when it is visible", async () => {
    const { exposure, tab, clock, seen } = await exposing();
    const element = card();
    exposure.watch(element, DISH);
    tab.hide();
    expect(tab.observed.size).toBe(0);
    tab.show();
    expect(tab.observed.size).toBe(1);
    tab.see({ element });
    await clock.run(1_000);
    expect(await seen()).toHaveLength(1);
  });
});

test("without IntersectionObserver nothing is reported and nothing throws", async () => {
  const { tracker, tab } = await readySimulation();
  const exposure = createExposure(tracker, {
    ports: { ...tab.ports, IntersectionObserver: undefined },
  });
  expect(() => exposure.watch(card(), DISH)()).not.toThrow();
  expect(() => exposure.stop()).not.toThrow();
});
