import { describe, expect, test } from "vitest";
import { readySimulation } from "../../test/simulation.ts";

function ids(events: readonly { eventId: string }[]): string[] {
  return events.map(({ eventId }) => eventId).filter((id) => !id.startsWith("session_"));
}

describe("privacy", () => {
  test.each([
    [{ phone: "x" }],
    [{ token: "x" }],
    [{ code: 1 }],
    [{ otp: "1" }],
    [{ address: "x" }],
    [{ note: "call 0812-3456-7890" }],
    [{ note: "+62 812 3456 7890" }],
    [{ list: ["a", "6281234567890"] }],
  ])("in development %j is refused; in production the property is left out", async (properties) => {
    const dev = await readySimulation({ environment: "dev" });
    expect(dev.tracker.track("a", "page", { ...properties, ok: 1 })).toBe(false);
    const prod = await readySimulation();
    expect(prod.tracker.track("a", "page", { ...properties, ok: 1 })).toBe(true);
    await prod.clock.run(10_000);
    expect(prod.collector.stored.at(-1)?.properties).toEqual({ ok: 1 });
  });

  test("coordinates are rounded; ids with digits and prices stay", async () => {
    const { tracker, clock, collector } = await readySimulation();
    const properties = {
      lat: -6.208763,
      longitude: 106.845599,
      price: 45_000.555,
      id: "a0812345678901b",
    };
    tracker.track("a", "page", properties);
    await clock.run(10_000);
    expect(collector.stored.at(-1)?.properties).toEqual({
      ...properties,
      lat: -6.21,
      longitude: 106.85,
    });
  });

  test("pending: kept in memory only, sent when granted; denied: nothing is created or kept", async () => {
    const { tracker, clock, collector, browser, tab } = await readySimulation({
      consent: "pending",
    });
    tracker.track("a", "page");
    tracker.login("u1");
    await clock.run(60_000);
    tab.hide();
    expect([...browser.storage.keys()].filter((key) => key !== "qt_cfg")).toEqual([]);
    expect(browser.cookie).toBe("");
    tab.show();
    tracker.setConsent("granted");
    await clock.run(10_000);
    expect(ids(collector.stored)).toEqual(["a"]);
    tracker.track("b", "page");
    tracker.setConsent("denied");
    expect(tracker.track("c", "page")).toBe(false);
    await clock.run(60_000);
    expect(ids(collector.stored)).toEqual(["a"]);
    expect([...browser.storage.keys()].filter((key) => key.startsWith("qt_q_"))).toEqual([]);
  });
});
