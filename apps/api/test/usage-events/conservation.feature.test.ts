import type { Reply } from "@santap/tracking/send/reply";
import { cleanUp, visit, type VisitorProfile, type Visit } from "@santap/tracking/test/visitors";
import { createSimulation, START, type Simulation } from "@santap/tracking/test/simulation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newHead, postBatch, views } from "../../src/features/tracking/test/reports.ts";
import { until } from "../../src/testing/until.ts";
import { postTo, type Posted } from "./post-to-collector.ts";
import { startClockedServer, type ClockedServer } from "./clocked-server.ts";
import { createLockstepClocks, type LockstepClocks } from "./lockstep-clocks.ts";

const SEED = 20_261_123;
const RUNS = 40;
const PROFILE: VisitorProfile = {
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

let time: LockstepClocks<Posted, Reply>;
let server: ClockedServer;
beforeAll(async () => {
  const answer = (posted: Posted) => postTo(server.url, posted);
  time = createLockstepClocks({ start: START, stepMs: STEP_MS, answer });
  server = await startClockedServer(time.now);
});
afterAll(() => server.stop());

/** One browser: its life, and what the server has of it afterwards. */
interface Run {
  readonly nth: number;
  readonly sim: Simulation;
  readonly made: Visit;
}

/** Joins at once; lives when all others have joined as well. */
function join(nth: number): () => Promise<Run> {
  const address = `10.20.30.${nth + 1}`;
  const sim = createSimulation({
    seed: SEED + nth,
    server: { answer: (request) => time.ask({ ...request, address }) },
  });
  sim.browser.locks = nth % 2 === 0;
  sim.browser.gzip = nth % 3 === 0;
  Object.assign(sim.network.faults, FAULTS);
  const inTime = { ...sim, clock: time.join(sim.clock), open: () => openTab(sim, nth) };
  return async () => {
    const made = await visit(inTime, PROFILE);
    await cleanUp(inTime, made);
    time.leave();
    return { nth, sim, made };
  };
}

/** Tells a planned event in place of the visitor's own. */
function openTab(sim: Simulation, nth: number): ReturnType<Simulation["open"]> {
  const { tab, tracker } = sim.open();
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

async function balancesOf({ sim }: Run): Promise<Balance[]> {
  const [, text = ""] = sim.browser.cookie.split("=");
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
