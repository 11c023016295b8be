import type { Engine } from "../engine/engine.ts";
import type { PortRequest, Reply } from "../ports.ts";
import { NOT_ONLINE, outcomeOf, TIMEOUT, type Outcome } from "./answer.ts";
import { encodeBody, encodeSmall } from "./wire.ts";

/** No answer in this time is none. */
export const TIMEOUT_MS = 20_000;

/** Where a report goes now. */
export function reportUrl({ options, ports }: Engine, what: "track" | "balance"): string {
  const { appId, appKey, hosts } = options;
  const query = `app_key=${encodeURIComponent(appKey)}&timestamp=${ports.now()}`;
  return `${hosts[what]}/v3/${what}/js/${encodeURIComponent(appId)}?${query}`;
}

/** One try to report; `plain` leaves the compression out. */
export async function post(
  engine: Engine,
  { what, content, plain }: { what: "track" | "balance"; content: unknown; plain?: boolean },
): Promise<Outcome> {
  const { ports } = engine;
  if (!ports.online()) return NOT_ONLINE;
  const body = plain ? encodeBody(content) : await encodeSmall(content, ports.gzip);
  const reply = await answerTo(engine, { url: reportUrl(engine, what), body });
  return typeof reply === "object" ? outcomeOf(reply) : reply === "late" ? TIMEOUT : NO_ANSWER;
}

const NO_ANSWER: Outcome = { kind: "unknown", code: 0, message: "NO ANSWER" };

/** The answer; `late` after 20 s, `none` where the request failed. */
export function answerTo(engine: Engine, request: PortRequest): Promise<Reply | "late" | "none"> {
  return new Promise((resolve) => {
    const sent = engine.ports.send(request);
    const cancel = engine.ports.after(TIMEOUT_MS, () => {
      resolve("late");
      sent.abort();
    });
    sent.reply.then(resolve, () => resolve("none")).finally(cancel);
  });
}
