import { expect } from "vitest";
import { until } from "../../../testing/until.ts";
import { testWithCollector } from "../test/collector.fixture.ts";
import { startCollector } from "../test/collector.ts";
import { newHead } from "../test/reports.ts";

const test = testWithCollector({ clock: () => Date.now() + ahead });
/** What the server's clock is ahead of the real one. */
let ahead = 0;

test("REPORT-01 REPORT-03 pub-report takes a bare list, and the same element within 10 minutes once", async ({
  place,
  eventsDir,
  collector,
}) => {
  const head = newHead();
  const element = {
    head,
    properties: {
      eventId: "qr_saved",
      eventGroup: "checkout",
      partnerOrderId: "o1",
      way: "button",
    },
  };
  const report = async (url: string, body: unknown) => {
    const response = await fetch(
      `${url}/digital-food/digital-food-monitor/event-tracking/pub-report`,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      },
    );
    return { status: response.status, json: (await response.json()) as unknown };
  };
  const other = await startCollector({ databaseUrl: place.databaseUrl, eventsDir });
  const odd = { head, properties: { ...element.properties, way: 7 } };
  const answers = await Promise.all([
    report(collector.url, [element, odd]),
    report(other.url, [element]),
    report(other.url, [element]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.json).toMatchObject({ success: true, data: { accepted: 2 } });
  await place.readBad(head["deviceId"]);
  ahead = 11 * 60_000;
  await report(collector.url, [element]);
  ahead = 0;
  await until("parts of both", async () => {
    const rows = await place.rows.all<{ event_id: string; properties: object }>(
      "select event_id, properties from track_event where device_id = $1 and epoch = 'pub'",
      [head["deviceId"]],
    );
    const own = { partnerOrderId: "o1", way: "button" };
    if (rows.length < 2) return false;
    expect(rows).toEqual([1, 2].map(() => ({ event_id: "qr_saved", properties: own })));
    return true;
  });
  expect((await report(collector.url, Array(51).fill(element))).status).toBe(400);
  expect((await report(collector.url, { not: "a list" })).status).toBe(400);
  await other.close();
});
