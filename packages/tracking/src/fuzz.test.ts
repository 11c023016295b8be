import fc from "fast-check";
import { expect, test } from "vitest";
import { createSimulation, OPTIONS, seeded } from "../test/simulation.ts";
import { createExposure } from "./exposure.ts";
import { watchErrors } from "./js-errors.ts";
import type { WindowEvents, Ports, ExposurePorts } from "./ports.ts";
import { createTracker } from "./tracker.ts";
import { maintenance } from "./maintenance.ts";

type AllPorts = Ports & ExposurePorts;

const SIGNALS: (keyof WindowEvents)[] = [
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

test("no method throws, with random arguments and a browser that fails at random", async () => {
  const rejected: unknown[] = [];
  const note = (reason: unknown) => rejected.push(reason);
  process.on("unhandledRejection", note);
  const property = fc.asyncProperty(
    fc.array(anyCall, { maxLength: 40 }),
    fc.integer(),
    fc.constantFrom(0, 0.05, 0.5, 1),
    async (calls, seed, share) => {
      const sim = createSimulation({ seed });
      const tab = sim.browser.openTab();
      const random = seeded(seed);
      const ports: AllPorts = unreliable(tab.ports, () => random() < share);
      const tracker = createTracker(OPTIONS, ports, maintenance);
      const exposure = createExposure(tracker, { ports });
      const errors = watchErrors(tracker, { ports });
      const all = { ...tracker, watch: exposure.watch, report: errors.report } as unknown as Record<
        string,
        (...all: unknown[]) => unknown
      >;
      for (const { method, given, signal } of calls) {
        if (method === "signal") tab.emit(signal);
        else if (method === "wait") await sim.clock.run(random() * 90_000);
        else await all[method]?.(...given);
      }
      exposure.stop();
      errors.stop();
      tracker.stop();
      await sim.clock.run(60_000);
    },
  );
  await fc.assert(property, { seed: 6, numRuns: 300 });
  process.off("unhandledRejection", note);
  expect(rejected).toEqual([]);
});

test.each([[undefined], [null], [{}], [7]])(
  "nor without options and ports: %j",
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

test("a throwing page view listener does not stop the others", () => {
  const { tracker } = createSimulation().open();
  const called: string[] = [];
  tracker.onPageView(() => {
    throw new Error("mine");
  });
  tracker.onPageView(() => called.push("other"));
  tracker.pageView("x");
  expect(called).toEqual(["other"]);
});
