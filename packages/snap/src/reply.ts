import {
  toMeaning,
  type Meaning,
  type Outcome,
  toOutcome,
  parseResponseCode,
} from "./response-code.ts";
import {
  finishReading,
  looseText,
  requiredText,
  startReading,
  type WireProblem,
  type WireReading,
} from "./wire-reading.ts";

/** An answer of the other side, read. */
export type Reply<Value> =
  /** It says success, and everything we use is there. */
  | { kind: "DONE"; responseCode: string; value: Value }
  /** It says anything else. `outcome` tells what may be concluded. */
  | {
      kind: "NOT_DONE";
      responseCode: string;
      responseMessage: string;
      meaning: Exclude<Meaning, "SUCCESS">;
      outcome: Exclude<Outcome, "DONE">;
    }
  /** It cannot be relied upon: the call may or may not have taken effect, as with outcome UNKNOWN. */
  | { kind: "MALFORMED"; problem: WireProblem["problem"]; field: string };

/**
 * Reads the common head of an answer and, on success, its fields with `readValue`. A success of a
 * service other than `serviceCodes` is malformed: it answers a question that was not asked.
 */
export function parseReply<Value>(
  body: unknown,
  serviceCodes: readonly string[],
  readValue: (reading: WireReading) => Value,
): Reply<Value> {
  const reading = startReading(body);
  const responseCode = requiredText(reading, "responseCode", 16);
  const head = finishReading(reading, responseCode);
  if (!head.ok) return malformed(head);
  const meaning = toMeaning(responseCode);
  const outcome = toOutcome(responseCode);
  if (meaning !== "SUCCESS" && outcome !== "DONE") {
    const responseMessage = looseText(reading, "responseMessage", 150) ?? "";
    return { kind: "NOT_DONE", responseCode, responseMessage, meaning, outcome };
  }
  if (!serviceCodes.includes(parseResponseCode(responseCode)?.serviceCode ?? "")) {
    return malformed({ ok: false, problem: "INVALID", field: "responseCode" });
  }
  // Arguments are evaluated first, so the problems that readValue notes are seen.
  const parsed = finishReading(reading, readValue(reading));
  return parsed.ok ? { kind: "DONE", responseCode, value: parsed.value } : malformed(parsed);
}

function malformed({ problem, field }: WireProblem): Reply<never> {
  return { kind: "MALFORMED", problem, field };
}
