import { calmly, newId, type Engine } from "../engine/engine.ts";
import { goesOn, readSession, type Session } from "./session.ts";

const KEY = "qt_s";
const WRITE_MS = 5_000;

/** The session of what happens now; another tab may have kept the stored one going, or begun a new one. */
export function sessionNow(engine: Engine, userId: string): Session {
  const { ports, config } = engine;
  const now = ports.now();
  const isOn = (one: Partial<Session> | undefined): one is Session =>
    !!one && goesOn(one, { now, userId, limits: config });
  const stored = readSession(ports.storage.get(KEY));
  const mine = !stored.id || stored.id === engine.session?.id ? engine.session : undefined;
  const known = isOn(stored) ? stored : isOn(mine) ? mine : undefined;
  engine.sessionIsNew ||= !known;
  const begun = known ?? { id: newId(ports, 16), start: now, u: "" };
  const session = { ...begun, last: now, u: userId || begun.u };
  engine.session = session;
  const isWritten = stored.id === session.id && stored.u === session.u;
  if (!isWritten || now - Number(stored.last) >= WRITE_MS) {
    calmly(engine, () => ports.storage.set(KEY, JSON.stringify(session)));
  }
  return session;
}
