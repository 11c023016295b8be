import type { Engine } from "../engine/engine.ts";
import { keep, kept } from "../engine/kept.ts";
import { fieldsOf, type Fields } from "../json.ts";
import { CONFIG_KEY } from "../kept-names.ts";
import { OTHER_LIFE_MS, PROD_LIFE_MS } from "../limits.ts";
import { answerTo } from "../send/post.ts";
import { readConfig } from "./config.ts";

/** Takes the configuration that was fetched before, whatever its age, then a newer one. */
export async function loadConfig(engine: Engine): Promise<void> {
  Object.assign(engine.cached, kept(engine, CONFIG_KEY));
  engine.config = readConfig(engine.cached.body);
  await refreshConfig(engine);
}

/**
 * Asks for a newer configuration and fetches it, when the known one is old: 3 h in production, 30 s
 * elsewhere; a clock that was put back ends it too. Whatever fails leaves the known one.
 */
export async function refreshConfig(engine: Engine): Promise<void> {
  const { cached, options } = engine;
  const { config: host } = options.hosts;
  const now = engine.now();
  const age = now - cached.at;
  if (age >= 0 && age < (options.environment === "prod" ? PROD_LIFE_MS : OTHER_LIFE_MS)) return;
  cached.at = now;
  const { code, data } = await jsonOf(
    engine,
    `${host}/v3/config/checkUpdate?appId=${options.appId}&sdk=${cached.sdk}&have=${cached.version}`,
  );
  if (code !== 0) return;
  const { version, url, changed } = fieldsOf(data);
  if (changed === true) {
    cached.body = await jsonOf(engine, new URL(String(url), host).href);
    cached.version = String(version);
    engine.config = readConfig(cached.body);
    engine.paused = false;
  }
  keep(engine, CONFIG_KEY, cached);
}

/** The fields of a JSON answer. Throws where there is none. */
export async function jsonOf(engine: Engine, url: string, init?: RequestInit): Promise<Fields> {
  const { status, text } = await answerTo(engine, url, init);
  if (status !== 200) throw new Error(url);
  return fieldsOf(JSON.parse(text));
}
