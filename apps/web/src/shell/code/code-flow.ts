import { createStore } from "@santap/client/store";
import type { CallError, Envelope } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { CaptchaVerdict } from "../session/captcha.ts";
import { type CodeEvent, type CodeState, isBusy, NO_CODE, reduceCode } from "./code-state.ts";

export type CodeNotice = { kind: "sent" } | { kind: "failure"; error: CallError };

export interface SentCode {
  processToken: string;
  codeLength: number;
  channel: "WHATSAPP" | "SMS";
}

/** A code with the process that it belongs to. */
export interface CodeProof {
  processToken: string;
  verificationCode: string;
}

/** What a code is for: how it is sent, and what it opens. */
export interface CodePurpose<T> {
  send: (sliderToken: string) => Promise<Envelope<SentCode>>;
  verify: (proof: CodeProof) => Promise<Envelope<T>>;
}

/** Side effects, injected for tests. */
export interface CodePorts<T> extends CodePurpose<T> {
  now: () => number;
  notify: (notice: CodeNotice) => void;
  report: (problem: string) => void;
  onProved: (opened: T) => void;
}

export interface CodeFlow {
  read: () => CodeState;
  subscribe: (listener: () => void) => () => void;
  /** For the first code and for each other one: both begin with the slider. */
  requestCode: () => void;
  takeVerdict: (verdict: CaptchaVerdict) => Promise<void>;
  type: (code: string) => void;
  submit: () => Promise<void>;
}

/** After these the code cannot be tried again. */
const DEAD_CODE: readonly string[] = [ErrorCode.otpAttemptsExceeded, ErrorCode.otpExpired];
const COOLING: readonly string[] = [ErrorCode.otpResendCooldown, ErrorCode.requestInProgress];
const HUMAN: readonly string[] = [
  ErrorCode.humanVerificationRequired,
  ErrorCode.sliderTokenInvalid,
];

export function createCodeFlow<T>(ports: CodePorts<T>): CodeFlow {
  const store = createStore(NO_CODE);
  const dispatch = (event: CodeEvent) => store.set(reduceCode(store.get(), event));

  async function submit(): Promise<void> {
    if (isBusy(store.get())) return;
    dispatch({ type: "SUBMITTED" });
    const { code: verificationCode, processToken } = store.get();
    if (!isBusy(store.get())) return;
    const { data, error } = await ports.verify({ verificationCode, processToken });
    if (error) {
      // Said at the field: a toast would outlast it, and be read on the next page.
      return dispatch({
        type: DEAD_CODE.includes(error.code) ? "CODE_DEAD" : "VERIFY_FAILED",
        error,
      });
    }
    dispatch({ type: "PROVED" });
    ports.onProved(data);
  }

  return {
    read: store.get,
    subscribe: store.subscribe,
    ...createCodeRequest({ read: store.get, dispatch }, ports),
    type: (code) => dispatch({ type: "CODE_TYPED", code }),
    submit,
  };
}

interface CodeStore {
  read: () => CodeState;
  dispatch: (event: CodeEvent) => void;
}

function createCodeRequest(
  { read, dispatch }: CodeStore,
  ports: Omit<CodePorts<unknown>, "verify" | "onProved">,
): Pick<CodeFlow, "requestCode" | "takeVerdict"> {
  /** A refused token opens the slider once more only. */
  let refusals = 0;

  async function send(sliderToken: string): Promise<void> {
    const answer = await sendWith(ports, sliderToken);
    if (!answer.success) return refuse(answer.error);
    dispatch({ type: "CODE_SENT", ...answer.data, now: ports.now() });
    ports.notify({ kind: "sent" });
  }

  function refuse(error: CallError): void {
    if (HUMAN.includes(error.code)) {
      refusals += 1;
      if (refusals > 1) ports.report("slider token refused");
      return dispatch({ type: refusals > 1 ? "REQUEST_ENDED" : "HUMAN_NEEDED" });
    }
    if (COOLING.includes(error.code)) {
      const until = ports.now() + readRetryAfter(error) * 1000;
      return dispatch({ type: "COOLING_DOWN", until });
    }
    dispatch({ type: "REQUEST_ENDED" });
    ports.notify({ kind: "failure", error });
  }

  return {
    requestCode() {
      refusals = 0;
      if (!isBusy(read())) dispatch({ type: "CODE_REQUESTED" });
    },
    async takeVerdict(verdict) {
      if (verdict.kind === "closed") return dispatch({ type: "REQUEST_ENDED" });
      dispatch({ type: "HUMAN_PROVED" });
      try {
        await send(verdict.sliderToken);
      } catch (error) {
        ports.report(String(error));
        dispatch({ type: "REQUEST_ENDED" });
      }
    },
  };
}

/** Throws without a slider token: no code is sent (CANCEL-09). */
export async function sendWith(
  { send }: Pick<CodePurpose<unknown>, "send">,
  sliderToken: string,
): Promise<Envelope<SentCode>> {
  if (sliderToken === "") throw new Error("no slider token");
  return send(sliderToken);
}

const DEFAULT_WAIT_S = 60;

function readRetryAfter({ details }: Pick<CallError, "details">): number {
  const seconds = details?.["retryAfter"];
  return typeof seconds === "number" && seconds > 0 ? seconds : DEFAULT_WAIT_S;
}
