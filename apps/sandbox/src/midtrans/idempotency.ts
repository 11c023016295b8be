import type { SandboxContext } from "../context.ts";
import { prepareQuery } from "../database/database.ts";
import type { Answer } from "./answer.ts";

const TTL_MS = 5 * 60_000;
const MAX_KEY_LENGTH = 46;

/** As documented: five minutes, shared by all calls, successes only, for any body. */
export function createIdempotency({ database, now }: SandboxContext) {
  const find = prepareQuery<{ body: string }>(
    database,
    "SELECT body FROM midtransAnswers WHERE idempotencyKey = ? AND at > ?",
  );
  const save = database.prepare("INSERT OR REPLACE INTO midtransAnswers VALUES (?, ?, ?)");
  return (header: string | string[] | undefined, handle: () => Answer): Answer => {
    const key = typeof header === "string" && header.length <= MAX_KEY_LENGTH ? header : null;
    if (key === null) return handle();
    const at = now().getTime();
    const row = find.get(key, at - TTL_MS);
    if (row !== null) return JSON.parse(row.body) as Answer;
    const answer = handle();
    if (["200", "201"].includes(String(answer.body["status_code"]))) {
      save.run(key, JSON.stringify(answer), at);
    }
    return answer;
  };
}
