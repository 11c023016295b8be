import { sessionCall, type Call, type Head } from "../event/event.ts";
import { isRepeat } from "../event/repeats.ts";
import { isSampled } from "../event/share.ts";
import { changeIdentity, identityOf } from "../identity/identity-cookie.ts";
import { jakartaDay } from "../identity/identity.ts";
import { sessionNow } from "../identity/session-store.ts";
import { MAX_DEFERRED, SAVE_MS } from "../limits.ts";
import { saveAll } from "../queue/keep.ts";
import { limit } from "../queue/limit.ts";
import { addEvent, count } from "../queue/queue.ts";
import { drainSoon, startDrain } from "../send/drain.ts";
import { isAtWork, letRun, type Engine } from "./engine.ts";
import { within } from "./timers.ts";

/** Takes a checked call now, or keeps it in memory until the tracker is ready and may. */
export function take(engine: Engine, call: Call): boolean {
  const { deferred, queue } = engine;
  if (isAtWork(engine)) return accept(engine, call);
  if (engine.consent === "denied") return false;
  if (deferred.length < MAX_DEFERRED) return deferred.push(call) > 0;
  queue.created++;
  count(queue, "lateDefer");
  return false;
}

function accept(engine: Engine, call: Call): boolean {
  const { config, queue } = engine;
  const { eventId, eventGroup } = call;
  if (!config.enabled) return false;
  const { d } = identityOf(engine);
  const isTold =
    isSampled(d + eventGroup, config.groupSample[eventGroup] ?? 1) &&
    !config.deny.includes(eventId);
  if (!isTold || isRepeat(engine, call, config.throttleMs)) {
    count(queue, isTold ? "throttled" : "sampled");
    return false;
  }
  sessionNow(engine);
  if (engine.sessionIsNew) enqueue(engine, sessionCall("session_start", call.at));
  engine.sessionIsNew = false;
  enqueue(engine, call);
  return true;
}

function enqueue(engine: Engine, { at: eventTime, ...event }: Call): void {
  const { open } = engine;
  const head = headOf(engine);
  const batch = addEvent(engine.queue, open, head, { ...event, eventTime });
  if (head.firstTime) changeIdentity(engine, { ft: false });
  const isFull = batch.events.length >= engine.config.batchMax;
  engine.open = isFull ? undefined : batch;
  if (isFull || open !== batch) limit(engine);
  if (isFull) return letRun(engine, startDrain);
  // Another head closed a batch.
  if (open && open !== batch) saveAll(engine);
  else within(engine, "save", SAVE_MS, saveAll);
  drainSoon(engine);
}

/** What an event that is created now has in common with all others of its session. */
export function headOf(engine: Engine): Head {
  const { options, noStore } = engine;
  const { d, u, a, fd, ft } = identityOf(engine);
  return {
    platform: options.platform,
    sessionId: (engine.session ?? sessionNow(engine)).id,
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
