import { calmly, newId, type Engine } from "../engine/engine.ts";
import { ID_NAME } from "../kept-names.ts";
import { LIFE_S } from "../limits.ts";
import { toBase64Url } from "../send/base64url.ts";
import { jakartaDay, readIdentity, type Identity } from "./identity.ts";

/** The identity of this browser, made at the first need. */
export function identityOf(engine: Engine): Identity {
  return (engine.identity ??=
    stored(engine) ??
    keepIdentity(engine, {
      d: newId(engine, 16),
      u: "",
      a: {},
      fd: jakartaDay(engine.now()),
      ft: true,
    }));
}

/** The same, read again: another tab may have changed it. */
export function currentIdentity(engine: Engine): Identity {
  engine.identity = stored(engine) ?? engine.identity;
  return identityOf(engine);
}

/** Writes the cookie and its copy, where that is allowed. */
export function keepIdentity(engine: Engine, identity: Identity): Identity {
  engine.identity = identity;
  if (engine.consent !== "granted") return identity;
  const text = toBase64Url(new TextEncoder().encode(JSON.stringify(identity)));
  const secure = engine.secure ? "; Secure" : "";
  const cookie = `${ID_NAME}=${text}; Path=/; SameSite=Lax; Max-Age=${LIFE_S}${secure}`;
  calmly(engine, () => engine.setCookie(cookie));
  calmly(engine, () => engine.storage.set(ID_NAME, text));
  return identity;
}

/** The cookie wins over its copy in the storage. */
function stored(engine: Engine): Identity | undefined {
  const cookie = /(?:^|; )qt_id=([^;]*)/.exec(engine.cookies());
  return readIdentity(cookie?.[1]) ?? readIdentity(engine.storage.get(ID_NAME));
}
