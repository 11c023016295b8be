import type { Engine } from "../engine/state.ts";
import { CONFIG_KEY, load, save } from "../engine/storage.ts";
import { toFields, type Fields } from "../json.ts";
import { CONFIG_TTL_MS, CONFIG_TTL_PROD_MS } from "../limits.ts";
import { request } from "../send/request.ts";
import { readConfig } from "./config.ts";

/** Applies the stored configuration, however old, then fetches a newer one. */
export async function loadConfig(engine: Engine): Promise<void> {
  Object.assign(engine.cached, load(engine, CONFIG_KEY));
  engine.config = readConfig(engine.cached.body);
  await refreshConfig(engine);
}

/** Fetches a newer configuration when the known one has expired or the clock was put back. A failure keeps it. */
export async function refreshConfig(engine: Engine): Promise<void> {
  const { cached, options } = engine;
  const { config: host } = options.hosts;
  const now = engine.now();
  const age = now - cached.at;
  if (age >= 0 && age < (options.environment === "prod" ? CONFIG_TTL_PROD_MS : CONFIG_TTL_MS))
    return;
  cached.at = now;
  const { code, data } = await fetchJson(
    engine,
    `${host}/v3/config/checkUpdate?appId=${options.appId}&sdk=${cached.sdk}&have=${cached.version}`,
  );
  if (code !== 0) return;
  const { version, url, changed } = toFields(data);
  if (changed === true) {
    cached.body = await fetchJson(engine, new URL(String(url), host).href);
    cached.version = String(version);
    engine.config = readConfig(cached.body);
    engine.paused = false;
  }
  save(engine, CONFIG_KEY, cached);
}

/** @throws if the status is not 200 or the body is not JSON */
export async function fetchJson(engine: Engine, url: string, init?: RequestInit): Promise<Fields> {
  const { status, text } = await request(engine, url, init);
  if (status !== 200) throw new Error(url);
  return toFields(JSON.parse(text));
}
