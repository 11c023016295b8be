import type { Engine } from "../engine/engine.ts";
import { fieldsOf, parse } from "../json.ts";
import { CONFIG_KEY } from "../kept-names.ts";
import { OTHER_LIFE_MS, PROD_LIFE_MS } from "../limits.ts";
import { SDK_VERSION } from "../options.ts";
import { answerTo } from "../send/post.ts";
import { readConfig } from "./config.ts";

/** Takes the configuration that was fetched before, whatever its age. */
export function useCachedConfig(engine: Engine): void {
  engine.cached = { ...engine.cached, ...fieldsOf(parse(engine.storage.get(CONFIG_KEY))) };
  engine.config = readConfig(engine.cached.body);
}

/** 3 h in production, 30 s elsewhere; a clock that was put back ends it too. */
export function isConfigExpired({ options, now, cached }: Engine): boolean {
  const age = now() - cached.at;
  const life = options.environment === "prod" ? PROD_LIFE_MS : OTHER_LIFE_MS;
  return !(age >= 0 && age < life);
}

/** Asks for a newer configuration and fetches it; whatever fails leaves the known one. */
export async function refreshConfig(engine: Engine): Promise<void> {
  if (!isConfigExpired(engine)) return;
  const { cached, options } = engine;
  const { config: host } = options.hosts;
  engine.cached = { ...cached, at: engine.now() };
  const query = `?appId=${options.appId}&sdk=${SDK_VERSION}&have=${cached.version}`;
  const { code, data } = fieldsOf(await jsonOf(engine, `${host}/v3/config/checkUpdate${query}`));
  const { version, url, changed } = fieldsOf(data);
  if (code !== 0) return;
  if (changed === true && typeof version === "string") {
    const body = await jsonOf(engine, new URL(String(url), `${host}/`).href);
    if (typeof body !== "object") return;
    engine.cached = { version, body, at: engine.cached.at };
    engine.config = readConfig(body);
    if (version !== cached.version) engine.pausedUntil = 0;
  }
  engine.storage.set(CONFIG_KEY, JSON.stringify(engine.cached));
}

/** The JSON of an answer; nothing of use where there is none. */
export async function jsonOf(engine: Engine, url: string, cookies = false): Promise<unknown> {
  const reply = await answerTo(engine, { url, cookies });
  return reply?.status === 200 && parse(reply.text);
}
