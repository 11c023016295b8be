import type { Answer } from "@santap/xendit/answer";
import type { OpenResult } from "../acquirer.ts";

/**
 * What a beginning that was not done comes to. A used reference says that it was begun, and nothing of
 * how it stands.
 */
export function openVerdict(answer: Exclude<Answer<unknown>, { kind: "DONE" }> | null): OpenResult {
  if (answer?.kind !== "NOT_DONE") return { kind: "UNKNOWN" };
  const without = answer.outcome === "REJECTED" || answer.outcome === "RETRY_LATER";
  return without ? { kind: "REFUSED", code: answer.errorCode } : { kind: "UNKNOWN" };
}

/** The first answer that says something; after `tries` without one, the last. */
export async function untilAnswered<V>(
  tries: number,
  call: () => Promise<Answer<V> | null>,
): Promise<Answer<V> | null> {
  const answer = await call();
  const lost =
    answer === null ||
    answer.kind === "MALFORMED" ||
    (answer.kind === "NOT_DONE" && answer.outcome === "UNKNOWN");
  return lost && tries > 1 ? untilAnswered(tries - 1, call) : answer;
}
