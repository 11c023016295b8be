import { readConfig, type Config } from "./config/config.ts";
import { acceptOrDefer, buildHead } from "./engine/accept.ts";
import { createEngine, newId, runGuarded, warn } from "./engine/engine.ts";
import type { Engine, TrackerPlugin } from "./engine/state.ts";
import { activate, start } from "./engine/lifecycle.ts";
import { checkProperties, isName, isTooLarge } from "./event/check-event.ts";
import type { Head, Moment, Properties } from "./event/event.ts";
import { guard } from "./guard.ts";
import { refreshIdentity, updateIdentity } from "./identity/identity.ts";
import { isNumber, toFields } from "./json.ts";
import { MAX_TEXT } from "./limits.ts";
import { isDevelopment, type Consent, type TrackerOptions, type TrackerState } from "./options.ts";
import type { Ports } from "./ports.ts";
import { deleteQueue, saveQueues } from "./queue/queue-storage.ts";
import { emptyQueue } from "./queue/queue.ts";
import { flush } from "./send/flush.ts";

/** Reports usage events. No method throws; one that rejects its input returns false. */
export interface Tracker {
  /** True if the event was accepted, or deferred until the tracker is ready. */
  track(eventId: string, eventGroup: string, properties?: Properties, moment?: Moment): boolean;
  /** False for an invalid id, and while a user is logged in already. */
  login(userId: string): boolean;
  logout(): void;
  /** Merged into the known attributes; null removes one. */
  setAttributes(attributes: Readonly<Record<string, string | number | boolean | null>>): boolean;
  setConsent(consent: Consent): void;
  state(): TrackerState;
  /** Sends the pending events; resolves when the flush is over, successful or not. */
  flush(): Promise<void>;
  /** Begins a new page view, for exposures and errors. */
  pageView(name: string): void;
  /** Ends the tracker; stored events are sent by the next page load. */
  stop(): void;
  config(): Config;
  /** The head of an event that is created now; null without consent. */
  head(): Head | null;
  /** Calls the listener at each page view; returns the function that unsubscribes it. */
  onPageView(listener: () => void): () => void;
}

/** Starts by itself in the next task. Without a plugin it keeps the default configuration. */
export function createTracker(
  options: TrackerOptions,
  ports: Ports,
  plugin?: TrackerPlugin,
): Tracker {
  const engine = guard(() => createEngine(options, ports, plugin));
  const pageViewListeners = new Set<() => void>();
  const safely =
    <Given extends unknown[], T>(task: (engine: Engine, ...given: Given) => T, fallback?: T) =>
    (...given: Given): T =>
      (engine && runGuarded(engine, () => task(engine, ...given))) || (fallback as T);
  safely(start)();
  return {
    track: safely(track, false),
    login: safely(login, false),
    logout: safely(logout),
    setAttributes: safely(setAttributes, false),
    setConsent: safely(setConsent),
    state: () => engine?.state ?? "init",
    flush: async () => safely(flush)()?.catch(() => undefined),
    pageView: () => pageViewListeners.forEach((listener) => safely(listener)()),
    stop: safely(stop),
    config: () => engine?.config ?? readConfig({}),
    head: safely<[], Head | null>(getHead, null),
    onPageView: (listener) => {
      pageViewListeners.add(listener);
      return () => pageViewListeners.delete(listener);
    },
  };
}

/** As called by a page: unchecked. */
type TrackArguments = readonly [
  eventId: unknown,
  eventGroup: unknown,
  properties?: unknown,
  moment?: unknown,
];

function track(engine: Engine, ...[eventId, eventGroup, own, moment]: TrackArguments): boolean {
  if (!isName(eventId) || !isName(eventGroup)) return reject(engine, "id and group?");
  const { at, page } = toFields(moment);
  const { pathname, search } = engine.ports.location;
  const now = engine.now();
  const context = engine.options.getContext?.(typeof page === "string" ? page : pathname + search);
  const given = { ...context, ...toFields(own) };
  const { properties, personal } = checkProperties(given);
  if (isTooLarge(properties)) return reject(engine, "too large");
  if (personal[0] && isDevelopment(engine.options)) {
    return reject(engine, `personal: ${personal.join()}`);
  }
  const eventTime = isNumber(at) ? Math.min(at, now) : now;
  return acceptOrDefer(engine, { eventId, eventGroup, properties, at: eventTime });
}

function login(engine: Engine, u: unknown): boolean {
  const isId = typeof u === "string" && u && u.length <= 128;
  if (!isId || refreshIdentity(engine).u) return reject(engine, "login?");
  updateIdentity(engine, { u });
  return true;
}

function logout(engine: Engine): void {
  updateIdentity(engine, { u: "" });
}

function setAttributes(engine: Engine, given: unknown): boolean {
  const all = { ...refreshIdentity(engine).a, ...toFields(given) };
  const { properties: a } = checkProperties(all);
  if (Object.keys(a).length > 20 || isTooLarge(a, MAX_TEXT)) return reject(engine, "too large");
  updateIdentity(engine, { a });
  return true;
}

function getHead(engine: Engine): Head | null {
  return engine.consent === "granted" ? buildHead(engine) : null;
}

/** Denied: events that were not sent are erased. */
function setConsent(engine: Engine, consent: unknown): void {
  if (consent !== "granted" && consent !== "pending" && consent !== "denied") return;
  engine.consent = consent;
  activate(engine);
  if (consent !== "denied") return;
  engine.deferred.length = 0;
  for (const queue of engine.queues) deleteQueue(engine, queue);
  engine.open = undefined;
  engine.queue = emptyQueue(newId(engine, 9));
  engine.queues = [engine.queue];
}

function stop(engine: Engine): void {
  saveQueues(engine, 0);
  engine.stopped = true;
}

function reject(engine: Engine, reason: string): false {
  if (isDevelopment(engine.options)) warn(engine, reason);
  return false;
}
