import { calmly, newId, type Engine } from "../engine/engine.ts";
import { keep, kept } from "../engine/kept.ts";
import { readJson } from "../json.ts";
import { ID_NAME } from "../kept-names.ts";
import { LIFE_S } from "../limits.ts";
import { fromBase64Url, encodeJson } from "../send/base64url.ts";
import { jakartaDay, readIdentity, type Identity } from "./identity.ts";

/** The identity of this browser, made at the first need. */
export function identityOf(engine: Engine): Identity {
  return (engine.identity ??= currentIdentity(engine));
}

/** The same, read again: another tab may have changed it. The cookie wins over its copy in the storage. */
export function currentIdentity(engine: Engine): Identity {
  const cookie = /\bqt_id=([\w-]*)/.exec(engine.ports.document.cookie);
  return (engine.identity = readIdentity(readJson(fromBase64Url(cookie?.[1] ?? ""))) ??
    readIdentity(kept(engine, ID_NAME)) ??
    engine.identity ?? {
      d: newId(engine, 16),
      u: "",
      a: {},
      fd: jakartaDay(engine.now()),
      ft: true,
    });
}

/** Changes the identity; writes the cookie and its copy, where that is allowed. */
export function changeIdentity(engine: Engine, change: Partial<Identity>): void {
  const identity = { ...currentIdentity(engine), ...change };
  engine.identity = identity;
  if (engine.consent !== "granted") return;
  const text = encodeJson(identity);
  calmly(engine, () => {
    engine.ports.document.cookie = `${ID_NAME}=${text}; Path=/; SameSite=Lax; Max-Age=${LIFE_S}; Secure`;
  });
  keep(engine, ID_NAME, identity);
}
