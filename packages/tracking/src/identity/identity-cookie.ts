import { newId, type Engine } from "../engine/engine.ts";
import { identityText, jakartaDay, readIdentity, type Identity } from "./identity.ts";

const NAME = "qt_id";
const LIFE_S = 400 * 86_400;

/** The identity of this browser, made at the first need; the cookie wins over its copy in the storage. */
export function identityOf(engine: Engine): Identity {
  return (engine.identity ??= stored(engine) ?? keepIdentity(engine, fresh(engine)));
}

/** Reads again what another tab may have changed. */
export function rereadIdentity(engine: Engine): void {
  engine.identity = stored(engine) ?? engine.identity;
}

/** Writes the cookie and its copy. */
export function keepIdentity(engine: Engine, identity: Identity): Identity {
  const { cookie, storage } = engine.ports;
  engine.identity = identity;
  const text = identityText(identity);
  const secure = cookie.secure ? "; Secure" : "";
  try {
    cookie.write(`${NAME}=${text}; Path=/; SameSite=Lax; Max-Age=${LIFE_S}${secure}`);
    storage.set(NAME, text);
  } catch {
    // Blocked: the identity lives as long as the page.
  }
  return identity;
}

function stored({ ports }: Engine): Identity | undefined {
  const [, text] = /(?:^|;\s*)qt_id=([^;]*)/.exec(ports.cookie.read()) ?? [];
  return readIdentity(text) ?? readIdentity(ports.storage.get(NAME));
}

function fresh({ ports }: Engine): Identity {
  return { d: newId(ports, 16), u: "", a: {}, fd: jakartaDay(ports.now()), ft: true };
}
