import { expect } from "vitest";
import { newHead, postBatch, views } from "../../src/insight/tracking/test/reports.ts";
import type { Rows } from "../../src/testing/rows.ts";
import { until } from "../../src/testing/until.ts";
import {
  SEED,
  join,
  testWithSimulatedBrowsers as test,
  type Run,
  type SimulatedPlace,
} from "./simulated-browsers.fixture.ts";

const RUNS = 40;
/** What is created in the last second before a kill may not be stored yet. */
const UNSAVED_MS = 1_000;

/** The event log is read in its order: once this row is there, all before it are. */
async function waitUntilLoaded({ server, time }: SimulatedPlace): Promise<void> {
  const head = newHead();
  const now = time.now();
  await postBatch(server.url, { head, events: views([1], now) }, { sentAt: now });
  await until("the last event", async () => {
    const [found] = await server.rows.all("select 1 from track_event where device_id = $1", [
      head["deviceId"],
    ]);
    return found;
  });
}

/** Numbers of the events of a browser that have a row; one with two rows is there twice. */
async function readStored(rows: Rows, nth: number): Promise<number[]> {
  const found = await rows.all<{ n: number }>(
    `select split_part(properties ->> 'name', ' ', 2)::int as n from track_event
      where event_id = 'page_view' and properties ->> 'name' like $1`,
    [`${nth} %`],
  );
  return found.map(({ n }) => n);
}

interface Balance {
  readonly created: number;
  readonly acked: number;
  readonly pending: number;
  readonly dropped: number;
}

async function readBalances(rows: Rows, { sim }: Run): Promise<Balance[]> {
  const [, text = ""] = sim.browser.cookie.split("=");
  const { d } = JSON.parse(Buffer.from(text, "base64url").toString()) as { d: string };
  return rows.all<Balance>(
    "select created, acked, pending, dropped from track_balance where device_id = $1",
    [d],
  );
}

async function countEvents(
  rows: Rows,
  run: Run,
): Promise<{ created: number; stored: number; lost: number }> {
  const numbers = await readStored(rows, run.nth);
  const stored = new Set(numbers);
  expect(numbers.length, "an event has two rows").toBe(stored.size);
  const { created } = run.made;
  const lost = [...created].filter(
    ([n, { tab, at }]) =>
      !stored.has(n) && tab.killedAt !== undefined && tab.killedAt - at <= UNSAVED_MS,
  ).length;
  const balances = await readBalances(rows, run);
  for (const one of balances) expect(one.created).toBe(one.acked + one.pending + one.dropped);
  const drops = balances.reduce((sum, { dropped }) => sum + dropped, 0);
  expect(created.size, `browser of seed ${SEED + run.nth}`).toBe(stored.size + drops + lost);
  return { created: created.size, stored: stored.size, lost };
}

test(`TRACK-15 TRACK-16 created = rows + counted drops + lost in memory, ${RUNS} browsers of seed ${SEED}`, async ({
  simulation,
}) => {
  const { server, time } = simulation;
  const lives = Array.from({ length: RUNS }, (_, nth) => join(time, nth));
  const runs = await Promise.all(lives.map((live) => live()));
  await waitUntilLoaded(simulation);
  const sum = { created: 0, stored: 0, lost: 0 };
  for (const run of runs) {
    const { created, stored, lost } = await countEvents(server.rows, run);
    sum.created += created;
    sum.stored += stored;
    sum.lost += lost;
  }
  const kills = runs.flatMap(({ made }) => made.tabs).filter(({ killedAt }) => killedAt).length;
  process.stderr.write(`against the server, seed ${SEED}: ${JSON.stringify({ ...sum, kills })}\n`);
  expect(kills).toBeGreaterThan(10);
  expect(sum.lost / sum.created).toBeLessThanOrEqual(0.002);
  const bad = await server.rows.all("select stage, reason, left(raw, 300) as raw from track_bad");
  expect(bad).toEqual([]);
});
