import { defineTransitions } from "@santap/domain/state-table";
import type { CallError } from "@santap/contract/envelope";
import { type CodeRequestEvent, RESEND_AFTER_MS, type SentCode } from "./request-code.ts";

/** With a code on its way or not, and the request in flight. */
export type CodePhase =
  | "noCode"
  | "noCode.verifying"
  | "noCode.sending"
  | "codeSent"
  | "codeSent.verifying"
  | "codeSent.sending"
  | "codeSent.submitting"
  | "proved";

export type CodeEvent =
  | CodeRequestEvent
  | { type: "CODE_TYPED"; code: string }
  | { type: "SUBMITTED" }
  | { type: "VERIFY_FAILED"; error: CallError }
  /** Too many wrong tries, or expired: another code is needed. */
  | { type: "CODE_DEAD"; error: CallError }
  | { type: "PROVED" };

/** Events that are not listed for a phase are ignored. */
export const CODE_TABLE = defineTransitions<CodePhase, CodeEvent["type"]>({
  noCode: { CODE_REQUESTED: "noCode.sending" },
  "noCode.verifying": { HUMAN_PROVED: "noCode.sending", REQUEST_ENDED: "noCode" },
  "noCode.sending": {
    HUMAN_NEEDED: "noCode.verifying",
    CODE_SENT: "codeSent",
    COOLING_DOWN: "noCode",
    REQUEST_ENDED: "noCode",
  },
  codeSent: {
    CODE_REQUESTED: "codeSent.sending",
    CODE_TYPED: "codeSent",
    SUBMITTED: "codeSent.submitting",
  },
  "codeSent.verifying": {
    HUMAN_PROVED: "codeSent.sending",
    REQUEST_ENDED: "codeSent",
    CODE_TYPED: "codeSent.verifying",
  },
  "codeSent.sending": {
    HUMAN_NEEDED: "codeSent.verifying",
    CODE_SENT: "codeSent",
    COOLING_DOWN: "codeSent",
    REQUEST_ENDED: "codeSent",
  },
  "codeSent.submitting": { VERIFY_FAILED: "codeSent", CODE_DEAD: "codeSent", PROVED: "proved" },
  proved: {},
});

export interface CodeState {
  readonly phase: CodePhase;
  /** Empty without a code that can be tried. */
  readonly processToken: string;
  readonly codeLength: number;
  readonly channel: SentCode["channel"];
  readonly code: string;
  readonly codeError: CallError | null;
  /** When a resend is allowed, epoch ms; null: now. */
  readonly resendAt: number | null;
}

export const NO_CODE: CodeState = {
  phase: "noCode",
  processToken: "",
  codeLength: 6,
  channel: "WHATSAPP",
  code: "",
  codeError: null,
  resendAt: null,
};

export function isBusy({ phase }: CodeState): boolean {
  return phase.includes(".");
}

/** Returns the same object if the event is ignored. */
export function reduceCode(state: CodeState, event: CodeEvent): CodeState {
  if (event.type === "SUBMITTED" && !canSubmit(state)) return state;
  const phase = CODE_TABLE.next(state.phase, event.type);
  return phase === null ? state : { ...state, phase, ...getChange(event) };
}

export function canSubmit({ code, codeLength, processToken }: CodeState): boolean {
  return processToken !== "" && code.length === codeLength;
}

function getChange(event: CodeEvent): Partial<CodeState> {
  switch (event.type) {
    case "CODE_REQUESTED":
      return { code: "", codeError: null };
    case "CODE_SENT": {
      const { processToken, codeLength, channel, now } = event;
      return { processToken, codeLength, channel, code: "", resendAt: now + RESEND_AFTER_MS };
    }
    case "COOLING_DOWN":
      return { resendAt: event.until };
    case "CODE_TYPED":
      return { code: event.code, codeError: null };
    case "VERIFY_FAILED":
      return { code: "", codeError: event.error };
    case "CODE_DEAD":
      return { code: "", processToken: "", codeError: event.error };
    default:
      return {};
  }
}
