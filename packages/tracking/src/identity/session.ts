import { CLOCK_BACK_MS, SESSION_WRITE_MS } from "../limits.ts";
import { newId } from "../engine/engine.ts";
import type { Session, Engine } from "../engine/state.ts";
import { save, load, SESSION_KEY } from "../engine/storage.ts";
import { getIdentity } from "./identity.ts";

export interface SessionLimits {
  readonly sessionIdleMin: number;
  readonly sessionLifeH: number;
}

export function isSessionAlive(
  { start, last, u }: Session,
  { now, userId, limits }: { now: number; userId: string; limits: SessionLimits },
): boolean {
  return (
    now - last <= limits.sessionIdleMin * 60_000 &&
    now - start <= limits.sessionLifeH * 3_600_000 &&
    now >= last - CLOCK_BACK_MS &&
    (!userId || !u || u === userId)
  );
}

/** Continues the session, or begins a new one. Another tab may have done either, so the stored one is read first. */
export function touchSession(engine: Engine): Session {
  const { u: userId } = getIdentity(engine);
  const now = engine.now();
  // An invalid stored session is never alive.
  const stored = load(engine, SESSION_KEY) as unknown as Session;
  const known = [stored, engine.session].find(
    (one) => one && isSessionAlive(one, { now, userId, limits: engine.config }),
  );
  engine.sessionIsNew ||= !known;
  const begun = known ?? { id: newId(engine, 16), start: now, u: "" };
  const session = { ...begun, last: now, u: userId || begun.u };
  engine.session = session;
  if (stored.id !== session.id || stored.u !== session.u || now - stored.last >= SESSION_WRITE_MS)
    save(engine, SESSION_KEY, session);
  return session;
}
