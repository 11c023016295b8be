import type { Answer } from "@santap/xendit/answer";
import type { StartResult } from "../acquirer/acquirer.ts";

/** A used reference says that the payment was started, but not its state. */
export function toStartResult(
  answer: Exclude<Answer<unknown>, { kind: "DONE" }> | null,
): StartResult {
  if (answer?.kind !== "NOT_DONE") return { kind: "UNKNOWN" };
  const without = answer.outcome === "REJECTED" || answer.outcome === "RETRY_LATER";
  return without ? { kind: "REFUSED", code: answer.errorCode } : { kind: "UNKNOWN" };
}

export async function callUntilAnswered<V>(
  tries: number,
  call: () => Promise<Answer<V> | null>,
): Promise<Answer<V> | null> {
  const answer = await call();
  const lost =
    answer === null ||
    answer.kind === "MALFORMED" ||
    (answer.kind === "NOT_DONE" && answer.outcome === "UNKNOWN");
  return lost && tries > 1 ? callUntilAnswered(tries - 1, call) : answer;
}
