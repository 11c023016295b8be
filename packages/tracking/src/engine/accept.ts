import type { Call, Head } from "../event/event.ts";
import { isRepeat } from "../event/repeats.ts";
import { shareOf } from "../event/share.ts";
import { identityOf, keepIdentity } from "../identity/identity-cookie.ts";
import { jakartaDay } from "../identity/identity.ts";
import { sessionNow } from "../identity/session-store.ts";
import { SDK_VERSION } from "../options.ts";
import { limit } from "../queue/limit.ts";
import { saveAll, saveSoon } from "../queue/keep.ts";
import { addEvent, closeOpen } from "../queue/queue.ts";
import { drainSoon, startDrain } from "../send/drain.ts";
import { letRun, type Engine } from "./engine.ts";

const MAX_DEFERRED = 200;

/** Takes a checked call now, or keeps it in memory until the tracker is ready and may. */
export function take(engine: Engine, call: Call): boolean {
  if (engine.state === "ready" && engine.consent === "granted") return accept(engine, call);
  if (engine.deferred.length >= MAX_DEFERRED) {
    engine.queue.created++;
    engine.queue.dropped.lateDefer++;
    return false;
  }
  engine.deferred.push(call);
  return true;
}

/** What was deferred, in order, as if it happened when it did. */
export function replay(engine: Engine): void {
  for (const call of engine.deferred.splice(0)) accept(engine, call);
}

function accept(engine: Engine, call: Call): boolean {
  const { config, queue } = engine;
  if (!config.enabled) return false;
  const { d } = identityOf(engine);
  const share = config.groupSample[call.eventGroup] ?? 1;
  if (config.deny.includes(call.eventId) || shareOf(d + call.eventGroup) >= share) {
    queue.dropped.sampled++;
    return false;
  }
  if (isRepeat(engine.recent, call, config.throttleMs)) {
    queue.dropped.throttled++;
    return false;
  }
  const { id } = sessionNow(engine, identityOf(engine).u);
  const start = { eventId: "session_start", eventGroup: "session", properties: {}, at: call.at };
  if (engine.sessionIsNew) enqueue(engine, id, start);
  engine.sessionIsNew = false;
  enqueue(engine, id, call);
  return true;
}

function enqueue(engine: Engine, sessionId: string, { at: eventTime, ...event }: Call): void {
  const { queue, config } = engine;
  const closed = queue.batches.length;
  addEvent(queue, headOf(engine, sessionId), { ...event, eventTime });
  const identity = identityOf(engine);
  if (identity.ft) keepIdentity(engine, { ...identity, ft: false });
  if ((queue.open?.events.length ?? 0) >= config.batchMax) closeOpen(queue);
  if (queue.batches.length === closed) saveSoon(engine);
  else keepBatches(engine);
  if (queue.open === null) letRun(engine, startDrain(engine));
  else drainSoon(engine);
}

/** After a batch was closed. */
export function keepBatches(engine: Engine): void {
  limit(engine);
  saveAll(engine);
}

function headOf({ options, ports, queue, noStore, ...engine }: Engine, sessionId: string): Head {
  const { d, u, a, fd, ft } = engine.identity ?? { d: "", u: "", a: {}, fd: 0, ft: false };
  return {
    platform: options.platform,
    sessionId,
    deviceId: d,
    region: options.hosts.region,
    userId: u,
    appVersion: options.appVersion,
    sdk: SDK_VERSION,
    epoch: queue.epoch,
    firstDay: fd === jakartaDay(ports.now()),
    firstTime: ft,
    attrs: noStore ? { ...a, nostore: true } : a,
  };
}
