import { checkProperties, isName, isTooLarge } from "../event/check-event.ts";
import type { Head } from "../event/event.ts";
import { changeIdentity, currentIdentity } from "../identity/identity-cookie.ts";
import { fieldsOf, isNumber } from "../json.ts";
import { MAX_TEXT } from "../limits.ts";
import { isDevelopment } from "../options.ts";
import { forget, saveAll } from "../queue/keep.ts";
import { emptyQueue } from "../queue/queue.ts";
import { headOf, take } from "./accept.ts";
import { complain, newId, type Engine } from "./engine.ts";
import { beginWork } from "./lifecycle.ts";

/** What a page hands over; nothing of it is trusted. */
type Raised = readonly [
  eventId: unknown,
  eventGroup: unknown,
  properties?: unknown,
  moment?: unknown,
];

export function track(engine: Engine, ...[eventId, eventGroup, of, moment]: Raised): boolean {
  if (!isName(eventId) || !isName(eventGroup)) return refuse(engine, "id and group?");
  const { at, page } = fieldsOf(moment);
  const { pathname, search } = engine.ports.location;
  const now = engine.now();
  const context = engine.options.contextOf?.(typeof page === "string" ? page : pathname + search);
  const given = { ...context, ...fieldsOf(of) };
  const { properties, personal } = checkProperties(given);
  if (isTooLarge(properties)) return refuse(engine, "too large");
  if (personal[0] && isDevelopment(engine.options)) {
    return refuse(engine, `personal: ${personal.join()}`);
  }
  const since = isNumber(at) ? Math.min(at, now) : now;
  return take(engine, { eventId, eventGroup, properties, at: since });
}

/** Only a first login of a guest with a text as the id. */
export function login(engine: Engine, u: unknown): boolean {
  const isId = typeof u === "string" && u && u.length <= 128;
  if (!isId || currentIdentity(engine).u) return refuse(engine, "login?");
  changeIdentity(engine, { u });
  return true;
}

export function logout(engine: Engine): void {
  changeIdentity(engine, { u: "" });
}

export function setAttributes(engine: Engine, given: unknown): boolean {
  const all = { ...currentIdentity(engine).a, ...fieldsOf(given) };
  const { properties: a } = checkProperties(all);
  if (Object.keys(a).length > 20 || isTooLarge(a, MAX_TEXT)) return refuse(engine, "too large");
  changeIdentity(engine, { a });
  return true;
}

export function commonHead(engine: Engine): Head | null {
  return engine.consent === "granted" ? headOf(engine) : null;
}

/** Denied: what was not sent yet is erased. */
export function setConsent(engine: Engine, consent: unknown): void {
  if (consent !== "granted" && consent !== "pending" && consent !== "denied") return;
  engine.consent = consent;
  beginWork(engine);
  if (consent !== "denied") return;
  engine.deferred.length = 0;
  for (const queue of engine.queues) forget(engine, queue);
  engine.open = undefined;
  engine.queue = emptyQueue(newId(engine, 9));
  engine.queues = [engine.queue];
}

export function stop(engine: Engine): void {
  saveAll(engine, 0);
  engine.stopped = true;
}

function refuse(engine: Engine, why: string): false {
  if (isDevelopment(engine.options)) complain(engine, why);
  return false;
}
