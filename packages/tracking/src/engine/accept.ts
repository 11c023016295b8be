import { sessionCall, type Call, type Head } from "../event/event.ts";
import { isSampled } from "../event/filter.ts";
import { getIdentity, jakartaDay, updateIdentity } from "../identity/identity.ts";
import { touchSession } from "../identity/session.ts";
import { MAX_DEFERRED, SAVE_MS } from "../limits.ts";
import { enforceCaps, saveQueues } from "../queue/queue-storage.ts";
import { addEvent, countDrop } from "../queue/queue.ts";
import { flush, scheduleFlush } from "../send/flush.ts";
import { isActive, runDetached } from "./engine.ts";
import type { Engine } from "./state.ts";
import { schedule } from "./timers.ts";

/** Accepts a validated call, or defers it in memory until the tracker is ready and has consent. */
export function acceptOrDefer(engine: Engine, call: Call): boolean {
  const { deferred, queue } = engine;
  if (isActive(engine)) return accept(engine, call);
  if (engine.consent === "denied") return false;
  if (deferred.length < MAX_DEFERRED) return deferred.push(call) > 0;
  queue.created++;
  countDrop(queue, "lateDefer");
  return false;
}

function accept(engine: Engine, call: Call): boolean {
  const { config, queue } = engine;
  const { eventId, eventGroup } = call;
  if (!config.enabled) return false;
  const { d } = getIdentity(engine);
  const isWanted =
    isSampled(d + eventGroup, config.groupSample[eventGroup] ?? 1) &&
    !config.deny.includes(eventId);
  if (!isWanted || engine.throttle(call, config.throttleMs)) {
    countDrop(queue, isWanted ? "throttled" : "sampled");
    return false;
  }
  touchSession(engine);
  if (engine.sessionIsNew) enqueue(engine, sessionCall("session_start", call.at));
  engine.sessionIsNew = false;
  enqueue(engine, call);
  return true;
}

function enqueue(engine: Engine, { at: eventTime, ...event }: Call): void {
  const { open } = engine;
  const head = buildHead(engine);
  const batch = addEvent(engine.queue, open, head, { ...event, eventTime });
  if (head.firstTime) updateIdentity(engine, { ft: false });
  const isFull = batch.events.length >= engine.config.batchMax;
  engine.open = isFull ? undefined : batch;
  if (isFull || open !== batch) enforceCaps(engine);
  if (isFull) return runDetached(engine, flush);
  // A changed head has closed the batch that was open.
  if (open && open !== batch) saveQueues(engine);
  else schedule(engine, "save", SAVE_MS, saveQueues);
  scheduleFlush(engine);
}

/** The head of an event that is created now. */
export function buildHead(engine: Engine): Head {
  const { options, noStore } = engine;
  const { d, u, a, fd, ft } = getIdentity(engine);
  return {
    platform: options.platform,
    sessionId: (engine.session ?? touchSession(engine)).id,
    deviceId: d,
    region: options.hosts.region,
    userId: u,
    appVersion: options.appVersion,
    sdk: engine.cached.sdk,
    epoch: engine.queue.epoch,
    firstDay: fd === jakartaDay(engine.now()),
    firstTime: ft,
    attrs: noStore ? { ...a, nostore: true } : a,
  };
}
