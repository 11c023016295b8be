import fc from "fast-check";
import { expect, test } from "vitest";
import { createWorld, OPTIONS, seeded } from "../test/world.ts";
import { createExposure } from "./exposure.ts";
import { watchErrors } from "./js-errors.ts";
import type { Heard, Ports, SightPorts } from "./ports.ts";
import { createTracker } from "./tracker.ts";
import { upkeep } from "./upkeep.ts";

type AllPorts = Ports & SightPorts;

const SIGNALS: (keyof Heard)[] = [
  "visibilitychange",
  "pagehide",
  "pageshow",
  "online",
  "scroll",
  "error",
  "unhandledrejection",
];

/** Ports of which each call throws at random, and whose promises are rejected at random. */
function unreliable<T extends object>(ports: T, fails: () => boolean): T {
  return new Proxy(ports, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === "object" && value !== null) return unreliable(value, fails);
      if (typeof value !== "function") return value;
      const failAtRandom = () => {
        if (fails()) throw new Error(`${String(name)} failed`);
      };
      return new Proxy(value, {
        apply: (_value, _this, given) => {
          failAtRandom();
          return Reflect.apply(value, target, given) as unknown;
        },
        construct: (_value, given) => {
          failAtRandom();
          return Reflect.construct(value, given) as object;
        },
      });
    },
  });
}

const anyCall = fc.record({
  method: fc.constantFrom(
    "track",
    "login",
    "logout",
    "setAttributes",
    "setConsent",
    "state",
    "flush",
    "pageView",
    "config",
    "sessionId",
    "onPageView",
    "watch",
    "report",
    "signal",
    "wait",
    "stop",
  ),
  given: fc.array(
    fc.oneof(
      fc.anything(),
      fc.constantFrom("granted", "pending", "e", "page", "__proto__", "toString"),
    ),
    { maxLength: 4 },
  ),
  signal: fc.constantFrom(...SIGNALS),
});

test("nothing ever throws, whatever is called with whatever, and whatever the browser does", async () => {
  const rejected: unknown[] = [];
  const note = (reason: unknown) => rejected.push(reason);
  process.on("unhandledRejection", note);
  const property = fc.asyncProperty(
    fc.array(anyCall, { maxLength: 40 }),
    fc.integer(),
    fc.constantFrom(0, 0.05, 0.5, 1),
    async (calls, seed, share) => {
      const world = createWorld({ seed });
      const tab = world.browser.openTab();
      const random = seeded(seed);
      const ports: AllPorts = unreliable(tab.ports, () => random() < share);
      const tracker = createTracker(OPTIONS, ports, upkeep);
      const exposure = createExposure(tracker, { ports });
      const errors = watchErrors(tracker, { ports });
      const all = { ...tracker, watch: exposure.watch, report: errors.report } as unknown as Record<
        string,
        (...all: unknown[]) => unknown
      >;
      for (const { method, given, signal } of calls) {
        if (method === "signal") tab.emit(signal);
        else if (method === "wait") await world.clock.run(random() * 90_000);
        else await all[method]?.(...given);
      }
      exposure.stop();
      errors.stop();
      tracker.stop();
      await world.clock.run(60_000);
    },
  );
  await fc.assert(property, { seed: 6, numRuns: 300 });
  process.off("unhandledRejection", note);
  expect(rejected).toEqual([]);
}, 120_000);

test.each([[undefined], [null], [{}], [7]])(
  "not even without options or ports: %j",
  async (nothing) => {
    const tracker = createTracker(nothing as never, nothing as never);
    expect(tracker.track("a", "b")).toBe(false);
    expect([
      tracker.login("u"),
      tracker.setAttributes({}),
      tracker.state(),
      tracker.head(),
    ]).toEqual([false, false, "init", null]);
    tracker.logout();
    tracker.setConsent("granted");
    tracker.pageView("x");
    tracker.onPageView(() => undefined)();
    tracker.stop();
    await tracker.flush();
    expect(tracker.config().batchMax).toBe(20);
  },
);

test("a page whose listener throws is not told of it, and the others are", () => {
  const { tracker } = createWorld().open();
  const told: string[] = [];
  tracker.onPageView(() => {
    throw new Error("mine");
  });
  tracker.onPageView(() => told.push("other"));
  tracker.pageView("x");
  expect(told).toEqual(["other"]);
});
