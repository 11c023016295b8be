import { sessionCall } from "../event/event.ts";
import { getIdentity, refreshIdentity, updateIdentity } from "../identity/identity.ts";
import { touchSession } from "../identity/session.ts";
import { CONFIG_TIMEOUT_MS, IDLE_MS, LEASE_MS, MINUTE_MS } from "../limits.ts";
import type { WindowEvents } from "../ports.ts";
import { saveQueues } from "../queue/queue-storage.ts";
import { getWaitingBatches } from "../queue/queue.ts";
import { markForBeacon, sendBeacons } from "../send/beacons.ts";
import { flush } from "../send/flush.ts";
import { acceptOrDefer } from "./accept.ts";
import { isActive, runDetached, runGuarded } from "./engine.ts";
import type { Engine } from "./state.ts";
import { cancelTimer, schedule } from "./timers.ts";

/** Adds the listeners; everything else begins in the next task, so that the page renders first. */
export function start(engine: Engine): void {
  const { ports } = engine;
  const listen = (type: keyof WindowEvents, react: (engine: Engine) => void) => {
    ports.addEventListener(type, () => runGuarded(engine, () => react(engine)), true);
  };
  listen("pointerdown", onInput);
  listen("keydown", onInput);
  listen("scroll", onInput);
  listen("pageshow", onPageShow);
  listen("online", onPageShow);
  listen("pagehide", () => onPageHide(engine, 0));
  listen("visibilitychange", () =>
    ports.document.hidden ? onPageHide(engine, LEASE_MS) : onPageShow(engine),
  );
  schedule(engine, "start", 0, initPlugin);
}

function initPlugin(engine: Engine): void {
  engine.state = "fetchingConfig";
  schedule(engine, "start", CONFIG_TIMEOUT_MS, becomeReady);
  runDetached(engine, () =>
    Promise.resolve(engine.plugin?.init(engine)).finally(() => becomeReady(engine)),
  );
}

function becomeReady(engine: Engine): void {
  if (engine.state === "ready") return;
  engine.state = "ready";
  scheduleMinute(engine);
  activate(engine);
}

/** Once ready and with consent: accepts deferred calls and lets the plugin run. */
export function activate(engine: Engine): void {
  if (!isActive(engine)) return;
  updateIdentity(engine, getIdentity(engine));
  for (const call of engine.deferred.splice(0)) acceptOrDefer(engine, call);
  tickAndFlush(engine);
  engine.plugin?.ready(engine);
}

/**
 * The last moment a mobile browser guarantees: the queues are stored as unconfirmed first, then given
 * to beacons, so that a lost beacon is found out by the next page load.
 */
function onPageHide(engine: Engine, leaseMs: number): void {
  if (engine.consent !== "granted") return;
  becomeReady(engine);
  const batches = markForBeacon(engine);
  saveQueues(engine, leaseMs);
  sendBeacons(engine, batches);
  engine.plugin?.exit(engine);
}

function onPageShow(engine: Engine): void {
  onInput(engine);
  if (!isActive(engine)) return;
  refreshIdentity(engine);
  saveQueues(engine);
  tickAndFlush(engine);
}

function tickAndFlush(engine: Engine): void {
  runDetached(engine, async () => {
    await engine.plugin?.tick(engine);
    if (getWaitingBatches(engine)[0]) await flush(engine);
  });
}

function onInput(engine: Engine): void {
  const now = engine.now();
  if (Math.abs(now - engine.lastInput) < 1_000) return;
  engine.lastInput = now;
  if (engine.session && engine.consent === "granted") touchSession(engine);
  if (!engine.idle) return;
  engine.idle = false;
  scheduleMinute(engine);
  onPageShow(engine);
}

function scheduleMinute(engine: Engine): void {
  schedule(engine, "minute", MINUTE_MS, () => {
    const now = engine.now();
    if (now - engine.lastInput >= IDLE_MS) return runDetached(engine, goIdle);
    scheduleMinute(engine);
    if (isActive(engine)) tickAndFlush(engine);
  });
}

/** Reports the pause once; no timers run until the next input. */
async function goIdle(engine: Engine): Promise<void> {
  engine.idle = true;
  if (isActive(engine)) acceptOrDefer(engine, sessionCall("session_pause", engine.now()));
  await flush(engine);
  if (engine.idle) cancelTimer(engine, "flush");
}
