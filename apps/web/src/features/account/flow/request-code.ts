import { checkSlider, sendCode } from "@santap/contract/account";
import type { CallError } from "@santap/contract/envelope";
import type { HumanVerdict } from "../human/human-check.ts";
import { withoutPlus } from "../phone/countries.ts";
import type { LoginPorts } from "./login-ports.ts";
import { isBusy, isCodeDead, type LoginState } from "./login-state.ts";
import type { LoginStore } from "./login-store.ts";
import { reactionToSendCodeFailure, retryAfterOf } from "./send-code-failure.ts";

export interface CodeRequest {
  /** Asks for a code, first or again. */
  requestCode: () => Promise<void>;
  /** What human verification came to. */
  takeVerdict: (verdict: HumanVerdict) => Promise<void>;
}

export function createCodeRequest(store: LoginStore, ports: LoginPorts): CodeRequest {
  /** A refused proof opens verification once more, not for ever. */
  let mayVerify = true;

  async function requestCode(): Promise<void> {
    if (isBusy(store.read())) return;
    store.dispatch({ type: "CODE_REQUESTED" });
    if (!isBusy(store.read())) return;
    if (isStillCooling(store, ports.now())) return;
    mayVerify = true;
    const awaited = store.begin();
    const { inviteCode } = store.read();
    const answer = await ports.call(checkSlider, { ...subjectOf(store.read()), inviteCode });
    if (!awaited()) return;
    if (!answer.success) refuse(answer.error);
    else if (answer.data.isNeed) store.dispatch({ type: "HUMAN_NEEDED" });
    else await send("");
  }

  async function send(sliderToken: string): Promise<void> {
    const awaited = store.begin();
    const answer = await ports.call(sendCode, { ...subjectOf(store.read()), sliderToken });
    if (!awaited()) return;
    if (!answer.success) return refuse(answer.error);
    store.dispatch({ type: "CODE_SENT", ...answer.data, now: ports.now() });
    ports.tell({ kind: "sent" });
  }

  function refuse(error: CallError): void {
    const reaction = reactionToSendCodeFailure(error.code);
    if (reaction === "verify") {
      if (!mayVerify) ports.report("slider token refused");
      store.dispatch({ type: mayVerify ? "HUMAN_NEEDED" : "REQUEST_ENDED" });
    } else if (reaction === "resume-countdown") resumeCountdown(store, ports.now(), error);
    else if (reaction === "mark-phone") {
      store.dispatch({ type: "PHONE_REFUSED", message: error.message });
    } else {
      if (reaction === "network-toast") ports.tell({ kind: "network" });
      if (reaction === "message-toast") ports.tell({ kind: "failure", error });
      store.dispatch({ type: "REQUEST_ENDED" });
    }
    mayVerify = false;
  }

  async function takeVerdict(verdict: HumanVerdict): Promise<void> {
    if (verdict.kind === "ok" && verdict.sliderToken !== "") {
      store.dispatch({ type: "HUMAN_PROVED" });
      return send(verdict.sliderToken);
    }
    if (verdict.kind === "ok") ports.report("no slider token");
    store.dispatch({ type: "REQUEST_ENDED" });
  }

  return { requestCode, takeVerdict };
}

/** A dead code blocks the next one until its countdown ends: asking would only cost a proof. */
function isStillCooling(store: LoginStore, now: number): boolean {
  const { resendAt } = store.read();
  if (!isCodeDead(store.read()) || resendAt === null || resendAt <= now) return false;
  store.dispatch({ type: "CODE_IN_HAND", until: resendAt });
  return true;
}

/** Who has a code for this number already goes on to the place where it is typed. */
function resumeCountdown(store: LoginStore, now: number, error: CallError): void {
  const type = store.read().processToken === "" ? "COOLING_DOWN" : "CODE_IN_HAND";
  store.dispatch({ type, until: now + retryAfterOf(error) * 1000 });
}

function subjectOf({ countryCode, phoneNo, cpType, identityType }: LoginState) {
  return { countryCode: withoutPlus(countryCode), phoneNo, cpType, identityType };
}
