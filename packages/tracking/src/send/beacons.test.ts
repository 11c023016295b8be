import { expect, test } from "vitest";
import { decodeBody } from "../../test/collector.ts";
import { createSimulation, readySimulation, type Simulation } from "../../test/simulation.ts";

const numbers = ({ collector }: Simulation) =>
  collector.stored
    .filter(({ eventId }) => eventId === "e")
    .map(({ properties }) => Number(properties["n"]));
const getBeacons = ({ network }: Simulation) =>
  network.beacons.filter(({ url }) => url.includes("/v3/track/"));

function trackLarge(
  sim: Simulation & { tracker: { track: (...all: never[]) => boolean } },
  count: number,
): void {
  const { tracker } = sim as never as { tracker: { track(...all: unknown[]): boolean } };
  for (let n = 0; n < count; n++)
    tracker.track("e", "page", {
      n,
      text: `${n}`.repeat(500).slice(0, 1_000),
      more: "x".repeat(1_000),
    });
}

test("hiding sends waiting batches as uncompressed beacons, and the next visit sends none of them again", async () => {
  const sim = await readySimulation({}, ({ browser }) => {
    browser.gzip = true;
  });
  for (let n = 0; n < 30; n++) sim.tracker.track("e", "page", { n });
  sim.tab.close();
  await sim.clock.run(100);
  expect(numbers(sim).length).toBe(30);
  expect(getBeacons(sim).every(({ body }) => !body.includes("enc=gz"))).toBe(true);
  sim.open();
  await sim.clock.run(120_000);
  expect(numbers(sim).length).toBe(30);
  expect(sim.collector.duplicates).toBe(0);
});

test("the server is asked for a lost beacon, after at least 5 s", async () => {
  const sim = await readySimulation();
  sim.network.faults.lostBeacons = 1;
  for (let n = 0; n < 5; n++) sim.tracker.track("e", "page", { n });
  sim.tab.hide();
  const hidden = sim.clock.now();
  sim.tab.show();
  await sim.clock.run(60_000);
  expect(numbers(sim)).toEqual([0, 1, 2, 3, 4]);
  const first = sim.network.requests.find(({ url }) => url.includes("/v3/track/"));
  expect(Number(first?.at) - hidden).toBeGreaterThanOrEqual(5_000);
});

test("a beacon is at most 48 KB, all together 64 KB; the rest stays in the storage", async () => {
  const sim = await readySimulation();
  trackLarge(sim as never, 60);
  sim.tab.hide();
  const sizes = getBeacons(sim).map(({ body }) => body.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(48 * 1_024);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(64 * 1_024);
  await sim.clock.run(100);
  expect(numbers(sim).length).toBeLessThan(60);
  sim.tab.show();
  await sim.clock.run(120_000);
  expect(new Set(numbers(sim)).size).toBe(60);
  expect(numbers(sim).length).toBe(60);
});

test("a beacon that is refused is halved down to 16 KB, then sent as a request with keepalive", async () => {
  const sim = await readySimulation();
  sim.network.faults.beaconLimit = 8_000;
  trackLarge(sim as never, 12);
  const before = sim.network.requests.length;
  sim.tab.close();
  const load = sim.network.requests.slice(before).filter(({ keepalive }) => keepalive);
  expect(load.length).toBeGreaterThan(1);
  expect(load.every(({ body }) => Number(body?.length) <= 16 * 1_024)).toBe(true);
  const events = load.flatMap(
    ({ body }) => (decodeBody(body ?? "") as { events: unknown[] }).events,
  );
  expect(events.length).toBe(12);
  await sim.clock.run(100);
  expect(numbers(sim).length).toBe(12);
});

test("leaving before ready stores and sends deferred calls", async () => {
  const sim = createSimulation();
  sim.network.faults.silent = true;
  const { tab, tracker } = sim.open();
  tracker.track("e", "page", { n: 1 });
  await sim.clock.run(500);
  tab.close();
  await sim.clock.run(100);
  expect(numbers(sim)).toEqual([1]);
});

test("hiding twice sends once, with the balance", async () => {
  const sim = await readySimulation();
  sim.tracker.track("e", "page", { n: 1 });
  sim.tab.close();
  expect(getBeacons(sim)).toHaveLength(2);
  await sim.clock.run(100);
  const [balance] = sim.collector.balances.values();
  expect(balance?.totals).toEqual({ created: 2, acked: 0, pending: 2, dropped: {} });
});
