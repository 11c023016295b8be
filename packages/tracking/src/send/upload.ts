import { complain, type Engine } from "../engine/engine.ts";
import { pause } from "../engine/timers.ts";
import type { Outcome } from "./answer.ts";

/**
 * Tries until the server says something: again after 1, 2, 4 s, give or take half.
 * Throws after the last retry, with the last code and message; the caller keeps what it wanted to send.
 */
export async function upload(
  engine: Pick<Engine, "config" | "ports">,
  attempt: () => Promise<Outcome>,
): Promise<Outcome> {
  const { config, ports } = engine;
  for (let retries = 0; ; retries++) {
    const outcome = await attempt();
    if (!outcome.isUnknown) return outcome;
    const said = `${outcome.code} ${outcome.message}`;
    if (retries >= config.retryMax) throw new Error(said);
    complain(engine, said);
    await pause(engine, 1_000 * 2 ** retries * (0.5 + ports.Math.random()));
  }
}
