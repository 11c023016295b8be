import {
  finishReading,
  requiredText,
  startReading,
  type WireProblem,
  type WireReading,
} from "@santap/snap/wire-reading";
import { toOutcome, type Outcome } from "./error-code.ts";

/** A raw response: HTTP status and parsed JSON body. */
export interface RawAnswer {
  status: number;
  body: unknown;
}

/** A parsed response. */
export type Answer<Value> =
  | { kind: "DONE"; value: Value }
  /** A documented error; `outcome` is its meaning for the caller. */
  | { kind: "NOT_DONE"; errorCode: string; outcome: Outcome }
  /** Unusable: the call may or may not have taken effect. */
  | { kind: "MALFORMED"; problem: WireProblem["problem"]; field: string };

/** Any 2xx is success: calls differ in which one they return. */
export function parseAnswer<Value>(
  { status, body }: RawAnswer,
  readValue: (reading: WireReading) => Value,
): Answer<Value> {
  const reading = startReading(body);
  if (status >= 200 && status < 300) {
    // readValue is evaluated first, so its problems are already recorded.
    const parsed = finishReading(reading, readValue(reading));
    return parsed.ok ? { kind: "DONE", value: parsed.value } : malformed(parsed);
  }
  const errorCode = finishReading(reading, requiredText(reading, "error_code", 64));
  if (!errorCode.ok) return malformed(errorCode);
  return {
    kind: "NOT_DONE",
    errorCode: errorCode.value,
    outcome: toOutcome(status, errorCode.value),
  };
}

function malformed({ problem, field }: WireProblem): Answer<never> {
  return { kind: "MALFORMED", problem, field };
}
