import { newId, type Engine } from "../engine/engine.ts";
import { goesOn, readSession, type Session } from "./session.ts";

const KEY = "qt_s";
const WRITE_MS = 5_000;

/** The session of an event or input that happens now; marks it as new where the last one is over. */
export function sessionNow(engine: Engine, userId: string): Session {
  const now = engine.ports.now();
  const known = current(engine, userId, now);
  const session = known ?? { id: newId(engine.ports, 16), start: now, last: now, u: "" };
  const next = { ...session, last: now, u: userId === "" ? session.u : userId };
  engine.session = next;
  if (known === undefined || next.u !== known.u || now - engine.sessionAt >= WRITE_MS) {
    write(engine, next, now);
  }
  engine.sessionIsNew ||= known === undefined;
  return next;
}

/** Before it is cut, the stored one is read: another tab may have kept it going. */
function current(engine: Engine, userId: string, now: number): Session | undefined {
  const at = { now, userId, limits: engine.config };
  const { session } = engine;
  if (session !== undefined && goesOn(session, at)) return session;
  const stored = readSession(engine.ports.storage.get(KEY));
  return stored !== undefined && goesOn(stored, at) ? stored : undefined;
}

/** Another tab wrote: its session is this one's from now on. */
export function followSession(engine: Engine): void {
  const stored = readSession(engine.ports.storage.get(KEY));
  if (stored !== undefined && stored.start >= (engine.session?.start ?? 0)) engine.session = stored;
}

function write(engine: Engine, session: Session, now: number): void {
  engine.sessionAt = now;
  try {
    engine.ports.storage.set(KEY, JSON.stringify(session));
  } catch {
    // Blocked: every page load is a session of its own.
  }
}
