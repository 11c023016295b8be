import { newId, type Engine } from "../engine/engine.ts";
import { keep, kept } from "../engine/kept.ts";
import { SESSION_KEY } from "../kept-names.ts";
import { SESSION_WRITE_MS } from "../limits.ts";
import { identityOf } from "./identity-cookie.ts";
import { goesOn, type Session } from "./session.ts";

/** The session of what happens now; another tab may have kept the stored one going, or begun a new one. */
export function sessionNow(engine: Engine): Session {
  const { u: userId } = identityOf(engine);
  const now = engine.now();
  // What is no session of ours does not go on.
  const stored = kept(engine, SESSION_KEY) as unknown as Session;
  const known = [stored, engine.session].find(
    (one) => one && goesOn(one, { now, userId, limits: engine.config }),
  );
  engine.sessionIsNew ||= !known;
  const begun = known ?? { id: newId(engine, 16), start: now, u: "" };
  const session = { ...begun, last: now, u: userId || begun.u };
  engine.session = session;
  if (stored.id !== session.id || stored.u !== session.u || now - stored.last >= SESSION_WRITE_MS)
    keep(engine, SESSION_KEY, session);
  return session;
}
