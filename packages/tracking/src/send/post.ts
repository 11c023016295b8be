import type { Engine } from "../engine/engine.ts";
import { TIMEOUT_MS } from "../limits.ts";
import type { PortRequest, Reply } from "../ports.ts";
import { NOT_ONLINE, outcomeOf, TIMEOUT, type Outcome } from "./answer.ts";
import { encodeSmall } from "./wire.ts";

export type Report = "track" | "balance";

/** Where a report goes now. */
export function reportUrl({ options, now }: Engine, what: Report): string {
  const { appId, hosts } = options;
  return `${hosts[what]}/v3/${what}/js/${appId}?app_key=${options.appKey}&timestamp=${now()}`;
}

/** One try to report; compressed where that is possible. */
export async function post(
  engine: Engine,
  what: Report,
  { content, plain }: { content: unknown; plain?: boolean | undefined },
): Promise<Outcome> {
  if (!engine.online()) return NOT_ONLINE;
  const body = await encodeSmall(content, plain ? undefined : engine.gzip);
  const began = engine.now();
  const reply = await answerTo(engine, { url: reportUrl(engine, what), body });
  if (reply !== undefined) return outcomeOf(reply);
  return engine.now() - began >= TIMEOUT_MS ? TIMEOUT : NO_ANSWER;
}

const NO_ANSWER: Outcome = { kind: "unknown", code: 0, message: "NO ANSWER" };

/** Undefined where none came in 20 s, or none can come. */
export async function answerTo(engine: Engine, request: PortRequest): Promise<Reply | undefined> {
  const sent = engine.send(request);
  const cancel = engine.after(TIMEOUT_MS, () => sent.abort());
  return sent.reply.catch(() => undefined).finally(cancel);
}
