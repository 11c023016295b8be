import { failed, type Envelope } from "../../envelope.ts";
import { clientCodeOfThrown, isTransportCode, type RequestFailure } from "../failure.ts";
import type { FetchAnswer } from "../ports.ts";
import type { Ended } from "./deadline.ts";
import { parseEnvelope } from "./parse-envelope.ts";

/** What one attempt came to: an envelope of the server, or why there is none. */
export type Attempt = { kind: "envelope"; envelope: Envelope<unknown> } | RequestFailure;

/** `answer` is what arrived before the end, if anything did; a status that fails outranks all else. */
export function interpret(ended: Ended<string>, answer: FetchAnswer | null): Attempt {
  if (answer !== null && !isOk(answer.status) && ended.kind !== "aborted") {
    return statusFailure(answer, ended.kind === "done" ? ended.value : "");
  }
  switch (ended.kind) {
    case "timeout":
      return { kind: "client", code: "ECONNABORTED" };
    case "aborted":
      return { kind: "client", code: "ERR_CANCELED" };
    case "failed":
      return { kind: "client", code: clientCodeOfThrown(ended.error), cause: ended.error };
    case "done": {
      const envelope = parseEnvelope(ended.value);
      if (envelope === null) return { kind: "client", code: "ERR_BAD_RESPONSE" };
      return { kind: "envelope", envelope: withSentence(envelope) };
    }
  }
}

function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}

/** A server's code may look like a failure of the transport; its message is shown all the same. */
function withSentence(envelope: Envelope<unknown>): Envelope<unknown> {
  if (envelope.success || !isTransportCode(envelope.error.code)) return envelope;
  const { error } = envelope;
  return error.message === "" ? envelope : failed({ ...error, sentence: error.message });
}

/** Of the body of an error status the details count (the field, the server's time) and its sentence. */
function statusFailure(answer: FetchAnswer, body: string): Attempt {
  const { status, statusText } = answer;
  const { details, message } = parseEnvelope(body)?.error ?? {};
  return {
    kind: "status",
    status,
    statusText,
    ...(details === undefined ? {} : { details }),
    ...(message ? { sentence: message } : {}),
  };
}
