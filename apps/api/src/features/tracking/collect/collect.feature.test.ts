import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@santap/dev-env/test-database";
import { startCollector, type Collector } from "../test/collector.ts";
import { openCollectingPlace, type CollectingPlace } from "../test/collecting.ts";
import { formOf, newHead, post, postBatch, views } from "../test/reports.ts";

let place: CollectingPlace;
let collector: Collector;
beforeAll(async () => {
  place = openCollectingPlace(await openTestDatabase());
  collector = await startCollector({
    databaseUrl: place.databaseUrl,
    eventsDir: place.newFolder(),
  });
});
afterAll(async () => {
  await collector.close();
  await place.close();
});

test("TRACK-15 TRACK-17 a batch is answered with what is durable, and becomes rows", async () => {
  const head = newHead({ userId: "u_1" });
  const { status, json, headers } = await postBatch(collector.url, {
    head,
    events: views([1, 2, 3]),
  });
  expect([status, json["code"], json["have"]]).toEqual([200, 0, [[1, 3]]]);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(await place.loaded(head, 3)).toEqual([1, 2, 3]);
  const [row] = await place.rows.all(
    `select dt::text, app_id, event_id, event_group, user_id, platform, region, language, first_day,
       properties from track_event where device_id = $1 and seq_id = 1`,
    [head["deviceId"]],
  );
  expect(row).toEqual({
    ...{ dt: expect.any(String), app_id: "10001", event_id: "page_view", event_group: "page" },
    ...{ user_id: "u_1", platform: "h5", region: "sg", language: "idID", first_day: true },
    properties: { name: "page 1" },
  });
});

test("zipped batches count as well, and what was stored is not stored twice", async () => {
  const head = newHead();
  const batch = { v: 1, head, events: views([1, 2]) };
  const first = await post(collector.url, formOf(batch, { zipped: true }));
  const again = await post(collector.url, formOf({ ...batch, events: views([2, 3]) }));
  expect([first.json["have"], again.json["have"]]).toEqual([[[1, 2]], [[1, 3]]]);
  expect(await place.loaded(head, 3)).toEqual([1, 2, 3]);
});

test("a checksum that differs is 435, an unknown key 442, and both are kept as bad", async () => {
  const head = newHead();
  const form = formOf({ v: 1, head, events: [] });
  const torn = await post(collector.url, form.replace("data=", "data=A"));
  const foreign = await post(collector.url, form, { appKey: "other" });
  expect([torn.json["code"], foreign.json["code"]]).toEqual([435, 442]);
  expect(await place.badOf(head["deviceId"])).toMatchObject([{ stage: "auth" }]);
  const data = form.slice("data=".length, 40);
  expect(await place.badOf(data)).toMatchObject([{ stage: "decode", reason: "crc differs" }]);
});

test("a body above 64 KB is 413, and is not read", async () => {
  const { status, json } = await post(collector.url, `data=${"A".repeat(70_000)}&crc=00000000`);
  expect([status, json["code"]]).toEqual([413, 413]);
});

test("a small body that inflates to much more is 435", async () => {
  const form = formOf(JSON.stringify({ v: 1, x: "a".repeat(20_000_000) }), { zipped: true });
  expect(form.length).toBeLessThan(64 * 1024);
  const { json } = await post(collector.url, form);
  expect(json["code"]).toBe(435);
});

test("an address that asks too often is 429, a device 999", async () => {
  const now = Date.now();
  const options = { databaseUrl: place.databaseUrl, eventsDir: place.newFolder() };
  const still = await startCollector({ ...options, clock: () => now });
  const form = formOf({ v: 1, head: newHead(), events: [] });
  const codes = await Promise.all(Array.from({ length: 55 }, () => post(still.url, form)));
  expect(codes.filter(({ json }) => json["code"] === 0)).toHaveLength(50);
  expect(codes.filter(({ json }) => json["code"] === 999)).toHaveLength(5);
  const asked = await Promise.all(
    Array.from({ length: 205 }, () => post(still.url, "x", { address: "10.1.2.3" })),
  );
  const refused = asked.filter(({ status }) => status === 429);
  expect(refused.map(({ headers }) => headers.get("retry-after"))).toEqual(Array(5).fill("5"));
  await still.close();
});
