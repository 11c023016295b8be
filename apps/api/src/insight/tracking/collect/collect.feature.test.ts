import { expect } from "vitest";
import { until } from "../../../testing/until.ts";
import { testWithCollector } from "../test/collector.fixture.ts";
import { startCollector } from "../test/collector.ts";
import { rawAnswer } from "../test/raw-answer.ts";
import { buildForm, newHead, post, postBatch, views } from "../test/reports.ts";

const test = testWithCollector();

test("TRACK-15 TRACK-17 a batch is answered with what is durable, and becomes rows", async ({
  place,
  collector,
}) => {
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

test("zipped batches count as well, and what was stored is not stored twice", async ({
  place,
  collector,
}) => {
  const head = newHead();
  const batch = { v: 1, head, events: views([1, 2]) };
  const first = await post(collector.url, buildForm(batch, { zipped: true }));
  const again = await post(collector.url, buildForm({ ...batch, events: views([2, 3]) }));
  expect([first.json["have"], again.json["have"]]).toEqual([[[1, 2]], [[1, 3]]]);
  expect(await place.loaded(head, 3)).toEqual([1, 2, 3]);
});

test("a checksum that differs is 435 and kept as bad; of an unknown key, 442, only that it came", async ({
  place,
  collector,
}) => {
  const head = newHead();
  const form = buildForm({ v: 1, head, events: [] });
  const torn = await post(collector.url, form.replace("data=", "data=A"));
  const foreign = { appKey: "other", address: "10.77.3.9" };
  const { json } = await post(collector.url, form, foreign);
  expect([torn.json["code"], json["code"]]).toEqual([435, 442]);
  const found = await until("the row", async () => {
    const rows = await place.rows.all(
      "select stage, raw from track_bad where ip_net = '10.77.3.0/24'",
    );
    return rows.length > 0 && rows;
  });
  expect(found).toEqual([{ stage: "auth", raw: "" }]);
  const data = form.slice("data=".length, 40);
  expect(await place.readBad(data)).toMatchObject([{ stage: "decode", reason: "crc differs" }]);
});

test("a body above 64 KB is 413 and not read; a row records that it came, and how large", async ({
  place,
  collector,
}) => {
  const body = `data=${"A".repeat(70_000)}&crc=00000000`;
  const address = "10.77.1.9";
  const { status, json } = await post(collector.url, body, { address });
  expect([status, json["code"]]).toEqual([413, 413]);
  const rows = await until("the row", async () => {
    const found = await place.rows.all(
      "select stage, reason, app_id, bytes, raw from track_bad where ip_net = '10.77.1.0/24'",
    );
    return found.length > 0 && found;
  });
  expect(rows).toEqual([
    {
      ...{ stage: "limit", reason: "body larger than 64 KB", app_id: "10001" },
      ...{ bytes: body.length, raw: "" },
    },
  ]);
});

test("a size that no row can hold stops no loading", async ({ place, collector }) => {
  const reply = await rawAnswer(collector.url, [
    "POST /v3/track/js/10001?app_key=santap-web HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/x-www-form-urlencoded",
    "Content-Length: 99999999999999",
    "X-Forwarded-For: 10.77.2.9",
  ]);
  expect(reply).toMatch(/^HTTP\/1\.1 413 /);
  await until("the row", async () => {
    const rows = await place.rows.all<{ bytes: number }>(
      "select bytes from track_bad where ip_net = '10.77.2.0/24'",
    );
    return rows[0]?.bytes === 2 ** 31 - 1;
  });
});

test("a small body that inflates to much more is 435; its row is small", async ({
  place,
  collector,
}) => {
  const bomb = { v: 1, x: "a".repeat(20_000_000) };
  const form = buildForm(JSON.stringify(bomb), { zipped: true });
  expect(form.length).toBeLessThan(64 * 1024);
  const { json } = await post(collector.url, form);
  expect(json["code"]).toBe(435);
  const [row] = await place.readBad(form.slice("data=".length, 200));
  expect(row).toMatchObject({ stage: "limit", reason: "inflates to more than 128 KB" });
  expect(row?.raw.length).toBe(4 * 1024);
});

test("an address that asks too often is 429, a device 999", async ({ place }) => {
  const now = Date.now();
  const options = { databaseUrl: place.databaseUrl, eventsDir: place.newFolder() };
  const still = await startCollector({ ...options, clock: () => now });
  const form = buildForm({ v: 1, head: newHead(), events: [] });
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
