import {
  finishReading,
  requiredText,
  startReading,
  type WireProblem,
  type WireReading,
} from "@santap/snap/wire-reading";
import { toOutcome, type Outcome } from "./error-code.ts";

/** An answer as it came: the HTTP status and the parsed body. */
export interface RawAnswer {
  status: number;
  body: unknown;
}

/** An answer, read. */
export type Answer<Value> =
  | { kind: "DONE"; value: Value }
  /** It says what is wrong; `outcome` tells what may be concluded. */
  | { kind: "NOT_DONE"; errorCode: string; outcome: Outcome }
  /** It cannot be relied upon: the call may or may not have taken effect. */
  | { kind: "MALFORMED"; problem: WireProblem["problem"]; field: string };

/** Any 2xx is success: which one a call answers with is not the same everywhere. */
export function parseAnswer<Value>(
  { status, body }: RawAnswer,
  readValue: (reading: WireReading) => Value,
): Answer<Value> {
  const reading = startReading(body);
  if (status >= 200 && status < 300) {
    // Arguments are evaluated first, so the problems that readValue notes are seen.
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
