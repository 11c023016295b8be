import { checkProperties, isName, mergeAttributes } from "../event/check-event.ts";
import { identityOf, keepIdentity, rereadIdentity } from "../identity/identity-cookie.ts";
import { loggedIn } from "../identity/identity.ts";
import { sessionNow } from "../identity/session-store.ts";
import { isDevelopment } from "../options.ts";
import { forget, saveAll } from "../queue/keep.ts";
import { emptyQueue } from "../queue/queue.ts";
import { take } from "./accept.ts";
import { complain, newId, type Engine } from "./engine.ts";
import { beginWork } from "./lifecycle.ts";
import { callOff } from "./timers.ts";

/** What a page hands over; nothing of it is trusted. */
export interface Raised {
  readonly eventId: unknown;
  readonly eventGroup: unknown;
  readonly properties: unknown;
  readonly moment: unknown;
}

export function track(
  engine: Engine,
  { eventId, eventGroup, properties, moment }: Raised,
): boolean {
  if (engine.consent === "denied") return false;
  if (!isName(eventId) || !isName(eventGroup)) {
    return refuse(engine, "an event needs an id and a group");
  }
  const { at, page } = momentOf(engine, moment);
  const own = typeof properties === "object" ? properties : {};
  const checked = checkProperties({ ...engine.options.contextOf?.(page), ...own });
  if (checked === undefined) return refuse(engine, `${eventId} is too large`);
  if (checked.personal.length > 0) {
    const names = checked.personal.join(", ");
    const refused = refuse(engine, `${eventId} may tell who somebody is: ${names}`);
    if (isDevelopment(engine.options)) return refused;
  }
  return take(engine, { eventId, eventGroup, properties: checked.properties, at });
}

export function login(engine: Engine, userId: unknown): boolean {
  if (engine.consent === "denied") return false;
  rereadIdentity(engine);
  const identity = loggedIn(identityOf(engine), userId);
  if (identity === undefined) return refuse(engine, "login needs a text, and nobody logged in");
  keepIdentity(engine, identity);
  return true;
}

export function sessionId(engine: Engine): string {
  if (engine.consent !== "granted") return "";
  return (engine.session ?? sessionNow(engine, identityOf(engine).u)).id;
}

export function logout(engine: Engine): void {
  if (engine.consent === "denied") return;
  rereadIdentity(engine);
  keepIdentity(engine, { ...identityOf(engine), u: "" });
}

export function setAttributes(engine: Engine, given: unknown): boolean {
  if (engine.consent === "denied") return false;
  rereadIdentity(engine);
  const identity = identityOf(engine);
  const a = mergeAttributes(identity.a, typeof given === "object" ? given : {});
  if (a === undefined) return refuse(engine, "attributes: at most 20, together 1 KB");
  if (JSON.stringify(a) !== JSON.stringify(identity.a)) keepIdentity(engine, { ...identity, a });
  return true;
}

/** Denied: what was not sent yet is erased. */
export function setConsent(engine: Engine, consent: unknown): void {
  if (consent !== "granted" && consent !== "pending" && consent !== "denied") return;
  const before = engine.consent;
  engine.consent = consent;
  if (consent === "denied") {
    engine.deferred.length = 0;
    for (const queue of engine.queues) forget(engine, queue);
    engine.queue = emptyQueue(engine.tab, newId(engine.ports, 9));
    engine.queues = [engine.queue];
  } else if (consent === "granted" && before !== "granted") beginWork(engine);
}

export function stop(engine: Engine): void {
  if (engine.consent === "granted") saveAll(engine, 0);
  engine.stopped = true;
  for (const name of ["start", "flush", "save", "minute"] as const) callOff(engine, name);
  for (const unlisten of engine.unlisten) unlisten();
}

function momentOf({ ports }: Engine, given: unknown): { at: number; page: string } {
  const { at, page } = (given ?? {}) as { at?: unknown; page?: unknown };
  const now = ports.now();
  return {
    at: typeof at === "number" && Number.isFinite(at) ? Math.min(at, now) : now,
    page: typeof page === "string" ? page : ports.page(),
  };
}

function refuse(engine: Engine, why: string): false {
  if (isDevelopment(engine.options)) complain(engine, why);
  return false;
}
