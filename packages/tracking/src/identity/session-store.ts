import { calmly, newId, type Engine } from "../engine/engine.ts";
import { fieldsOf, parse } from "../json.ts";
import { SESSION_KEY } from "../kept-names.ts";
import { SESSION_WRITE_MS } from "../limits.ts";
import { goesOn, type Session } from "./session.ts";

/** The session of what happens now; another tab may have kept the stored one going, or begun a new one. */
export function sessionNow(engine: Engine, userId: string): Session {
  const now = engine.now();
  const isOn = (one: Partial<Session> = {}): one is Session =>
    goesOn(one, { now, userId, limits: engine.config });
  // What is no session of ours does not go on.
  const stored = fieldsOf(parse(engine.storage.get(SESSION_KEY))) as Partial<Session>;
  const mine = !stored.id || stored.id === engine.session?.id ? engine.session : undefined;
  const known = [stored, mine].find(isOn);
  engine.sessionIsNew ||= !known;
  const begun = known ?? { id: newId(engine, 16), start: now, u: "" };
  const session = { ...begun, last: now, u: userId || begun.u };
  engine.session = session;
  if (
    stored.id !== session.id ||
    stored.u !== session.u ||
    now - Number(stored.last) >= SESSION_WRITE_MS
  ) {
    calmly(engine, () => engine.storage.set(SESSION_KEY, JSON.stringify(session)));
  }
  return session;
}
