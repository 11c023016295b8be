import type { SendOutcome } from "./message-sender.ts";

/** PERSON: this sender cannot reach the phone. BUSY: temporary, not sent. OPERATOR: ours to fix. */
export type FaultMeaning = "PERSON" | "BUSY" | "OPERATOR";

/** `code` is the provider's own, without personal data. */
export interface Fault {
  code: string;
  meaning: FaultMeaning;
}

const OUTCOMES: Record<FaultMeaning, SendOutcome> = {
  PERSON: "REFUSED",
  BUSY: "TRY_AGAIN",
  OPERATOR: "REFUSED",
};

export interface Verdict {
  outcome: SendOutcome;
  fault: Fault | null;
}

export function toVerdict(fault: Fault): Verdict {
  return { outcome: OUTCOMES[fault.meaning], fault };
}

export const ACCEPTED: Verdict = { outcome: "SENT", fault: null };

export function toStatusVerdict(status: number): Verdict {
  const code = `HTTP ${status}`;
  if (status === 429 || status === 503) return toVerdict({ code, meaning: "BUSY" });
  const refused = status >= 300 && status < 500 && status !== 408;
  if (refused) return toVerdict({ code, meaning: "OPERATOR" });
  // Success without a proof, or a server error: it may have been sent.
  return { outcome: "UNCLEAR", fault: null };
}
