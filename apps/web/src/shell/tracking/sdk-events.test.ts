import { plannedProperties } from "@santap/contract/tracking/event-plan";
import { createExposure } from "@santap/tracking/exposure";
import { readError } from "@santap/tracking/js-errors";
import type { Tracker } from "@santap/tracking/tracker";
import { expect, test } from "vitest";

/** Whether the plan knows every property, and has no other that must be there. */
function fits(group: string, id: string, properties: object): boolean {
  const planned = plannedProperties(group, id) ?? {};
  const names = Object.keys(properties);
  const required = Object.keys(planned).filter((name) => !planned[name]?.endsWith("?"));
  return names.every((name) => name in planned) && required.every((name) => names.includes(name));
}

test("an error as the SDK reports it is in the event plan", () => {
  const reported = readError({ value: new TypeError("x is no function"), message: "", file: "" });
  expect(fits("error", "js_error", reported ?? {})).toBe(true);
  expect(fits("error", "js_error_more", { message: "m", count: 2 })).toBe(true);
});

test("an exposure as the SDK reports it is in the event plan", () => {
  const reported: unknown[] = [];
  const tracker = {
    config: () => ({ exposureMs: 0 }),
    onPageView: () => () => undefined,
    track: (_id: string, _group: string, properties: object) => reported.push(properties),
  } as unknown as Tracker;
  const target = {} as Element;
  let see = (_sights: readonly object[]) => {};
  class IntersectionObserver {
    constructor(next: (sights: never) => void) {
      see = (sights) => next(sights as never);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const exposure = createExposure(tracker, {
    ports: {
      Date: { now: () => 1 },
      setTimeout: (task) => (task(), 1),
      clearTimeout() {},
      document: { cookie: "", hidden: false },
      addEventListener() {},
      innerHeight: 800,
      IntersectionObserver,
    },
  });
  exposure.watch(target, { eventId: "menu_item", key: "S06-07", properties: { storeId: "S06" } });
  const boundingClientRect = { top: 0, width: 100, height: 100 };
  see([{ target, intersectionRatio: 1, boundingClientRect }]);
  expect(reported).toHaveLength(1);
  expect(fits("exposure", "menu_item", reported[0] as object)).toBe(true);
});
