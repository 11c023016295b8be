import { captchaChallenge, captchaVerify } from "@santap/contract/captcha";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import type { CallError, Envelope } from "@santap/contract/envelope";
import { afterRefusal } from "./after-refusal.ts";
import {
  isKnownProvider,
  toldOf,
  type Challenge,
  type ChallengeWay,
  type HumanCheckOutcome,
  type HumanSubject,
  type HumanVerdict,
} from "./human-check.ts";
import {
  createVerificationStore,
  type VerificationProblem,
  type VerificationStore,
} from "./verification-store.ts";

/** Everything that a verification does outside of itself. */
export interface VerificationPorts {
  call: <C extends Call>(to: C, payload: PayloadOf<C>) => Promise<Envelope<DataOf<C>>>;
  /** For error logging alone. */
  report: (problem: string) => void;
  /** Once, unless the verification is left before that. */
  onVerdict: (verdict: HumanVerdict) => void;
}

export interface VerificationFlow extends Pick<VerificationStore, "read" | "subscribe"> {
  begin: () => void;
  /** What a provider came to; only for the challenge that is being asked. */
  takeOutcome: (outcome: HumanCheckOutcome) => void;
  /** Answers still under way are not waited for. */
  leave: () => void;
}

type Proof = Extract<HumanCheckOutcome, { kind: "ok" }>;

/**
 * One verification, from the first challenge to the server's verdict. A provider that cannot be had
 * gives way to the next; every failure goes to error logging. On screen is what the check shows by
 * itself, and a sentence only where there is no check, or none that goes on.
 */
export function createVerification(
  subject: HumanSubject,
  ports: VerificationPorts,
): VerificationFlow {
  const store = createVerificationStore();
  const challenges = createChallenges(subject, store, ports);
  let refusals = 0;
  const leave = () => void store.begin();

  async function verify(challenge: Challenge, { provider, proof }: Proof): Promise<void> {
    const awaited = store.begin();
    store.set({ progress: "VERIFYING", problem: null, refused: false });
    const answer = await ports.call(captchaVerify, { ...toldOf(subject), provider, proof });
    if (!awaited()) return;
    if (!answer.success) return refuse(challenge, answer.error);
    ports.onVerdict({ kind: "ok", sliderToken: answer.data.sliderToken });
  }

  function refuse(challenge: Challenge, error: CallError): void {
    refusals += 1;
    ports.report(`verify ${challenge.provider} ${error.code}`);
    const next = afterRefusal(challenge, error, refusals);
    if (next === "give-up") store.set({ challenge: null, problem: error });
    else if (next === "wait") store.set({ progress: "ASKING", problem: error });
    else if (next === "another") challenges.askAfterRefusal();
    else challenges.passOver(challenge.provider);
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
      if (outcome.kind === "again") return void challenges.ask(outcome.way);
      ports.report(`${challenge.provider} ${outcome.reason}`);
      challenges.passOver(challenge.provider);
    },
  };
}

/** Asks for challenges, without the providers that have been passed over. */
function createChallenges(
  subject: HumanSubject,
  store: VerificationStore,
  { call, report }: VerificationPorts,
) {
  let without: string[] = [];

  async function ask(way: ChallengeWay, refused = false): Promise<void> {
    const awaited = store.begin();
    store.set({ progress: "RENEWING", problem: null, refused });
    const wish = { ...(way === "PLAIN" && { way }), ...(without.length > 0 && { without }) };
    const answer = await call(captchaChallenge, { ...toldOf(subject), ...wish });
    if (!awaited()) return;
    if (!answer.success) return giveUp(answer.error);
    const { provider } = answer.data;
    if (isKnownProvider(provider)) store.set({ challenge: answer.data, progress: "ASKING" });
    else if (without.includes(provider)) giveUp("unknown");
    else passOver(provider);
  }

  function giveUp(problem: VerificationProblem): void {
    report(`challenge ${problem === "unknown" ? problem : problem.code}`);
    store.set({ challenge: null, problem });
  }

  function passOver(provider: string): void {
    without = [...without, provider];
    void ask("PICTURE");
  }

  function begin(): void {
    without = [];
    void ask("PICTURE");
  }

  return { ask, askAfterRefusal: () => void ask("PICTURE", true), passOver, begin };
}
