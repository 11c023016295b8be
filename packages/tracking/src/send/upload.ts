import { complain, type Engine } from "../engine/engine.ts";
import { pause } from "../engine/timers.ts";
import { OFFLINE, type Outcome } from "./answer.ts";

/**
 * Tries until the server says what becomes of it: again after 1, 2, 4 s, give or take half, or as
 * long as the server asked for. Throws after the last retry, and offline, with the last code and
 * message; the caller keeps what it wanted to send.
 */
export async function upload(
  engine: Pick<Engine, "config" | "ports">,
  attempt: () => Promise<Outcome>,
): Promise<Outcome> {
  const { config, ports } = engine;
  for (let retries = 0; ; retries++) {
    const outcome = await attempt();
    const { code, message, waitMs = 0 } = outcome;
    if (!message) return outcome;
    if (retries >= config.retryMax || code === OFFLINE) throw Object.assign(new Error(), outcome);
    complain(engine, message);
    await pause(engine, Math.max(waitMs, 1_000 * 2 ** retries * (0.5 + ports.Math.random())));
  }
}
