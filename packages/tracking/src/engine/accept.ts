import { sessionCall, type Call, type Head } from "../event/event.ts";
import { isRepeat } from "../event/repeats.ts";
import { shareOf } from "../event/share.ts";
import { identityOf, keepIdentity } from "../identity/identity-cookie.ts";
import { jakartaDay } from "../identity/identity.ts";
import { sessionNow } from "../identity/session-store.ts";
import { MAX_DEFERRED } from "../limits.ts";
import { SDK_VERSION } from "../options.ts";
import { saveAll, saveSoon } from "../queue/keep.ts";
import { limit } from "../queue/limit.ts";
import { addEvent, count } from "../queue/queue.ts";
import { drainSoon, startDrain } from "../send/drain.ts";
import { isAtWork, letRun, type Engine } from "./engine.ts";

/** Takes a checked call now, or keeps it in memory until the tracker is ready and may. */
export function take(engine: Engine, call: Call): boolean {
  const { consent, deferred, queue } = engine;
  if (consent === "denied") return false;
  if (isAtWork(engine)) return accept(engine, call);
  if (deferred.length < MAX_DEFERRED) return deferred.push(call) > 0;
  queue.created++;
  count(queue, "lateDefer");
  return false;
}

function accept(engine: Engine, call: Call): boolean {
  const { config, queue } = engine;
  const { eventId, eventGroup } = call;
  if (!config.enabled) return false;
  const { d, u } = identityOf(engine);
  const isSampled = shareOf(d + eventGroup) < (config.groupSample[eventGroup] ?? 1);
  const isLeftOut = !isSampled || config.deny.includes(eventId);
  if (isLeftOut || isRepeat(engine.recent, call, config.throttleMs)) {
    count(queue, isLeftOut ? "sampled" : "throttled");
    return false;
  }
  const { id } = sessionNow(engine, u);
  if (engine.sessionIsNew) enqueue(engine, id, sessionCall("session_start", call.at));
  engine.sessionIsNew = false;
  enqueue(engine, id, call);
  return true;
}

function enqueue(engine: Engine, sessionId: string, { at: eventTime, ...event }: Call): void {
  const { open } = engine;
  const identity = identityOf(engine);
  const batch = addEvent(engine.queue, open, headOf(engine, sessionId), { ...event, eventTime });
  if (identity.ft) keepIdentity(engine, { ...identity, ft: false });
  const isFull = batch.events.length >= engine.config.batchMax;
  engine.open = isFull ? undefined : batch;
  if (isFull || open !== batch) limit(engine);
  if (isFull) return letRun(engine, startDrain);
  // Another head closed a batch.
  if (open && open !== batch) saveAll(engine);
  else saveSoon(engine);
  drainSoon(engine);
}

/** What an event that is created now has in common with all others of its session. */
export function headOf(engine: Engine, sessionId: string): Head {
  const { options, noStore } = engine;
  const identity = identityOf(engine);
  return {
    platform: options.platform,
    sessionId,
    deviceId: identity.d,
    region: options.hosts.region,
    userId: identity.u,
    appVersion: options.appVersion,
    sdk: SDK_VERSION,
    epoch: engine.queue.epoch,
    firstDay: identity.fd === jakartaDay(engine.now()),
    firstTime: identity.ft,
    attrs: noStore ? { ...identity.a, nostore: true } : identity.a,
  };
}
