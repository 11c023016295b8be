import { expect, test } from "vitest";
import { readyWorld } from "../../test/world.ts";

test("TRACK-16 totals go to the balance path, at most every 5 minutes, if they changed", async () => {
  const world = await readyWorld();
  const sent = () => world.network.requests.filter(({ url }) => url.includes("/v3/balance/"));
  for (let n = 0; n < 3; n++) world.tracker.track("e", "page", { n });
  await world.clock.run(4 * 60_000);
  expect(sent()).toEqual([]);
  world.tab.emit("scroll");
  await world.clock.run(8 * 60_000);
  expect(sent().map(({ url }) => url)).toEqual([
    expect.stringMatching(
      /^https:\/\/santap\.example\/v3\/balance\/js\/10001\?app_key=santap-web&timestamp=\d+$/,
    ),
  ]);
  const [balance] = world.collector.balances.values();
  expect(balance).toMatchObject({
    totals: { created: 4, acked: 4, pending: 0, dropped: {} },
    lastSeq: 4,
  });
});
