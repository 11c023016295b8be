import { expect } from "vitest";
import { until } from "../../../testing/until.ts";
import { testWithCollector } from "../test/collector.fixture.ts";
import { startCollector } from "../test/collector.ts";
import type { CollectingPlace } from "../test/collecting.ts";
import { buildForm, newHead, post, postBatch, views } from "../test/reports.ts";

const MINUTE_MS = 60_000;

const test = testWithCollector();

/** The gauges of a process that starts so many minutes later. */
async function readGauges(
  place: CollectingPlace,
  minutes: number,
): Promise<{ loss: number; silent: number }> {
  const { databaseUrl } = place;
  const clock = () => Date.now() + minutes * MINUTE_MS;
  const later = await startCollector({ databaseUrl, eventsDir: place.newFolder(), clock });
  try {
    return await until("gauges that were set", async () => {
      const loss = await later.metric("santap_track_loss_ratio");
      const silent = await later.metric("santap_track_silent_epochs");
      return silent > 0 && { loss, silent };
    });
  } finally {
    await later.close();
  }
}

test("TRACK-16 the gauges count what tabs made and never arrived, and tabs that never reported", async ({
  place,
  collector,
}) => {
  const [reporting, silent] = [newHead(), newHead()];
  const unplanned = { ...views([6])[0], eventId: "nobody_planned_it" };
  await postBatch(collector.url, {
    head: reporting,
    events: [...views([1, 2, 3, 4, 5]), unplanned],
  });
  await postBatch(collector.url, { head: silent, events: views([1]) });
  // 10 made, 1 given up, 1 still waiting: 8 should be here, 6 are, one of them set aside.
  const totals = { created: 10, acked: 8, pending: 1, dropped: { expired: 1, sampled: 9 } };
  const path = "/v3/balance/js/10001";
  await post(collector.url, buildForm({ head: reporting, totals, lastSeq: 10 }), { path });
  await place.loaded(reporting, 5);
  await place.readBad(reporting["deviceId"]);
  await place.loaded(silent, 1);
  expect(await readGauges(place, 10)).toEqual({ loss: 0.25, silent: 1 });
});
