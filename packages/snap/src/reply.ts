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

/** A parsed response. */
export type Reply<Value> =
  /** Success, with every required field. */
  | { kind: "DONE"; responseCode: string; value: Value }
  /** Any other response code; `outcome` is its meaning for the caller. */
  | {
      kind: "NOT_DONE";
      responseCode: string;
      responseMessage: string;
      meaning: Exclude<Meaning, "SUCCESS">;
      outcome: Exclude<Outcome, "DONE">;
    }
  /** Unusable: the call may or may not have taken effect, as with outcome UNKNOWN. */
  | { kind: "MALFORMED"; problem: WireProblem["problem"]; field: string };

/**
 * Parses response code and message and, on success, the fields with `readValue`. A success of a
 * service other than `serviceCodes` is malformed: it belongs to another call.
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
  // readValue is evaluated first, so its problems are already recorded.
  const parsed = finishReading(reading, readValue(reading));
  return parsed.ok ? { kind: "DONE", responseCode, value: parsed.value } : malformed(parsed);
}

function malformed({ problem, field }: WireProblem): Reply<never> {
  return { kind: "MALFORMED", problem, field };
}
