import type { Answer } from "./charge.ts";
import type { Midtrans } from "./midtrans.ts";

const LIFE_MS = 5 * 60_000;
const LONGEST_KEY = 46;

/**
 * Idempotency keys as documented: five minutes, one space for all calls, successes only, bodies are
 * not compared, longer keys are ignored.
 */
export function createIdempotency({ world, now }: Midtrans) {
  const find = world.memory.prepare(
    "SELECT body FROM midtrans_answers WHERE idempotency_key = ? AND at > ?",
  );
  const keep = world.memory.prepare(
    "INSERT OR REPLACE INTO midtrans_answers (idempotency_key, body, at) VALUES (?, ?, ?)",
  );
  return (header: string | string[] | undefined, act: () => Answer): Answer => {
    const key = typeof header === "string" && header.length <= LONGEST_KEY ? header : null;
    if (key === null) return act();
    const row = find.get(key, now() - LIFE_MS) as { body: string } | undefined;
    if (row !== undefined) return JSON.parse(row.body) as Answer;
    const answer = act();
    if (["200", "201"].includes(String(answer.body["status_code"]))) {
      keep.run(key, JSON.stringify(answer), now());
    }
    return answer;
  };
}
