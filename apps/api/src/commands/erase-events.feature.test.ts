import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { TestDatabase } from "@santap/dev-env/test-database";
import { expect } from "vitest";
import type { Rows } from "../testing/rows.ts";
import { testWithDatabase } from "../testing/fixtures.ts";

const SCRIPT = fileURLToPath(new URL("erase-events.ts", import.meta.url));

const test = testWithDatabase();

function erase(database: TestDatabase, ...args: string[]) {
  const env = { ...process.env, DATABASE_URL: database.url };
  const ran = spawnSync(process.execPath, [SCRIPT, ...args], { env, encoding: "utf8" });
  return { status: ran.status, said: ran.stdout + ran.stderr };
}

async function storeEvents(rows: Rows, userId: string, count: number): Promise<void> {
  await rows.all(`create table track_event_of_test partition of track_event default`);
  await rows.all(
    `insert into track_event (dt, app_id, device_id, epoch, seq_id, event_id, event_group, user_id,
       session_id, platform, region, app_version, language, first_day, first_time, properties,
       event_time, corrected_time, received_at)
     select '2026-11-20', '10001', 'd', 'e', n, 'page_view', 'page', $1, 's', 'h5', 'sg', '1', 'idID',
       false, false, '{}', now(), now(), now() from generate_series(1, $2::int) n`,
    [userId, count],
  );
}

test("an operator requests the erasure of a user's events, also twice; a wrong id is refused", async ({
  database,
  rows,
}) => {
  await storeEvents(rows, "u_GONE", 3);
  expect(erase(database)).toMatchObject({ status: 1, said: expect.stringContaining("Usage") });
  const wrong = erase(database, "u_GONF");
  expect(wrong).toMatchObject({ status: 1, said: expect.stringContaining("no events") });
  expect(await rows.all("select 1 from track_erase")).toEqual([]);

  for (const asked of [erase(database, "u_GONE"), erase(database, "u_GONE")]) {
    expect(asked).toMatchObject({ status: 0, said: expect.stringContaining("3 events") });
  }
  const asked = await rows.all("select user_id, device_id, done_at from track_erase");
  expect(asked).toEqual([{ user_id: "u_GONE", device_id: null, done_at: null }]);
});
