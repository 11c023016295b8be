import { createStore } from "@santap/client/store";
import { sendCodeByToken } from "@santap/contract/calls/account";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { verifyDeletion } from "@santap/contract/calls/account/deletion";
import type { CallError, Envelope } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { CaptchaVerdict } from "../../../shell/session/captcha-outlet.tsx";
import {
  type CancellationEvent,
  type CancellationState,
  isBusy,
  NO_CODE,
  reduceCancellation,
} from "./cancellation-state.ts";

export type CancellationNotice = { kind: "sent" } | { kind: "failure"; error: CallError };

/** Side effects, injected for tests. */
export interface CancellationPorts {
  call: <C extends Call>(to: C, payload: PayloadOf<C>) => Promise<Envelope<DataOf<C>>>;
  now: () => number;
  notify: (notice: CancellationNotice) => void;
  report: (problem: string) => void;
  onProved: (deletionToken: string) => void;
}

export interface CancellationFlow {
  read: () => CancellationState;
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

export function createCancellationFlow(ports: CancellationPorts): CancellationFlow {
  const store = createStore(NO_CODE);
  const dispatch = (event: CancellationEvent) => store.set(reduceCancellation(store.get(), event));

  async function submit(): Promise<void> {
    if (isBusy(store.get())) return;
    dispatch({ type: "SUBMITTED" });
    const { code: verificationCode, processToken } = store.get();
    if (!isBusy(store.get())) return;
    const { data, error } = await ports.call(verifyDeletion, { verificationCode, processToken });
    if (error) {
      dispatch({ type: DEAD_CODE.includes(error.code) ? "CODE_DEAD" : "VERIFY_FAILED", error });
      return ports.notify({ kind: "failure", error });
    }
    dispatch({ type: "PROVED" });
    ports.onProved(data.deletionToken);
  }

  return {
    read: store.get,
    subscribe: store.subscribe,
    ...createCodeRequest({ read: store.get, dispatch }, ports),
    type: (code) => dispatch({ type: "CODE_TYPED", code }),
    submit,
  };
}

interface CancellationStore {
  read: () => CancellationState;
  dispatch: (event: CancellationEvent) => void;
}

function createCodeRequest(
  { read, dispatch }: CancellationStore,
  ports: CancellationPorts,
): Pick<CancellationFlow, "requestCode" | "takeVerdict"> {
  /** A refused token opens the slider once more only. */
  let refusals = 0;

  async function send(sliderToken: string): Promise<void> {
    const answer = await sendCancellationCode(ports.call, sliderToken);
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
export async function sendCancellationCode(
  call: CancellationPorts["call"],
  sliderToken: string,
): Promise<Envelope<DataOf<typeof sendCodeByToken>>> {
  if (sliderToken === "") throw new Error("no slider token");
  const identity = { cpType: "qpon", identityType: "C" } as const;
  return call(sendCodeByToken, { sliderToken, ...identity, sceneType: "CANCELLATION" });
}

const DEFAULT_WAIT_S = 60;

function readRetryAfter({ details }: Pick<CallError, "details">): number {
  const seconds = details?.["retryAfter"];
  return typeof seconds === "number" && seconds > 0 ? seconds : DEFAULT_WAIT_S;
}
