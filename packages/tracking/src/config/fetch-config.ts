import type { Engine } from "../engine/engine.ts";
import { SDK_VERSION } from "../options.ts";
import { answerTo } from "../send/post.ts";
import { readConfig } from "./config.ts";

const KEY = "qt_cfg";
const PROD_LIFE_MS = 3 * 3_600_000;
const OTHER_LIFE_MS = 30_000;

/** Takes the configuration that was fetched before, whatever its age. */
export function useCachedConfig(engine: Engine): void {
  try {
    const { version, body, at } = JSON.parse(engine.ports.storage.get(KEY) ?? "") as Cached;
    if (typeof version !== "string" || !Number.isFinite(at)) return;
    engine.config = readConfig(body);
    engine.configVersion = version;
    engine.configAt = at;
  } catch {
    // None yet: the defaults.
  }
}

/** 3 h in production, 30 s elsewhere; a clock that was put back ends it too. */
export function isConfigExpired({ options, ports, configAt }: Engine): boolean {
  const life = options.environment === "prod" ? PROD_LIFE_MS : OTHER_LIFE_MS;
  const age = ports.now() - configAt;
  return age < 0 || age >= life;
}

/** Asks for a newer configuration and fetches it; whatever fails leaves the known one. */
export async function refreshConfig(engine: Engine): Promise<void> {
  if (!isConfigExpired(engine)) return;
  const { options, ports } = engine;
  const { config } = options.hosts;
  engine.configAt = ports.now();
  const query = `appId=${encodeURIComponent(options.appId)}&sdk=${SDK_VERSION}`;
  const have = encodeURIComponent(engine.configVersion);
  const found = await json(engine, `${config}/v3/config/checkUpdate?${query}&have=${have}`);
  const { code, data } = (found ?? {}) as { code?: unknown; data?: Partial<Update> };
  if (code !== 0 || typeof data?.version !== "string") return;
  if (data.changed !== true || typeof data.url !== "string") return keepAge(engine);
  const body = await json(engine, new URL(data.url, `${config}/`).href);
  if (typeof body !== "object" || body === null) return;
  engine.config = readConfig(body);
  if (engine.configVersion !== data.version) engine.pausedUntil = 0;
  engine.configVersion = data.version;
  write(engine, body);
}

interface Cached {
  readonly version: string;
  readonly body: unknown;
  readonly at: number;
}

interface Update {
  readonly version: string;
  readonly url: string;
  readonly changed: boolean;
}

/** Unchanged: what is stored is valid for another while. */
function keepAge(engine: Engine): void {
  const { body } = JSON.parse(engine.ports.storage.get(KEY) ?? "{}") as Partial<Cached>;
  if (body !== undefined) write(engine, body);
}

function write({ ports, configVersion, configAt }: Engine, body: unknown): void {
  try {
    const cached: Cached = { version: configVersion, body, at: configAt };
    ports.storage.set(KEY, JSON.stringify(cached));
  } catch {
    // Blocked: fetched again with the next page.
  }
}

async function json(engine: Engine, url: string): Promise<unknown> {
  const reply = await answerTo(engine, { url });
  if (typeof reply !== "object" || reply.status !== 200) return undefined;
  try {
    return JSON.parse(reply.text);
  } catch {
    return undefined;
  }
}
