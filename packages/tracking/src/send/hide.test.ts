import { expect, test } from "vitest";
import { decodeBody } from "../../test/collector.ts";
import { createWorld, readyWorld, type World } from "../../test/world.ts";

const numbers = ({ collector }: World) =>
  collector.stored
    .filter(({ eventId }) => eventId === "e")
    .map(({ properties }) => Number(properties["n"]));
const beaconsOf = ({ network }: World) =>
  network.beacons.filter(({ url }) => url.includes("/v3/track/"));

function trackLarge(
  world: World & { tracker: { track: (...all: never[]) => boolean } },
  count: number,
): void {
  const { tracker } = world as never as { tracker: { track(...all: unknown[]): boolean } };
  for (let n = 0; n < count; n++)
    tracker.track("e", "page", {
      n,
      text: `${n}`.repeat(500).slice(0, 1_000),
      more: "x".repeat(1_000),
    });
}

test("hiding sends what waits as beacons, plain, and the next visit sends none of it again", async () => {
  const world = await readyWorld({}, ({ browser }) => {
    browser.gzip = true;
  });
  for (let n = 0; n < 30; n++) world.tracker.track("e", "page", { n });
  world.tab.close();
  await world.clock.run(100);
  expect(numbers(world).length).toBe(30);
  expect(beaconsOf(world).every(({ body }) => !body.includes("enc=gz"))).toBe(true);
  world.open();
  await world.clock.run(120_000);
  expect(numbers(world).length).toBe(30);
  expect(world.collector.duplicates).toBe(0);
});

test("a lost beacon is found out by asking, 5 s later at the earliest", async () => {
  const world = await readyWorld();
  world.network.faults.lostBeacons = 1;
  for (let n = 0; n < 5; n++) world.tracker.track("e", "page", { n });
  world.tab.hide();
  const hidden = world.clock.now();
  world.tab.show();
  await world.clock.run(60_000);
  expect(numbers(world)).toEqual([0, 1, 2, 3, 4]);
  const first = world.network.requests.find(({ url }) => url.includes("/v3/track/"));
  expect(Number(first?.at) - hidden).toBeGreaterThanOrEqual(5_000);
});

test("a beacon is at most 48 KB, all together 64 KB; the rest stays in the store", async () => {
  const world = await readyWorld();
  trackLarge(world as never, 60);
  world.tab.hide();
  const sizes = beaconsOf(world).map(({ body }) => body.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(48 * 1_024);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(64 * 1_024);
  await world.clock.run(100);
  expect(numbers(world).length).toBeLessThan(60);
  world.tab.show();
  await world.clock.run(120_000);
  expect(new Set(numbers(world)).size).toBe(60);
  expect(numbers(world).length).toBe(60);
});

test("a beacon that is refused is halved down to 16 KB, then sent as a request that outlives the page", async () => {
  const world = await readyWorld();
  world.network.faults.beaconLimit = 8_000;
  trackLarge(world as never, 12);
  const before = world.network.requests.length;
  world.tab.close();
  const kept = world.network.requests.slice(before).filter(({ keepalive }) => keepalive);
  expect(kept.length).toBeGreaterThan(1);
  expect(kept.every(({ body }) => Number(body?.length) <= 16 * 1_024)).toBe(true);
  const events = kept.flatMap(
    ({ body }) => (decodeBody(body ?? "") as { events: unknown[] }).events,
  );
  expect(events.length).toBe(12);
  await world.clock.run(100);
  expect(numbers(world).length).toBe(12);
});

test("leaving before ready stores and sends what was deferred", async () => {
  const world = createWorld();
  world.network.faults.silent = true;
  const { tab, tracker } = world.open();
  tracker.track("e", "page", { n: 1 });
  await world.clock.run(500);
  tab.close();
  await world.clock.run(100);
  expect(numbers(world)).toEqual([1]);
});

test("hiding twice sends once; the balance goes along", async () => {
  const world = await readyWorld();
  world.tracker.track("e", "page", { n: 1 });
  world.tab.close();
  expect(beaconsOf(world)).toHaveLength(2);
  await world.clock.run(100);
  const [balance] = world.collector.balances.values();
  expect(balance?.totals).toEqual({ created: 2, acked: 0, pending: 2, dropped: {} });
});
