import type { CallError, Envelope } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { CaptchaVerdict } from "../session/captcha-subject.ts";

export const RESEND_AFTER_MS = 60_000;

export interface SentCode {
  processToken: string;
  codeLength: number;
  /** The first channel of delivery. */
  channel: "WHATSAPP" | "SMS";
}

/** What happens to the request for a one-time code; every table of a code has these events. */
export type CodeRequestEvent =
  | { type: "CODE_REQUESTED" }
  /** A person has to be proved, also where the server did not take a proof. */
  | { type: "HUMAN_NEEDED" }
  | { type: "HUMAN_PROVED" }
  | ({ type: "CODE_SENT"; now: number } & SentCode)
  /** A code was sent recently. */
  | { type: "COOLING_DOWN"; until: number }
  | { type: "REQUEST_ENDED" };

export interface CodeRequestStore {
  isBusy: () => boolean;
  dispatch: (event: CodeRequestEvent) => void;
  /** Begins a call. The returned function is false once a later one has begun, or the step was left. */
  begin: () => () => boolean;
}

export type CodeNotice = { kind: "sent" } | { kind: "failure"; error: CallError };

export interface CodeRequestPorts {
  /** A slider token, empty where none is needed; null where the captcha is to be shown. Absent: always. */
  findToken?: () => Promise<Envelope<string | null>>;
  send: (sliderToken: string) => Promise<Envelope<SentCode>>;
  /** True for a refusal that it has dealt with. */
  takeRefusal?: (error: CallError) => boolean;
  now: () => number;
  notify: (notice: CodeNotice) => void;
  report: (problem: string) => void;
}

export interface CodeRequest {
  /** For the first code and for each other one. */
  requestCode: () => Promise<void>;
  takeVerdict: (verdict: CaptchaVerdict) => Promise<void>;
}

/** Asks for a one-time code: a proof of a person where it is needed, the code, the cool-down. */
export function createCodeRequest(store: CodeRequestStore, ports: CodeRequestPorts): CodeRequest {
  const { dispatch } = store;
  /** A refused proof opens the captcha once more only. */
  let mayVerify = true;

  async function requestCode(): Promise<void> {
    if (store.isBusy()) return;
    dispatch({ type: "CODE_REQUESTED" });
    if (!store.isBusy()) return;
    mayVerify = true;
    if (!ports.findToken) return dispatch({ type: "HUMAN_NEEDED" });
    const isCurrent = store.begin();
    const token = await ports.findToken();
    if (!isCurrent()) return;
    if (!token.success) refuse(token.error);
    else if (token.data === null) dispatch({ type: "HUMAN_NEEDED" });
    else await send(token.data);
  }

  async function send(sliderToken: string): Promise<void> {
    const isCurrent = store.begin();
    const answer = await ports.send(sliderToken);
    if (!isCurrent()) return;
    if (!answer.success) return refuse(answer.error);
    dispatch({ type: "CODE_SENT", ...answer.data, now: ports.now() });
    ports.notify({ kind: "sent" });
  }

  function refuse(error: CallError): void {
    if (HUMAN.includes(error.code)) {
      if (!mayVerify) ports.report("slider token refused");
      dispatch({ type: mayVerify ? "HUMAN_NEEDED" : "REQUEST_ENDED" });
      mayVerify = false;
    } else if (COOLING.includes(error.code)) {
      dispatch({ type: "COOLING_DOWN", until: ports.now() + readRetryAfter(error) * 1000 });
    } else if (!ports.takeRefusal?.(error)) {
      dispatch({ type: "REQUEST_ENDED" });
      ports.notify({ kind: "failure", error });
    }
  }

  /** No code is sent without a slider token (HUMAN-11). */
  async function takeVerdict(verdict: CaptchaVerdict): Promise<void> {
    if (verdict.kind === "ok" && verdict.sliderToken !== "") {
      dispatch({ type: "HUMAN_PROVED" });
      return send(verdict.sliderToken);
    }
    if (verdict.kind === "ok") ports.report("no slider token");
    dispatch({ type: "REQUEST_ENDED" });
  }

  return { requestCode, takeVerdict };
}

const COOLING: readonly string[] = [ErrorCode.otpResendCooldown, ErrorCode.requestInProgress];
const HUMAN: readonly string[] = [
  ErrorCode.humanVerificationRequired,
  ErrorCode.sliderTokenInvalid,
];
/** After these the code cannot be tried again. */
const DEAD_CODE: readonly string[] = [ErrorCode.otpAttemptsExceeded, ErrorCode.otpExpired];

export function endsCode({ code }: CallError): boolean {
  return DEAD_CODE.includes(code);
}

const DEFAULT_WAIT_S = 60;

/** Seconds. */
function readRetryAfter({ details }: Pick<CallError, "details">): number {
  const seconds = details?.["retryAfter"];
  return typeof seconds === "number" && seconds > 0 ? seconds : DEFAULT_WAIT_S;
}
