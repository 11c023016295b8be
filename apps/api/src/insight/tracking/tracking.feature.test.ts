import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { until } from "../../testing/until.ts";
import { replayRejected } from "./load/replay-rejected.ts";
import { eraseEvents } from "./load/erase-events.ts";
import { requestErasure } from "./erase/request-erasure.ts";
import { testWithCollector } from "./test/collector.fixture.ts";
import { startCollector } from "./test/collector.ts";
import { buildForm, newHead, post, postBatch, views } from "./test/reports.ts";

const HOUR_MS = 3_600_000;

const test = testWithCollector({ clock: () => Date.now() + ahead });
/** What the server's clock is ahead of the real one. */
let ahead = 0;

/** All that is in loaded parts. */
async function rawText(eventsDir: string): Promise<string> {
  const folder = join(eventsDir, "raw");
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith(".ndjson"),
  );
  return (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).join("");
}

test("a clock that is wrong is corrected, the day is Jakarta's, and what is too old is put aside", async ({
  place,
  collector,
}) => {
  const head = newHead();
  // The next midnight in Jakarta, 17:00 UTC: events a minute before and after it.
  const midnight =
    Math.ceil((Date.now() + 7 * HOUR_MS) / (24 * HOUR_MS)) * 24 * HOUR_MS - 7 * HOUR_MS;
  ahead = midnight + 2 * 60_000 - Date.now();
  const lag = 3 * HOUR_MS;
  const events = [
    ...views([1], midnight - 60_000 - lag),
    ...views([2], midnight + 60_000 - lag),
    ...views([3], midnight - 25 * HOUR_MS - lag),
  ];
  const { json } = await postBatch(
    collector.url,
    { head, events },
    { sentAt: Date.now() + ahead - lag },
  );
  expect([json["code"], json["have"]]).toEqual([0, [[1, 3]]]);
  await place.loaded(head, 2);
  const rows = await place.rows.all(
    `select dt::text, seq_id, round(extract(epoch from corrected_time - event_time) / 3600)::int as hours
     from track_event where device_id = $1 order by seq_id`,
    [head["deviceId"]],
  );
  const day = (at: number) => new Date(at + 7 * HOUR_MS).toISOString().slice(0, 10);
  expect(rows).toEqual([
    { dt: day(midnight - 1), seq_id: 1, hours: 3 },
    { dt: day(midnight), seq_id: 2, hours: 3 },
  ]);
  expect(await place.readBad(head["deviceId"])).toMatchObject([{ stage: "clock" }]);
  ahead = 0;
});

test("an event sent again with another clock, on another day, is still one event", async ({
  place,
  eventsDir,
  collector,
}) => {
  const head = newHead();
  const at = Date.now();
  const other = await startCollector({ databaseUrl: place.databaseUrl, eventsDir });
  await postBatch(collector.url, { head, events: views([1], at) });
  await place.loaded(head, 1);
  await postBatch(other.url, { head, events: views([1, 2], at - 20 * HOUR_MS) });
  expect(await place.loaded(head, 2)).toEqual([1, 2]);
  await other.close();
});

test("unknown events and personal data are put aside, masked; the rest of the batch is taken", async ({
  place,
  collector,
}) => {
  const head = newHead();
  const event = { eventGroup: "page", eventId: "page_view", eventTime: Date.now() };
  const events = [
    { ...event, seqId: 1, properties: { name: "call 0812-3456-7890 now" } },
    { ...event, seqId: 2, properties: { name: "x", phone: "81234567890" } },
    { ...event, seqId: 3, eventId: "nobody_planned_it" },
    { ...event, seqId: 4, properties: { name: "good" } },
  ];
  const { json } = await postBatch(collector.url, { head, events });
  expect([json["code"], json["have"]]).toEqual([0, [[1, 4]]]);
  expect(await place.loaded(head, 1)).toEqual([4]);
  const bad = await place.readBad(head["deviceId"], 3);
  expect(bad.map(({ stage, reason }) => [stage, reason])).toEqual([
    ["schema", "personal data"],
    ["schema", "personal data"],
    ["schema", "unknown event"],
  ]);
  expect(bad.map(({ raw }) => raw).join("")).not.toMatch(/3456|81234567890/);
});

test("what was put aside becomes an event once the plan knows it, and once only", async ({
  place,
  collector,
}) => {
  const head = newHead();
  const [event] = views([5]);
  const before = { ...event, eventId: "not_planned_yet" };
  await postBatch(collector.url, { head, events: [before] });
  await place.readBad(head["deviceId"]);
  expect((await replayRejected(collector.db, Date.now())).accepted).toBe(0);
  // As a plan that has grown would read it.
  await place.rows.all(
    `update track_bad set raw = replace(raw, 'not_planned_yet', 'page_view') where position($1 in raw) > 0`,
    [head["deviceId"]],
  );
  expect((await replayRejected(collector.db, Date.now())).accepted).toBe(1);
  expect(await place.loaded(head, 1)).toEqual([5]);
  expect((await replayRejected(collector.db, Date.now())).accepted).toBe(0);
  const [row] = await place.rows.all("select language from track_event where device_id = $1", [
    head["deviceId"],
  ]);
  expect(row).toEqual({ language: "idID" });
});

