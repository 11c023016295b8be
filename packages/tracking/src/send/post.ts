import type { Engine } from "../engine/engine.ts";
import { TIMEOUT_MS } from "../limits.ts";
import { FULL, OFFLINE, outcomeOf, TIMEOUT, type Outcome, type Reply } from "./answer.ts";
import { encodeSmall } from "./wire.ts";

export type Report = "track" | "balance";

/** Where a report goes now. */
function reportUrl({ options, now }: Engine, what: Report): string {
  const { appId, hosts } = options;
  return `${hosts[what]}/v3/${what}/js/${appId}?app_key=${options.appKey}&timestamp=${now()}`;
}

/** One try to report, in its turn; compressed where that is possible. */
export async function post(engine: Engine, what: Report, content: unknown): Promise<Outcome> {
  const { ports, config, turn } = engine;
  if (!ports.navigator.onLine) return { code: OFFLINE, message: "404 NOT ONLINE" };
  if (engine.waiting >= config.requestQueueMax) return { code: FULL, message: "429 QUEUE FULL" };
  engine.waiting++;
  const send = async () => {
    engine.waiting--;
    return outcomeOf(await answerToReport(engine, what, await encodeSmall(ports, content)));
  };
  const mine = turn.then(send, send);
  engine.turn = mine;
  return mine;
}

/** Hands a report to the browser, to be sent whatever becomes of the page; false where it is not taken. */
export function beacon(engine: Engine, what: Report, body: string): boolean {
  return engine.ports.navigator.sendBeacon(reportUrl(engine, what), new URLSearchParams(body));
}

/** One request with a report. By what its body is, it has the form's type. */
export function answerToReport(
  engine: Engine,
  what: Report,
  body: string,
  keepalive = false,
): Promise<Reply> {
  const form = new URLSearchParams(body);
  return answerTo(engine, reportUrl(engine, what), { method: "POST", body: form, keepalive });
}

/** An answer without the text where none came, or none in 20 s. */
export async function answerTo({ ports }: Engine, url: string, init?: RequestInit): Promise<Reply> {
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
