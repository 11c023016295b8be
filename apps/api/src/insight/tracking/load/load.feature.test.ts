import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { openPartFiles } from "../event-log/part-files.ts";
import { writeLine } from "../event-log/stored-line.ts";
import { startCollector } from "../test/collector.ts";
import { testWithCollectingPlace } from "../test/collector.fixture.ts";
import { newHead, views } from "../test/reports.ts";
import { readHead } from "@santap/domain/tracking/track-head";
import type { TrackEvent } from "@santap/domain/tracking/validate-event";
import { deleteExpired } from "./retention.ts";

const test = testWithCollectingPlace();

/** A closed part with a batch a line, as a writer leaves it. */
async function leavePart(
  eventsDir: string,
  head: Record<string, unknown>,
  count: number,
): Promise<void> {
  const reading = readHead(head);
  if (!reading.ok) throw new Error(reading.reason);
  const receivedAt = Date.now();
  const common = {
    kind: "events",
    appId: "10001",
    receivedAt,
    skew: 0,
    head: reading.head,
  } as const;
  const lines = Array.from({ length: count / 10 }, (_, index) => {
    const seqs = Array.from({ length: 10 }, (__, nth) => index * 10 + nth + 1);
    return writeLine({ ...common, events: views(seqs) as TrackEvent[] });
  });
  await mkdir(join(eventsDir, "new"), { recursive: true });
  await writeFile(join(eventsDir, "new", "part-00aa-000001.ndjson"), lines.join(""));
}

test("a loader that is cut off in the middle goes on where it was, and repeats nothing", async ({
  place,
}) => {
  const eventsDir = place.newFolder();
  const head = newHead();
  const count = 30_000;
  await leavePart(eventsDir, head, count);
  // The database throws the loader out in the middle of its second piece, twice, as a kill would.
  await place.rows.all("create sequence cuts");
  await place.rows.all(`create function cut_off() returns trigger language plpgsql as $$ begin
    if nextval('cuts') <= 2 then
      perform pg_terminate_backend(pg_backend_pid());
      perform pg_sleep(5);
    end if; return new; end $$`);
  await place.rows.all(
    "create trigger cut_off before update on track_part for each row execute function cut_off()",
  );
  const collectors = await Promise.all(
    [1, 2].map(() => startCollector({ databaseUrl: place.databaseUrl, eventsDir, rollMs: 200 })),
  );
  const seqs = await place.loaded(head, count);
  expect([seqs.length, new Set(seqs).size, seqs.at(-1)]).toEqual([count, count, count]);
  await Promise.all(collectors.map((collector) => collector.close()));
  const { last_value: cuts } = await place.rows.one<{ last_value: number }>("select * from cuts");
  expect(cuts).toBeGreaterThan(2);
  const part = await place.rows.one("select events, duplicates from track_part");
  expect(part).toEqual({ events: count, duplicates: 0 });
  expect(await openPartFiles(eventsDir).listSealed()).toEqual([]);
});

test("days that are old enough go as whole partitions and folders, and the next ones stay", async ({
  db,
  place,
}) => {
  const eventsDir = place.newFolder();
  const now = Date.parse("2026-11-20T12:00:00Z");
  for (const day of ["20251015", "20251016"]) {
    const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
    await place.rows.all(`create table track_event_${day} partition of track_event
      for values from ('${date}') to ('${date}'::date + 1)`);
  }
  for (const day of ["2026-10-20", "2026-10-21", "2026-11-20"]) {
    await mkdir(join(eventsDir, "raw", `dt=${day}`, "hr=01"), { recursive: true });
  }
  const settings = { eventsDir, keepRawDays: 30, keepEventDays: 400, keepRejectedDays: 14 };
  await deleteExpired(db, settings, now);
  const tables = await place.rows.all<{ name: string }>(
    "select relname as name from pg_class where relname ~ '^track_event_2025\\d+$' and relkind = 'r'",
  );
  expect(tables).toEqual([{ name: "track_event_20251016" }]);
  expect((await readdir(join(eventsDir, "raw"))).sort()).toEqual([
    "dt=2026-10-21",
    "dt=2026-11-20",
  ]);
});
