import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { captchaChallenge, captchaVerify } from "@santap/contract/calls/captcha";
import type { CallError, Envelope } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { CaptchaSubject, CaptchaVerdict } from "../../shell/session/captcha-subject.ts";
import { type CaptchaProblem, type CaptchaStore, createCaptchaStore } from "./captcha-store.ts";
import {
  type Challenge,
  type ChallengeKind,
  type ChallengeOutcome,
  EMBEDDED,
  isKnownProvider,
  toSubjectPayload,
} from "./challenge.ts";

/** The captcha's side effects, injected for tests. */
export interface CaptchaPorts {
  call: <C extends Call>(to: C, payload: PayloadOf<C>) => Promise<Envelope<DataOf<C>>>;
  report: (problem: string) => void;
  /** At most once. */
  onVerdict: (verdict: CaptchaVerdict) => void;
}

export interface CaptchaFlow extends Pick<CaptchaStore, "read" | "subscribe"> {
  begin: () => void;
  takeOutcome: (outcome: ChallengeOutcome) => void;
  /** Answers still in flight are dropped. */
  leave: () => void;
}

type Proof = Extract<ChallengeOutcome, { kind: "ok" }>;

/**
 * From the first challenge to the server's verdict. A provider that fails is replaced by the next one;
 * every failure is reported. `problem` is set only where no challenge is shown, or it waits for a tap.
 */
export function createCaptchaFlow(subject: CaptchaSubject, ports: CaptchaPorts): CaptchaFlow {
  const store = createCaptchaStore();
  const challenges = createChallenges(subject, store, ports);
  let refusals = 0;
  const leave = () => void store.begin();

  async function verify(challenge: Challenge, { provider, proof }: Proof): Promise<void> {
    const isCurrent = store.begin();
    store.set({ progress: "VERIFYING", problem: null, refused: false });
    const answer = await ports.call(captchaVerify, {
      ...toSubjectPayload(subject),
      provider,
      proof,
    });
    if (!isCurrent()) return;
    if (!answer.success) return refuse(challenge, answer.error);
    ports.onVerdict({ kind: "ok", sliderToken: answer.data.sliderToken });
  }

  function refuse(challenge: Challenge, error: CallError): void {
    refusals += 1;
    ports.report(`verify ${challenge.provider} ${error.code}`);
    const next = afterRefusal(challenge, error, refusals);
    if (next === "give-up") store.set({ challenge: null, problem: error });
    else if (next === "wait") store.set({ progress: "ASKING", problem: error });
    else if (next === "another") challenges.requestAfterRefusal();
    else challenges.tryNextProvider(challenge.provider);
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    begin: challenges.begin,
    leave,
    takeOutcome(outcome) {
      const { challenge, progress } = store.read();
      if (outcome.kind === "closed") {
        leave();
        return ports.onVerdict(outcome);
      }
      if (challenge === null || progress !== "ASKING") return;
      if (outcome.kind === "ok") return void verify(challenge, outcome);
      if (outcome.kind === "again") return void challenges.requestChallenge(outcome.way);
      ports.report(`${challenge.provider} ${outcome.reason}`);
      challenges.tryNextProvider(challenge.provider);
    },
  };
}

/** Fetches challenges, excluding the providers that failed. */
function createChallenges(
  subject: CaptchaSubject,
  store: CaptchaStore,
  { call, report }: CaptchaPorts,
) {
  let without: string[] = [];

  async function requestChallenge(way: ChallengeKind, refused = false): Promise<void> {
    const isCurrent = store.begin();
    store.set({ progress: "RENEWING", problem: null, refused });
    const options = { ...(way === "PLAIN" && { way }), ...(without.length > 0 && { without }) };
    const answer = await call(captchaChallenge, { ...toSubjectPayload(subject), ...options });
    if (!isCurrent()) return;
    if (!answer.success) return giveUp(answer.error);
    const { provider } = answer.data;
    if (isKnownProvider(provider)) store.set({ challenge: answer.data, progress: "ASKING" });
    else if (without.includes(provider)) giveUp("unknown");
    else tryNextProvider(provider);
  }

  function giveUp(problem: CaptchaProblem): void {
    report(`challenge ${problem === "unknown" ? problem : problem.code}`);
    store.set({ challenge: null, problem });
  }

  function tryNextProvider(provider: string): void {
    without = [...without, provider];
    void requestChallenge("PICTURE");
  }

  function begin(): void {
    without = [];
    void requestChallenge("PICTURE");
  }

  return {
    requestChallenge,
    requestAfterRefusal: () => void requestChallenge("PICTURE", true),
    tryNextProvider,
    begin,
  };
}

/** For other providers than our own, which may produce proofs without a person, endlessly. */
const MAX_REFUSALS = 2;

/** What follows a refused proof. */
type AfterRefusal =
  | "another"
  | "pass-over"
  /** Wait for a tap: this challenge would otherwise repeat by itself. */
  | "wait"
  | "give-up";

/** `refusals` includes this one. */
function afterRefusal(
  { provider, parameters }: Pick<Challenge, "provider" | "parameters">,
  { code }: Pick<CallError, "code">,
  refusals: number,
): AfterRefusal {
  if (code === ErrorCode.verificationLimitReached) return "give-up";
  if (provider === EMBEDDED) return parameters["way"] === "PLAIN" ? "wait" : "another";
  const isDown = /^5\d\d$/.test(code);
  return isDown || refusals >= MAX_REFUSALS ? "pass-over" : "another";
}
