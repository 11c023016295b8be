import type { Reply } from "@santap/tracking/send/answer";
import { cleanUp, visit, type Habits, type Visit } from "@santap/tracking/test/visitors";
import { createWorld, START, type World } from "@santap/tracking/test/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newHead, postBatch, views } from "../../src/features/tracking/test/reports.ts";
import { until } from "../../src/testing/until.ts";
import { postTo, type Posted } from "./collector-line.ts";
import { startServer, type ServerInTime } from "./server-in-time.ts";
import { passTogether, type Together } from "./together.ts";

const SEED = 20_261_123;
const RUNS = 40;
const HABITS: Habits = {
  seconds: 80,
  tabs: 3,
  track: 0.5,
  hide: 1 / 60,
  kill: 1 / 300,
  close: 1 / 120,
  freeze: 1 / 240,
};
const FAULTS = { lostRequests: 0.05, lostAnswers: 0.02, lostBeacons: 0.05 };
const STEP_MS = 250;
/** What is created in the last second before a kill may not be stored yet. */
const UNSAVED_MS = 1_000;

let time: Together<Posted, Reply>;
let server: ServerInTime;
beforeAll(async () => {
  const answer = (posted: Posted) => postTo(server.url, posted);
  time = passTogether({ start: START, stepMs: STEP_MS, answer });
  server = await startServer(time.now);
});
afterAll(() => server.stop());

/** One browser: its life, and what the server has of it afterwards. */
interface Run {
  readonly nth: number;
  readonly world: World;
  readonly made: Visit;
}

/** Joins at once; lives when all others have joined as well. */
function join(nth: number): () => Promise<Run> {
  const address = `10.20.30.${nth + 1}`;
  const world = createWorld({
    seed: SEED + nth,
    server: { answer: (request) => time.ask({ ...request, address }) },
  });
  world.browser.locks = nth % 2 === 0;
  world.browser.gzip = nth % 3 === 0;
  Object.assign(world.network.faults, FAULTS);
  const inTime = { ...world, clock: time.join(world.clock), open: () => openTab(world, nth) };
  return async () => {
    const made = await visit(inTime, HABITS);
    await cleanUp(inTime, made);
    time.leave();
    return { nth, world, made };
  };
}

/** Tells a planned event in place of the visitor's own. */
function openTab(world: World, nth: number): ReturnType<World["open"]> {
  const { tab, tracker } = world.open();
  const told: typeof tracker.track = (_id, _group, properties) =>
    tracker.track("page_view", "page", { name: `${nth} ${String(properties?.["n"])}` });
  return { tab, tracker: { ...tracker, track: told } };
}

/** The event log is read in its order: once this row is there, all before it are. */
async function allLoaded(): Promise<void> {
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
async function storedOf(nth: number): Promise<number[]> {
  const rows = await server.rows.all<{ n: number }>(
    `select split_part(properties ->> 'name', ' ', 2)::int as n from track_event
      where event_id = 'page_view' and properties ->> 'name' like $1`,
    [`${nth} %`],
  );
  return rows.map(({ n }) => n);
}

interface Balance {
  readonly created: number;
  readonly acked: number;
  readonly pending: number;
  readonly dropped: number;
}

async function balancesOf({ world }: Run): Promise<Balance[]> {
  const [, text = ""] = world.browser.cookie.split("=");
  const { d } = JSON.parse(Buffer.from(text, "base64url").toString()) as { d: string };
  return server.rows.all<Balance>(
    "select created, acked, pending, dropped from track_balance where device_id = $1",
    [d],
  );
}

async function account(run: Run): Promise<{ created: number; stored: number; lost: number }> {
  const numbers = await storedOf(run.nth);
  const stored = new Set(numbers);
  expect(numbers.length, "an event has two rows").toBe(stored.size);
  const { created } = run.made;
  const lost = [...created].filter(
    ([n, { tab, at }]) =>
      !stored.has(n) && tab.killedAt !== undefined && tab.killedAt - at <= UNSAVED_MS,
  ).length;
  const balances = await balancesOf(run);
  for (const one of balances) expect(one.created).toBe(one.acked + one.pending + one.dropped);
  const drops = balances.reduce((sum, { dropped }) => sum + dropped, 0);
  expect(created.size, `browser of seed ${SEED + run.nth}`).toBe(stored.size + drops + lost);
  return { created: created.size, stored: stored.size, lost };
}

test(`TRACK-15 TRACK-16 created = rows + counted drops + lost in memory, ${RUNS} browsers of seed ${SEED}`, async () => {
  const lives = Array.from({ length: RUNS }, (_, nth) => join(nth));
  const runs = await Promise.all(lives.map((live) => live()));
  await allLoaded();
  const sum = { created: 0, stored: 0, lost: 0 };
  for (const run of runs) {
    const { created, stored, lost } = await account(run);
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
}, 240_000);