test("erasing a user stops at once what still arrives, and removes what is stored, raw parts too", async ({
  place,
  eventsDir,
  collector,
}) => {
  const [userId, other] = ["u_GONE", "u_STAYS"];
  const gone = newHead({ userId });
  const stays = newHead({ userId: other });
  for (const head of [gone, stays]) {
    await postBatch(collector.url, { head, events: [...views([1]), { seqId: 2, odd: true }] });
    await place.loaded(head, 1);
    await place.readBad(head["deviceId"]);
  }
  await requestErasure(collector.db, userId, Date.now());
  await requestErasure(collector.db, userId, Date.now());
  const marker = newHead();
  await postBatch(collector.url, { head: gone, events: views([3]) });
  await postBatch(collector.url, { head: marker, events: views([1]) });
  await place.loaded(marker, 1);
  expect(await place.loaded(gone, 1)).toEqual([1]);
  await until("loaded parts", async () => {
    const waiting = await place.rows.all("select 1 from track_part where done_at is null");
    return waiting.length === 0;
  });
  await until("put away parts", async () =>
    (await rawText(eventsDir)).includes(String(marker["deviceId"])),
  );
  expect(await rawText(eventsDir)).toContain(userId);
  expect(await eraseEvents({ db: collector.db, eventsDir, clock: Date.now })).toBe(1);
  const counts = await place.rows.one(
    `select (select count(*) from track_event where user_id = $1) as gone,
       (select count(*) from track_event where user_id = $2) as stays,
       (select count(*) from track_bad where position($1 in raw) > 0) as bad,
       (select count(*) from track_erase where done_at is null) as open`,
    [userId, other],
  );
  expect(counts).toEqual({ gone: 0, stays: 1, bad: 0, open: 0 });
  const raw = await rawText(eventsDir);
  expect([raw.includes(userId), raw.includes(other)]).toEqual([false, true]);

  // From a phone that was without a connection for days: the nightly round has been.
  await postBatch(collector.url, { head: gone, events: [...views([4]), { seqId: 5, odd: true }] });
  const late = newHead();
  await postBatch(collector.url, { head: late, events: views([1]) });
  await until("put away parts", async () =>
    (await rawText(eventsDir)).includes(String(late["deviceId"])),
  );
  expect(await rawText(eventsDir)).not.toContain(userId);
  const kept = await place.rows.all(
    "select user_id as kept from track_event where user_id = $1 union all select raw from track_bad where position($1 in raw) > 0",
    [userId],
  );
  expect(kept).toEqual([]);
});

test("TRACK-16 the balance keeps the totals that have come furthest", async ({
  place,
  collector,
}) => {
  const head = newHead();
  const dropped = { overflow: 1, throttled: 9 };
  const report = (created: number, acked: number) =>
    post(
      collector.url,
      buildForm({
        head,
        totals: { created, acked, pending: created - acked - 1, dropped },
        lastSeq: created,
      }),
      { path: "/v3/balance/js/10001" },
    );
  for (const [created, acked] of [
    [10, 5],
    [20, 15],
    [10, 6],
  ] as const) {
    expect((await report(created, acked)).json["code"]).toBe(0);
  }
  const row = await place.rows.one(
    "select created, acked, pending, dropped, last_seq from track_balance where device_id = $1",
    [head["deviceId"]],
  );
  expect(row).toEqual({ created: 20, acked: 15, pending: 4, dropped: 1, last_seq: 20 });
  const wrong = { head, totals: { created: 9, acked: 1, pending: 0, dropped }, lastSeq: 9 };
  await post(collector.url, buildForm(wrong), { path: "/v3/balance/js/10001" });
  expect(await place.readBad(head["deviceId"])).toMatchObject([{ reason: "totals do not add up" }]);
});

test("the box for tests shows what was good and what was bad, until it is reset", async ({
  collector,
}) => {
  const micro = async (path: string, method = "GET") =>
    (await (await fetch(`${collector.url}/micro/${path}`, { method })).json()) as unknown;
  await micro("reset", "POST");
  expect(await micro("good")).toEqual([]);
  await postBatch(collector.url, { head: newHead(), events: [...views([1]), { seqId: 2 }] });
  expect(await micro("all")).toEqual({ total: 2, good: 1, bad: 1 });
  expect(await micro("good")).toMatchObject([{ eventId: "page_view", seqId: 1 }]);
  expect(await micro("bad")).toMatchObject([{ stage: "schema" }]);
});
