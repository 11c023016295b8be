import { calmly, newId, type Engine } from "../engine/engine.ts";
import { goesOn, readSession, type Session } from "./session.ts";

const KEY = "qt_s";
const WRITE_MS = 5_000;

/** The session of what happens now; another tab may have kept the stored one going, or begun a new one. */
export function sessionNow(engine: Engine, userId: string): Session {
  const now = engine.now();
  const isOn = (one: Partial<Session> | undefined): one is Session =>
    !!one && goesOn(one, { now, userId, limits: engine.config });
  const stored = readSession(engine.storage.get(KEY));
  const mine = !stored.id || stored.id === engine.session?.id ? engine.session : undefined;
  const known = [stored, mine].find(isOn);
  engine.sessionIsNew ||= !known;
  const begun = known ?? { id: newId(engine, 16), start: now, u: "" };
  const session = { ...begun, last: now, u: userId || begun.u };
  engine.session = session;
  const isWritten = stored.id === session.id && stored.u === session.u;
  if (!isWritten || now - Number(stored.last) >= WRITE_MS) {
    calmly(engine, () => engine.storage.set(KEY, JSON.stringify(session)));
  }
  return session;
}
