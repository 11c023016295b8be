import { checkSlider, sendCode } from "@santap/contract/calls/account";
import { type CallError, type Envelope, succeeded } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/codes";
import { ClientErrorCode } from "@santap/contract/errors/transport-codes";
import type { CaptchaVerdict } from "../../../shell/session/captcha.ts";
import { withoutPlus } from "../country/countries.ts";
import type { LoginPorts } from "./login-ports.ts";
import { isBusy, isCodeDead, type LoginState } from "./login-state.ts";
import type { LoginStore } from "./login-store.ts";

export interface CodeRequest {
  /** For the first code and for resending. */
  requestCode: () => Promise<void>;
  takeVerdict: (verdict: CaptchaVerdict) => Promise<void>;
}

export function createCodeRequest(store: LoginStore, ports: LoginPorts): CodeRequest {
  /** A refused proof opens the captcha once more only. */
  let mayVerify = true;

  async function requestCode(): Promise<void> {
    if (isBusy(store.read())) return;
    store.dispatch({ type: "CODE_REQUESTED" });
    if (!isBusy(store.read())) return;
    if (isStillCooling(store, ports.now())) return;
    mayVerify = true;
    const isCurrent = store.begin();
    const token = await findSliderToken(store.read(), ports);
    if (!isCurrent()) return;
    if (!token.success) refuse(token.error);
    else if (token.data === null) store.dispatch({ type: "HUMAN_NEEDED" });
    else await send(token.data);
  }

  async function send(sliderToken: string): Promise<void> {
    const isCurrent = store.begin();
    const answer = await ports.call(sendCode, { ...toSubject(store.read()), sliderToken });
    if (!isCurrent()) return;
    if (!answer.success) return refuse(answer.error);
    store.dispatch({ type: "CODE_SENT", ...answer.data, now: ports.now() });
    ports.notify({ kind: "sent" });
  }

  function refuse(error: CallError): void {
    const reaction = getSendCodeReaction(error.code);
    if (reaction === "verify") {
      if (!mayVerify) ports.report("slider token refused");
      store.dispatch({ type: mayVerify ? "HUMAN_NEEDED" : "REQUEST_ENDED" });
    } else if (reaction === "resume-countdown") resumeCountdown(store, ports.now(), error);
    else if (reaction === "mark-phone") {
      store.dispatch({ type: "PHONE_REFUSED", message: error.message });
    } else {
      store.dispatch({ type: "REQUEST_ENDED" });
      if (reaction === "network-toast") ports.notify({ kind: "network" });
      if (reaction === "message-toast") ports.notify({ kind: "failure", error });
    }
    mayVerify = false;
  }

  async function takeVerdict(verdict: CaptchaVerdict): Promise<void> {
    if (verdict.kind === "ok" && verdict.sliderToken !== "") {
      store.dispatch({ type: "HUMAN_PROVED" });
      return send(verdict.sliderToken);
    }
    if (verdict.kind === "ok") ports.report("no slider token");
    store.dispatch({ type: "REQUEST_ENDED" });
  }

  return { requestCode, takeVerdict };
}

/** Empty where no proof is needed; null where work alone is none, so that the captcha is shown. */
async function findSliderToken(
  state: LoginState,
  ports: LoginPorts,
): Promise<Envelope<string | null>> {
  const { inviteCode } = state;
  const subject = toSubject(state);
  const answer = await ports.call(checkSlider, { ...subject, inviteCode });
  if (!answer.success) return answer;
  if (!answer.data.isNeed) return succeeded("");
  const { countryCode, phoneNo } = subject;
  return succeeded(await ports.proveQuietly({ scene: "login", countryCode, phoneNo }));
}

/** A dead code blocks the next request until its countdown ends: the server would refuse it. */
function isStillCooling(store: LoginStore, now: number): boolean {
  const { resendAt } = store.read();
  if (!isCodeDead(store.read()) || resendAt === null || resendAt <= now) return false;
  store.dispatch({ type: "CODE_IN_HAND", until: resendAt });
  return true;
}

/** With a code for this number in hand, continues at the code step. */
function resumeCountdown(store: LoginStore, now: number, error: CallError): void {
  const type = store.read().processToken === "" ? "COOLING_DOWN" : "CODE_IN_HAND";
  store.dispatch({ type, until: now + readRetryAfter(error) * 1000 });
}

function toSubject({ countryCode, phoneNo, cpType, identityType }: LoginState) {
  return { countryCode: withoutPlus(countryCode), phoneNo, cpType, identityType };
}

type SendCodeReaction =
  | "verify"
  /** Continues the countdown with the server's remaining time. */
  | "resume-countdown"
  | "mark-phone"
  | "network-toast"
  | "message-toast";

const REACTIONS: Record<string, SendCodeReaction> = {
  [ErrorCode.humanVerificationRequired]: "verify",
  [ErrorCode.sliderTokenInvalid]: "verify",
  [ErrorCode.requestInProgress]: "resume-countdown",
  [ErrorCode.otpResendCooldown]: "resume-countdown",
  [ErrorCode.phoneNumberInvalid]: "mark-phone",
  [ClientErrorCode.network]: "network-toast",
};

function getSendCodeReaction(code: string): SendCodeReaction {
  return Object.hasOwn(REACTIONS, code) ? (REACTIONS[code] ?? "message-toast") : "message-toast";
}

const DEFAULT_WAIT_S = 60;

/** Seconds. */
function readRetryAfter({ details }: Pick<CallError, "details">): number {
  const seconds = details?.["retryAfter"];
  return typeof seconds === "number" && seconds > 0 ? seconds : DEFAULT_WAIT_S;
}
