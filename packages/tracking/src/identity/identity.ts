import type { Properties } from "../event/event.ts";
import { toFields, type Fields, parseJson } from "../json.ts";
import { DAY_MS, JAKARTA_OFFSET_MS, COOKIE_MAX_AGE_S } from "../limits.ts";
import { runGuarded, newId } from "../engine/engine.ts";
import type { Identity, Engine } from "../engine/state.ts";
import { save, load, ID_NAME } from "../engine/storage.ts";
import { fromBase64Url, encodeJson } from "../send/encoding.ts";

/** The day in Jakarta, counted from 1970. */
export function jakartaDay(now: number): number {
  return Math.floor((now + JAKARTA_OFFSET_MS) / DAY_MS);
}

/** Undefined if the fields are not a valid identity. */
export function readIdentity({ d, u, a, fd, ft }: Fields): Identity | undefined {
  return typeof d === "string" && d.length === 22 && typeof u === "string"
    ? { d, u, a: toFields(a) as Properties, fd: Number(fd), ft: !!ft }
    : undefined;
}

/** Created at the first call. */
export function getIdentity(engine: Engine): Identity {
  return (engine.identity ??= refreshIdentity(engine));
}

/** Reads it again, as another tab may have changed it. The cookie wins over its copy in the storage. */
export function refreshIdentity(engine: Engine): Identity {
  const cookie = /\bqt_id=([\w-]*)/.exec(engine.ports.document.cookie);
  return (engine.identity = readIdentity(parseJson(fromBase64Url(cookie?.[1] ?? ""))) ??
    readIdentity(load(engine, ID_NAME)) ??
    engine.identity ?? {
      d: newId(engine, 16),
      u: "",
      a: {},
      fd: jakartaDay(engine.now()),
      ft: true,
    });
}

/** Writes the cookie and its copy only with consent. */
export function updateIdentity(engine: Engine, change: Partial<Identity>): void {
  const identity = { ...refreshIdentity(engine), ...change };
  engine.identity = identity;
  if (engine.consent !== "granted") return;
  const text = encodeJson(identity);
  runGuarded(engine, () => {
    engine.ports.document.cookie = `${ID_NAME}=${text}; Path=/; SameSite=Lax; Max-Age=${COOKIE_MAX_AGE_S}; Secure`;
  });
  save(engine, ID_NAME, identity);
}
