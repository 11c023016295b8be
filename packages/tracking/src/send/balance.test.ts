import { expect, test } from "vitest";
import { readySimulation } from "../../test/simulation.ts";

test("TRACK-16 changed totals are sent to the balance path, at most every 5 minutes", async () => {
  const sim = await readySimulation();
  const sent = () => sim.network.requests.filter(({ url }) => url.includes("/v3/balance/"));
  for (let n = 0; n < 3; n++) sim.tracker.track("e", "page", { n });
  await sim.clock.run(4 * 60_000);
  expect(sent()).toEqual([]);
  sim.tab.emit("scroll");
  await sim.clock.run(8 * 60_000);
  expect(sent().map(({ url }) => url)).toEqual([
    expect.stringMatching(
      /^https:\/\/santap\.example\/v3\/balance\/js\/10001\?app_key=santap-web&timestamp=\d+$/,
    ),
  ]);
  const [balance] = sim.collector.balances.values();
  expect(balance).toMatchObject({
    totals: { created: 4, acked: 4, pending: 0, dropped: {} },
    lastSeq: 4,
  });
});
