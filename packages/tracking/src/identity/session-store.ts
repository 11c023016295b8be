import { calmly, newId, type Engine } from "../engine/engine.ts";
import { goesOn, readSession, type Session } from "./session.ts";

const KEY = "qt_s";
const WRITE_MS = 5_000;

/** The session of what happens now; another tab may have kept the stored one going, or begun a new one. */
export function sessionNow(engine: Engine, userId: string): Session {
  const { ports, config } = engine;
  const now = ports.now();
  const isOn = (one: Session | undefined) =>
    one && goesOn(one, { now, userId, limits: config }) ? one : undefined;
  const stored = readSession(ports.storage.get(KEY));
  const known =
    isOn(stored) ??
    (!stored || stored.id === engine.session?.id ? isOn(engine.session) : undefined);
  engine.sessionIsNew ||= !known;
  const begun = known ?? { id: newId(ports, 16), start: now, last: now, u: "" };
  const session = { ...begun, last: now, u: userId || begun.u };
  engine.session = session;
  if (
    !stored ||
    stored.id !== session.id ||
    stored.u !== session.u ||
    now - stored.last >= WRITE_MS
  ) {
    calmly(engine, () => ports.storage.set(KEY, JSON.stringify(session)), undefined);
  }
  return session;
}
