import type { SendOutcome } from "../message-sender.ts";

/**
 * PERSON: this phone cannot be reached by this sender. BUSY: passing trouble, nothing was sent.
 * OPERATOR: key, template, balance or limit of ours; goes on until the operator mends it.
 */
export type FaultMeaning = "PERSON" | "BUSY" | "OPERATOR";

/** What a sender said went wrong; `code` is its own, without anything about the person. */
export interface Fault {
  code: string;
  meaning: FaultMeaning;
}

const OUTCOMES: Record<FaultMeaning, SendOutcome> = {
  PERSON: "REFUSED",
  BUSY: "TRY_AGAIN",
  OPERATOR: "REFUSED",
};

/** What a sender's answer comes to. */
export interface Verdict {
  outcome: SendOutcome;
  fault: Fault | null;
}

export function toVerdict(fault: Fault): Verdict {
  return { outcome: OUTCOMES[fault.meaning], fault };
}

export const ACCEPTED: Verdict = { outcome: "SENT", fault: null };

/** What can be told by the HTTP status alone, where the body says nothing that we know. */
export function toStatusVerdict(status: number): Verdict {
  const code = `HTTP ${status}`;
  if (status === 429 || status === 503) return toVerdict({ code, meaning: "BUSY" });
  const refused = status >= 300 && status < 500 && status !== 408;
  if (refused) return toVerdict({ code, meaning: "OPERATOR" });
  // Success without its proof, or an accident on the way: it may have gone out.
  return { outcome: "UNCLEAR", fault: null };
}
