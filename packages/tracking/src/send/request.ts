import { warn } from "../engine/engine.ts";
import type { Engine } from "../engine/state.ts";
import { sleep } from "../engine/timers.ts";
import { TIMEOUT_MS } from "../limits.ts";
import { encodeSmall } from "./encoding.ts";
import { FULL, OFFLINE, parseReply, TIMEOUT, type Outcome, type Reply } from "./reply.ts";

export type Report = "track" | "balance";

function buildReportUrl({ options, now }: Engine, what: Report): string {
  const { appId, hosts } = options;
  return `${hosts[what]}/v3/${what}/js/${appId}?app_key=${options.appKey}&timestamp=${now()}`;
}

/** Sends a report once, after the reports before it; compressed where the browser can. */
export async function post(engine: Engine, what: Report, content: unknown): Promise<Outcome> {
  const { ports, config } = engine;
  if (!ports.navigator.onLine) return { code: OFFLINE, message: "404 NOT ONLINE" };
  const outcome = engine.requests(config.requestQueueMax, async () =>
    parseReply(await sendReport(engine, what, await encodeSmall(ports, content))),
  );
  return outcome ?? { code: FULL, message: "429 QUEUE FULL" };
}

/** Hands a report to the browser, which sends it even after the page is gone; false if not taken. */
export function queueBeacon(engine: Engine, what: Report, body: string): boolean {
  return engine.ports.navigator.sendBeacon(buildReportUrl(engine, what), new URLSearchParams(body));
}

/** The type of the body, URLSearchParams, sets the content type of a form. */
export function sendReport(
  engine: Engine,
  what: Report,
  body: string,
  keepalive = false,
): Promise<Reply> {
  return request(engine, buildReportUrl(engine, what), {
    method: "POST",
    body: new URLSearchParams(body),
    keepalive,
  });
}

/** Never rejects: status 0 without a response, 408 after TIMEOUT_MS. */
export async function request({ ports }: Engine, url: string, init?: RequestInit): Promise<Reply> {
  const abort = new AbortController();
  let status = 0;
  const timer = ports.setTimeout(() => {
    status = TIMEOUT;
    abort.abort();
  }, TIMEOUT_MS);
  try {
    const all: RequestInit = { credentials: "omit", signal: abort.signal, ...init };
    const response = await ports.fetch(url, all);
    const text = await response.text();
    return { status: response.status, text, retryAfter: response.headers.get("retry-after") };
  } catch {
    return { status, text: "" };
  } finally {
    ports.clearTimeout(timer);
  }
}

/**
 * Repeats the attempt until the server gives a definite code: after 1, 2, 4 s (±50 %), or as long as
 * Retry-After asks for.
 *
 * @throws the last code and message after the last retry, and at once while offline
 */
export async function withRetries(
  engine: Pick<Engine, "config" | "ports">,
  attempt: () => Promise<Outcome>,
): Promise<Outcome> {
  const { config, ports } = engine;
  for (let retries = 0; ; retries++) {
    const outcome = await attempt();
    const { code, message, waitMs = 0 } = outcome;
    if (!message) return outcome;
    if (retries >= config.retryMax || code === OFFLINE) throw Object.assign(new Error(), outcome);
    warn(engine, message);
    await sleep(engine, Math.max(waitMs, 1_000 * 2 ** retries * (0.5 + ports.Math.random())));
  }
}
